import type { AccountKey, Program, TaxClass } from '@kura/contract/finance/journal/journal-account.ts';
import type { listJournal } from '@kura/contract/finance/journal/journal.endpoints.ts';
import type { JournalRow } from '@kura/contract/finance/journal/journal.ts';
import { boundsOf, type Month } from '@kura/contract/finance/month.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import { type Day, splitRange } from '@kura/contract/kernel/day.ts';
import type { PriceCurrency } from '@kura/contract/kernel/money.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { beginsWith, bounded, dayRange, equals, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

/** Both sides of each posting: the account that is debited, and the one that is credited. */
const from = raw(`money_postings p cross join (values (1), (0)) s(is_credit)
  join money_accounts a on a.id = case s.is_credit when 1 then p.to_account_id else p.from_account_id end join money_entries e on e.id = p.entry_id`);
const amountOn = (isCredit: 0 | 1): string => `case s.is_credit when ${isCredit} then p.minor end`;
const columns = raw(`p.entry_id * 2000 + p.line_no * 2 + s.is_credit as id, p.at, e.cause_no, e.type, a.code as account, p.currency,
  case s.is_credit when 0 then jsonb_build_object('currency', p.currency, 'minor', p.minor) end as debit,
  case s.is_credit when 1 then jsonb_build_object('currency', p.currency, 'minor', p.minor) end as credit,
  (select n.name from companies n where n.id = e.company_id) as company_name, to_char(e.of_month, 'YYYY-MM') as of_month, e.note,
  p.entry_id, e.cause_type, e.cause_id`);

export function page(db: Query, scope: Scope, query: ListQuery<typeof listJournal>): Promise<Page<JournalRow>> {
  const months = query.ofMonth ? splitRange(query.ofMonth) : null;
  return pageRows<JournalRow>(db, {
    query,
    select: columns,
    from,
    where: [
      inScope(scope, raw('e.company_id')),
      dayRange(raw('p.at'), query.at, financeZone),
      beginsWith(raw('e.cause_no'), query.causeNo?.toUpperCase()),
      beginsWith(raw('a.code'), query.account?.toUpperCase()),
      equals(raw('e.type'), query.type),
      equals(raw('p.currency'), query.currency),
      equals(raw('e.company_id'), query.companyId),
      months && sql`e.of_month >= date_trunc('month', ${months.from}::timestamp) and e.of_month <= ${months.to}::date`,
    ],
    sorts: {
      at: raw('p.at'),
      debit: bounded(raw(`(p.currency, coalesce(${amountOn(0)}, 0))`)),
      credit: bounded(raw(`(p.currency, coalesce(${amountOn(1)}, 0))`)),
    },
    totals: {
      debit: { minor: raw(amountOn(0)), currency: raw('p.currency') },
      credit: { minor: raw(amountOn(1)), currency: raw('p.currency') },
    },
    defaultSort: 'at',
    tieBreaker: raw('(p.entry_id * 2000 + p.line_no * 2 + s.is_credit)'),
  });
}

export interface Side {
  kind: string;
  detail: string;
  code: string;
  /** Whose wallet or money it is; '' where it is nobody's. */
  companyCode: string;
  companyName: string;
}
export interface JournalPosting {
  entryId: number;
  day: Day;
  type: string;
  causeNo: string;
  companyCode: string;
  /** Japan's consumption tax is inside what it pays. */
  isJapanese: boolean;
  ofMonth: string | null;
  currency: PriceCurrency;
  minor: number;
  debit: Side;
  credit: Side;
  /** RMB for one yen, and for one dollar, on its day. */
  yenRate: string | null;
  dollarRate: string | null;
}
const sideOf = (account: string, company: string): Sql =>
  raw(`jsonb_build_object('kind', ${account}.kind, 'detail', ${account}.detail, 'code', ${account}.code,
    'companyCode', coalesce(${company}.code, ''), 'companyName', coalesce(${company}.name, ''))`);
/** All postings of a month in the order of the book, each with the rates of its day. */
export function postingsOf(db: Query, month: Month): Promise<JournalPosting[]> {
  const { from: begins, to: ends } = boundsOf(month);
  return db.rows<JournalPosting>(sql`
    with rates as (
      select d.day, (select rate from exchange_rates r where r.pair = 'JPY/CNY' and r.day <= d.day order by r.day desc, r.id desc limit 1) as yen,
        (select rate from exchange_rates r where r.pair = 'USD/CNY' and r.day <= d.day order by r.day desc, r.id desc limit 1) as dollar
      from (select generate_series(${`${month}-01`}::date, ${`${month}-01`}::date + interval '1 month' - interval '1 day', interval '1 day')::date as day) d),
    payers as materialized (select id, is_japanese_company(id) as is_japanese from companies)
    select p.entry_id, (p.at at time zone ${financeZone})::date as day, e.type, e.cause_no, coalesce(c.code, '') as company_code, coalesce(j.is_japanese, false) as is_japanese,
      to_char(e.of_month, 'YYYY-MM') as of_month, p.currency, p.minor,
      ${sideOf('f', 'fc')} as debit, ${sideOf('t', 'tc')} as credit, r.yen as yen_rate, r.dollar as dollar_rate
    from money_postings p
    join money_entries e on e.id = p.entry_id
    join money_accounts f on f.id = p.from_account_id join money_accounts t on t.id = p.to_account_id
    left join companies fc on fc.id = f.company_id left join companies tc on tc.id = t.company_id
    left join companies c on c.id = e.company_id
    left join payers j on j.id = e.company_id
    left join rates r on r.day = (p.at at time zone ${financeZone})::date
    where p.at >= ${begins} and p.at < ${ends} order by p.at, p.entry_id, p.line_no`);
}

export interface StoredAccount {
  program: Program;
  key: AccountKey;
  code: string;
  name: string;
  taxClass?: TaxClass | null | undefined;
}
export const accounts = (db: Query): Promise<StoredAccount[]> =>
  db.rows(sql`select program, key, code, name, tax_class from journal_accounts`);
export const setAccount = (
  tx: Tx,
  actor: Actor,
  { program, key, code, name, taxClass = null }: StoredAccount,
  now: Date,
): Promise<{ id: number } | undefined> =>
  tx.first(sql`
    insert into journal_accounts (program, key, code, name, tax_class, updated_by_name, updated_at)
    values (${program}, ${key}, ${code}, ${name}, ${taxClass}, ${actor.name}, ${now})
    on conflict (program, key) do update set code = excluded.code, name = excluded.name, tax_class = excluded.tax_class, updated_by_name = excluded.updated_by_name,
      updated_at = excluded.updated_at
    returning id`);
