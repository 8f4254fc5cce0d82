import type { ExpenditureType } from '@kura/contract/finance/expenditure/expenditure.fields.ts';
import { boundsOf, type Month, monthAt } from '@kura/contract/finance/month.ts';
import type { listStatements } from '@kura/contract/finance/statement/statement.endpoints.ts';
import type { StatementRow } from '@kura/contract/finance/statement/statement.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import { type Day, splitRange } from '@kura/contract/kernel/day.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { equals, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { heldAt } from '../expenditure/balances-between.ts';

const begins = raw(`(w.month at time zone '${financeZone}')`);
const ends = raw(`((w.month + interval '1 month') at time zone '${financeZone}')`);

/** Every wallet in every month since it first moved. No month is stored: what it was follows from the book. */
const months = (now: Date): Sql => sql`(
  select x.account_id, x.company_id, x.currency, m.month, x.account_id * 10000 + extract(year from m.month)::int % 100 * 100 + extract(month from m.month)::int as id
  from wallets x
  cross join lateral (select min(f.at) as at from wallet_movements f where f.wallet_id = x.account_id) f
  cross join lateral generate_series(date_trunc('month', f.at at time zone '${raw(financeZone)}'), ${`${monthAt(now)}-01`}::timestamp, interval '1 month') m(month)) w`;

const kinds = sql`left join lateral (
  select coalesce(sum(v.change_minor) filter (where v.type = 'topUp'), 0)::bigint as top_ups,
    coalesce(sum(v.change_minor) filter (where v.type = 'charge'), 0)::bigint as charges,
    coalesce(sum(v.change_minor) filter (where v.type = 'refund'), 0)::bigint as refunds,
    coalesce(sum(v.change_minor) filter (where v.type not in ('topUp', 'charge', 'refund')), 0)::bigint as others
  from wallet_movements v where v.wallet_id = w.account_id and v.at >= ${begins} and v.at < ${ends}) k on true`;

type Figure = 'opening' | 'topUps' | 'charges' | 'refunds' | 'others' | 'closing';
type Read = Omit<StatementRow, Figure | 'state'> & Record<Figure, number> & { isClosed: boolean };

export async function page(db: Query, scope: Scope, query: ListQuery<typeof listStatements>, now: Date): Promise<Page<StatementRow>> {
  const days = query.month ? splitRange(query.month) : null;
  const found = await pageRows<Read>(db, {
    query,
    select: sql`w.id, w.company_id, (select n.name from companies n where n.id = w.company_id) as company_name, to_char(w.month, 'YYYY-MM') as month,
      w.currency as wallet, exists (select 1 from money_months c where c.month = w.month::date and c.status = 'closed') as is_closed, (${heldAt(begins)})::bigint as opening, k.top_ups, k.charges, k.refunds, k.others, (${heldAt(ends)})::bigint as closing`,
    from: months(now),
    names: kinds,
    where: [
      inScope(scope, raw('w.company_id')),
      equals(raw('w.company_id'), query.companyId),
      equals(raw('w.currency'), query.wallet),
      // A month is chosen by any of its days.
      days && sql`w.month >= date_trunc('month', ${days.from}::timestamp) and w.month <= ${days.to}::timestamp`,
    ],
    sorts: { month: raw('w.month::date') },
    defaultSort: 'month',
    tieBreaker: raw('w.id'),
  });
  const current = monthAt(now);
  return {
    ...found,
    rows: found.rows.map(({ opening, topUps, charges, refunds, others, closing, isClosed, ...row }) => {
      const money = (minor: number) => ({ currency: row.wallet, minor });
      return {
        ...row,
        state: isClosed ? 'closed' : row.month < current ? 'over' : 'running',
        opening: money(opening),
        topUps: money(topUps),
        charges: money(charges),
        refunds: money(refunds),
        others: money(others),
        closing: money(closing),
      };
    }),
  };
}

export interface WalletBalances {
  accountId: number;
  wallet: Currency;
  opening: number;
  closing: number;
}
/** Both ends of a month, of each wallet that the company has. */
export const balances = (db: Query, companyId: number, month: Month): Promise<WalletBalances[]> => {
  const { from, to } = boundsOf(month);
  return db.rows<WalletBalances>(sql`
    select w.account_id, w.currency as wallet, (${heldAt(from)})::bigint as opening, (${heldAt(to)})::bigint as closing
    from wallets w where w.company_id = ${companyId} order by w.currency`);
};

export interface LineSum {
  accountId: number;
  type: ExpenditureType;
  feeType: string;
  count: number;
  minor: number;
}
/** From the postings, not from the movements: what a charge took by fee is what was earned with it. */
export const lines = (db: Query, companyId: number, month: Month): Promise<LineSum[]> => {
  const { from, to } = boundsOf(month);
  return db.rows<LineSum>(sql`
    select m.wallet_id as account_id, m.type, case when o.kind = 'income' and m.type in ('charge', 'refund') then o.detail else '' end as fee_type,
      count(distinct m.entry_id)::int as count, sum(case when p.to_account_id = m.wallet_id then p.minor else -p.minor end)::bigint as minor
    from wallets w
    join wallet_movements m on m.wallet_id = w.account_id and m.at >= ${from} and m.at < ${to}
    join money_postings p on p.entry_id = m.entry_id and m.wallet_id in (p.from_account_id, p.to_account_id)
    join money_accounts o on o.id = case when p.to_account_id = m.wallet_id then p.from_account_id else p.to_account_id end
    where w.company_id = ${companyId}
    group by 1, 2, 3`);
};

export interface DaySum {
  accountId: number;
  day: Day;
  cameIn: number;
  wentOut: number;
}
export const days = (db: Query, companyId: number, month: Month): Promise<DaySum[]> => {
  const { from, to } = boundsOf(month);
  return db.rows<DaySum>(sql`
    select m.wallet_id as account_id, (m.at at time zone ${financeZone})::date as day,
      coalesce(sum(m.change_minor) filter (where m.change_minor > 0), 0)::bigint as came_in,
      coalesce(sum(-m.change_minor) filter (where m.change_minor < 0), 0)::bigint as went_out
    from wallets w join wallet_movements m on m.wallet_id = w.account_id and m.at >= ${from} and m.at < ${to}
    where w.company_id = ${companyId} group by 1, 2 order by 1, 2`);
};
