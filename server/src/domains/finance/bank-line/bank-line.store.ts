import type { listBankLines } from '@kura/contract/finance/bank-line/bank-line.endpoints.ts';
import type { BankLineRow } from '@kura/contract/finance/bank-line/bank-line.ts';
import { textToWhole } from '@kura/contract/kernel/decimal.ts';
import { currencies, decimalsOf, type Currency } from '@kura/contract/kernel/money.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { bounded, contains, equals, pageRows } from '../../../kernel/list.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { dayWithin } from '../rate/rate.store.ts';

export const bankLineFrom = raw(`bank_lines b join receiving_accounts a on a.id = b.account_id
  left join top_ups m on m.bank_line_id = b.id left join companies mc on mc.id = m.company_id`);
export const bankLineColumns = raw(`b.id, b.account_id, a.name as account_name, a.method, b.day, b.value_day,
  jsonb_build_object('currency', b.currency, 'minor', b.minor) as amount, b.currency, b.payer, b.bank_ref, b.memo,
  case when b.is_ignored then 'ignored' when m.id is not null or b.cod_report_id is not null then 'matched'
    when b.same_as_id is not null and b.same_decided_at is null then 'looksSame'
    when b.minor < 0 then 'paidOut' else 'unmatched' end as state,
  m.id as top_up_id, coalesce(m.number, (select r.number from cod_reports r where r.id = b.cod_report_id), '') as top_up_number, coalesce(mc.name, '') as company_name,
  b.ignored_reason, b.imported_by_name, b.imported_at`);

/** The bank is the provider's; what is matched belongs to somebody, and who has picked a company sees nothing of the others. */
const visible = ({ companyId }: Scope): Sql | null =>
  companyId === null ? null : sql`(m.company_id is null or m.company_id = ${companyId})`;

/** Nobody has said yet whether it is the same payment or another. */
export const looksSame = 'b.same_as_id is not null and b.same_decided_at is null and not b.is_ignored';

const inState = (state: BankLineRow['state'] | undefined): Sql | null => {
  if (state === 'ignored') return raw('b.is_ignored');
  if (state === 'matched') return raw('(m.id is not null or b.cod_report_id is not null)');
  if (state === 'looksSame') return raw(looksSame);
  if (state === 'paidOut') return raw(`b.minor < 0 and not b.is_ignored and not (${looksSame})`);
  return state === 'unmatched'
    ? raw(`b.minor > 0 and not b.is_ignored and m.id is null and b.cod_report_id is null and not (${looksSame})`)
    : null;
};

/** `1,000.00` is a thousand yuan or a thousand yen. */
const ofAmount = (text: string | undefined): Sql | null => {
  if (!text) return null;
  const meant = currencies.flatMap((currency) => {
    const minor = textToWhole(text, decimalsOf[currency]);
    return minor === undefined ? [] : [sql`(b.currency = ${currency} and b.minor = ${minor})`];
  });
  return meant.length === 0 ? raw('false') : sql`(${meant.reduce((a, b) => sql`${a} or ${b}`)})`;
};

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listBankLines>): Promise<Page<BankLineRow>> =>
  pageRows(db, {
    query,
    select: bankLineColumns,
    from: bankLineFrom,
    where: [
      visible(actor.scope),
      inState(query.state),
      equals(raw('b.account_id'), query.accountId),
      equals(raw('b.currency'), query.currency),
      ofAmount(query.amount),
      contains(raw('b.payer'), query.payer),
      contains(raw('b.bank_ref'), query.bankRef),
      dayWithin(raw('b.day'), query.day),
    ],
    sorts: { day: raw('b.day'), amount: bounded(raw('(b.currency, b.minor)')) },
    totals: { amount: { minor: raw('b.minor'), currency: raw('b.currency') } },
    defaultSort: 'day',
    tieBreaker: raw('b.id'),
  });

export const read = (db: Query, scope: Scope, id: number): Promise<BankLineRow | undefined> =>
  db.first(sql`select ${bankLineColumns} from ${bankLineFrom} where b.id = ${id} and ${visible(scope) ?? raw('true')}`);

/** Held until the commit: of two top-ups that want the same line, the second finds it taken. */
export const lock = async (tx: Tx, scope: Scope, id: number): Promise<(BankLineRow & { currency: Currency }) | undefined> => {
  await tx.run(sql`select 1 from bank_lines where id = ${id} for update`);
  return (await read(tx, scope, id)) as (BankLineRow & { currency: Currency }) | undefined;
};

export const setIgnored = (tx: Tx, id: number, isIgnored: boolean, reason: string): Promise<number> =>
  tx.run(sql`update bank_lines set is_ignored = ${isIgnored}, ignored_reason = ${reason} where id = ${id}`);

/** By a top-up that was credited and taken back. */
export const noteFreed = (tx: Tx, id: number, by: number): Promise<number> =>
  tx.run(sql`update bank_lines set freed_by = ${by} where id = ${id}`);

export interface NewBankLine {
  accountId: number;
  day: string;
  valueDay: string | null;
  currency: Currency;
  minor: number;
  payer: string;
  bankRef: string;
  memo: string;
}
/** One import after the other into an account: what looks the same is looked for among all that are there. */
export const lockAccounts = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('bank_lines:' || id, 0)) from unnest(${ids}::bigint[]) as id order by id`);

export interface KnownLine extends Pick<NewBankLine, 'accountId' | 'day' | 'minor' | 'payer' | 'bankRef'> {
  id: number;
}
/** Lines that a new one may be: by the bank's own number, or by day, amount and payer. The first of them leads. */
export const known = (tx: Tx, lines: readonly NewBankLine[]): Promise<KnownLine[]> =>
  tx.rows(sql`
    select distinct b.id, b.account_id, b.day, b.minor, b.payer, b.bank_ref
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x("accountId" bigint, day date, minor bigint, payer text, "bankRef" text)
    join bank_lines b on b.account_id = x."accountId"
      and ((x."bankRef" <> '' and b.bank_ref = x."bankRef") or (b.day = x.day and b.minor = x.minor and b.payer = x.payer))
    where b.same_as_id is null or (b.bank_ref <> '' and b.bank_ref = x."bankRef") order by b.id`);

export async function insert(tx: Tx, actor: Actor, line: NewBankLine & { sameAsId: number | null }, now: Date): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into bank_lines (account_id, day, value_day, currency, minor, payer, bank_ref, memo, same_as_id, imported_by, imported_by_name, imported_at)
    values (${line.accountId}, ${line.day}, ${line.valueDay}, ${line.currency}, ${line.minor}, ${line.payer}, ${line.bankRef}, ${line.memo}, ${line.sameAsId},
      ${actor.userId}, ${actor.name}, ${now}) returning id`);
  return row?.id ?? 0;
}

export const decideSame = (tx: Tx, actor: Actor, id: number, now: Date): Promise<number> =>
  tx.run(sql`
    update bank_lines set same_decided_by = ${actor.userId}, same_decided_by_name = ${actor.name}, same_decided_at = ${now} where id = ${id}`);

export const countUnmatched = async (db: Query): Promise<number> =>
  (
    await db.first<{ count: number }>(sql`
      select count(*) from bank_lines b where b.minor > 0 and not b.is_ignored and not (${raw(looksSame)}) and b.cod_report_id is null
        and not exists (select 1 from top_ups t where t.bank_line_id = b.id)`)
  )?.count ?? 0;

export const countLooksSame = async (db: Query): Promise<number> =>
  (await db.first<{ count: number }>(sql`select count(*) from bank_lines b where ${raw(looksSame)}`))?.count ?? 0;

/** By the number that the bank gave. */
export const findByRef = (db: Query, scope: Scope, keyword: string, limit: number): Promise<{ id: number; number: string }[]> =>
  db.rows(sql`
    select b.id, b.bank_ref as number from ${bankLineFrom}
    where ${contains(raw('b.bank_ref'), keyword) ?? raw('false')} and ${visible(scope) ?? raw('true')} order by b.id desc limit ${limit}`);
