import type { BankBalanceInput, BankCheck } from '@kura/contract/finance/bank-balance/bank-balance.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';

/** A line that is the same as another one came in once. */
const isReal = `(b.same_as_id is null or (b.same_decided_at is not null and not b.is_ignored))`;
const money = (column: string): string => `jsonb_build_object('currency', a.currency, 'minor', ${column})`;
const maybe = (column: string): string => `case when ${column} is not null then ${money(column)} end`;

/** Each receiving account at one moment: its own account in the book, the bank's lines, and the last two closing balances. */
export const check = (db: Query): Promise<BankCheck[]> =>
  db.rows(
    sql`select ${raw(`a.id as account_id, a.name as account_name, ${money('l.minor')} as ledger, ${money('k.minor')} as backed,
      ${money('l.minor - k.minor')} as unbacked, ${money('u.minor')} as unmatched, c.day as closing_day, ${maybe('c.minor')} as closing,
      ${maybe('p.minor + s.minor')} as expected, ${maybe('c.minor - p.minor - s.minor')} as difference
    from receiving_accounts a
    cross join lateral (
      select coalesce(sum(case when m.id = x.from_account_id then x.minor else -x.minor end), 0)::bigint as minor
      from money_accounts m join money_postings x on m.id in (x.from_account_id, x.to_account_id)
      where m.kind = 'money' and m.detail = a.method || ':' || a.id) l
    cross join lateral (
      select coalesce(sum(least(b.minor, t.received_minor)), 0)::bigint as minor from top_ups t join bank_lines b on b.id = t.bank_line_id
      where t.account_id = a.id and t.status = 'success') k
    cross join lateral (
      select coalesce(sum(b.minor), 0)::bigint as minor from bank_lines b
      where b.account_id = a.id and not b.is_ignored and ${isReal} and not exists (select 1 from top_ups t where t.bank_line_id = b.id)) u
    left join lateral (select n.day, n.minor from bank_balances n where n.account_id = a.id order by n.day desc, n.id desc limit 1) c on true
    left join lateral (
      select n.day, n.minor from bank_balances n where n.account_id = a.id and n.day < c.day order by n.day desc, n.id desc limit 1) p on true
    left join lateral (
      select coalesce(sum(b.minor), 0)::bigint as minor from bank_lines b
      where b.account_id = a.id and ${isReal} and b.day > p.day and b.day <= c.day) s on true
    order by a.sort, a.id`)}`,
  );

export const insert = async (tx: Tx, actor: Actor, { accountId, day, minor }: BankBalanceInput, now: Date): Promise<number> =>
  tx.run(sql`
    insert into bank_balances (account_id, day, minor, typed_by, typed_by_name, typed_at)
    values (${accountId}, ${day}, ${minor}, ${actor.userId}, ${actor.name}, ${now})`);
