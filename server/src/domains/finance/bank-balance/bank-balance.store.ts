import type { BalanceSource, BankBalanceInput, BankCheck } from '@kura/contract/finance/bank-balance/bank-balance.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';

/** A line that is the same as another one came in once. */
const isReal = `(b.same_as_id is null or (b.same_decided_at is not null and not b.is_ignored))`;
const money = (column: string): string => `jsonb_build_object('currency', a.currency, 'minor', ${column})`;
const maybe = (column: string): string => `case when ${column} is not null then ${money(column)} end`;

/**
 * What has come and gone between two closings: the lines of a bank. A cash box and a payment app have none: there it is what was credited, by the
 * day on which it was.
 */
const since = (account: string, from: string, to: string): string => `(
  select coalesce(sum(b.minor), 0) from bank_lines b where b.account_id = ${account}.id and ${isReal} and b.day > ${from} and b.day <= ${to})
  + case when ${account}.method in ('bankCn', 'bankJp') then 0 else (
    select coalesce(sum(coalesce(t.received_minor, t.paid_minor)), 0) from top_ups t
    where t.account_id = ${account}.id and t.status = 'success' and t.bank_line_id is null
      and (t.credited_at at time zone '${financeZone}')::date > ${from} and (t.credited_at at time zone '${financeZone}')::date <= ${to}) end`;

/** Of a day: what a person typed before what a file said, and of those the newest. */
export const standing = `(n.source = 'typed') desc, n.id desc`;

/** Of an account: what carriers sent there by lines that somebody named, less what went back to them. */
const ofCarriers = (account: string): string => `(
  select coalesce(sum(b.minor - coalesce(g.minor, 0)), 0)::bigint from bank_lines b
    left join lateral (select sum(l.jpy - l.fee_jpy) as minor from cod_report_lines l where l.report_id = b.cod_report_id and l.choice = 'giveBack') g on true
  where b.account_id = ${account}.id and b.cod_report_id is not null)`;

/** Each receiving account at one moment: its own account in the book, the bank's lines, and the last two closing balances. */
export const check = (db: Query): Promise<BankCheck[]> =>
  db.rows(
    sql`select ${raw(`a.id as account_id, a.name as account_name, ${money('l.minor')} as ledger, ${money('k.minor')} as backed,
      ${money('l.minor - k.minor')} as unbacked, ${money('u.minor')} as unmatched, c.day as closing_day, c.source as closing_source, ${maybe('c.minor')} as closing,
      ${maybe('p.minor + s.minor')} as expected, ${maybe('c.minor - p.minor - s.minor')} as difference
    from receiving_accounts a
    cross join lateral (
      select coalesce(sum(case when m.id = x.from_account_id then x.minor else -x.minor end), 0)::bigint as minor
      from money_accounts m join money_postings x on m.id in (x.from_account_id, x.to_account_id)
      where m.kind = 'money' and m.detail = a.method || ':' || a.id) l
    cross join lateral (
      select coalesce(sum(least(b.minor, t.received_minor)), 0)::bigint + ${ofCarriers('a')} as minor from top_ups t join bank_lines b on b.id = t.bank_line_id
      where t.account_id = a.id and t.status = 'success') k
    cross join lateral (
      select coalesce(sum(b.minor), 0)::bigint as minor from bank_lines b
      where b.account_id = a.id and b.minor > 0 and not b.is_ignored and ${isReal} and b.cod_report_id is null
        and not exists (select 1 from top_ups t where t.bank_line_id = b.id)) u
    left join lateral (
      select n.day, n.minor, n.source from bank_balances n where n.account_id = a.id order by n.day desc, ${standing} limit 1) c on true
    left join lateral (
      select n.day, n.minor from bank_balances n where n.account_id = a.id and n.day < c.day order by n.day desc, ${standing} limit 1) p on true
    left join lateral (select (${since('a', 'p.day', 'c.day')})::bigint as minor) s on true
    order by a.sort, a.id`)}`,
  );

export const insert = async (tx: Tx, actor: Actor, { accountId, day, minor }: BankBalanceInput, now: Date): Promise<number> =>
  tx.run(sql`
    insert into bank_balances (account_id, day, minor, typed_by, typed_by_name, typed_at)
    values (${accountId}, ${day}, ${minor}, ${actor.userId}, ${actor.name}, ${now})`);

/** What files said of these days and what people typed, one of each a day at most. */
export const ofDays = (
  db: Query,
  accountId: number,
  days: readonly string[],
): Promise<{ day: string; minor: number; source: BalanceSource }[]> =>
  db.rows(sql`
    select distinct on (n.day, n.source) n.day, n.minor, n.source from bank_balances n
    where n.account_id = ${accountId} and n.day = any(${[...days]}::date[]) order by n.day, n.source, n.id desc`);

export const insertImported = (tx: Tx, actor: Actor, accountId: number, closings: readonly { day: string; minor: number }[], now: Date) =>
  tx.run(sql`
    insert into bank_balances (account_id, day, minor, source, typed_by, typed_by_name, typed_at)
    select ${accountId}, x.day, x.minor, 'imported', ${actor.userId}, ${actor.name}, ${now}
    from unnest(${closings.map(({ day }) => day)}::date[], ${closings.map(({ minor }) => minor)}::bigint[]) as x(day, minor)`);

/** K04: of each receiving account, what its own account in the book holds against the top-ups that were credited to it and what carriers sent there. */
const bookWrong = raw(`
  select a.name as account, a.currency, l.minor as posted, d.minor as top_ups
  from receiving_accounts a
  cross join lateral (
    select coalesce(sum(case when m.id = x.from_account_id then x.minor else -x.minor end), 0)::bigint as minor
    from money_accounts m join money_postings x on m.id in (x.from_account_id, x.to_account_id)
    where m.kind = 'money' and m.detail = a.method || ':' || a.id) l
  cross join lateral (
    select coalesce(sum(coalesce(t.received_minor, t.paid_minor)), 0)::bigint + ${ofCarriers('a')} as minor
    from top_ups t where t.account_id = a.id and t.status = 'success') d
  where l.minor <> d.minor`);

/** K04: a closing balance is the one before it and the lines since: payments that no file has brought, or that came twice, show here. */
const closingWrong = raw(`
  select a.name as account, a.currency, c.day, c.minor as closing, (c.before + s.minor)::bigint as expected
  from (
    select k.account_id, k.day, k.minor, lag(k.day) over w as from_day, lag(k.minor) over w as before
    from (select distinct on (n.account_id, n.day) n.account_id, n.day, n.minor from bank_balances n order by n.account_id, n.day, ${standing}) k
    window w as (partition by k.account_id order by k.day)) c
  join receiving_accounts a on a.id = c.account_id
  cross join lateral (select ${since('a', 'c.from_day', 'c.day')} as minor) s
  where c.from_day is not null and c.minor <> c.before + s.minor
  order by c.day desc`);

/** What the bank has moved and what was credited are one: no line is the money of a top-up to another account, or looks the same as another. */
const lineWrong = raw(`
  select a.name as account, b.currency, b.day, b.minor, t.number as top_up
  from top_ups t join bank_lines b on b.id = t.bank_line_id join receiving_accounts a on a.id = b.account_id
  where b.minor < 0 or (t.status = 'success' and not ${isReal})`);

export const bankProofs = {
  bankBook: { looked: raw('receiving_accounts'), wrong: bookWrong },
  bankLines: { looked: raw('top_ups where bank_line_id is not null'), wrong: lineWrong },
  bankClosings: { looked: raw('bank_balances'), wrong: closingWrong },
};
