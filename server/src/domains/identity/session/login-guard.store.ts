import { hashToken } from '../../../kernel/crypto.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/** A05 */
export const wrongPasswordLimit = 5;
const windowMs = 15 * 60_000;
const lockMs = 15 * 60_000;

// Whatever was typed as an account, even a password by mistake: only a hash of it is kept.
const keyOf = (account: string): string => hashToken(`login ${account.trim().toLowerCase()}`);
const minutesUntil = (until: string, now: Date): number => Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 60_000));

/** Counts by the typed account, known or not. Each answers the minutes for which it is locked, or null. */
export const loginGuardStore = {
  async lockedMinutes(db: Query, account: string, now: Date): Promise<number | null> {
    const row = await db.first<{ lockedUntil: string }>(sql`
      select locked_until from login_guards where account_hash = ${keyOf(account)} and locked_until > ${now}`);
    return row ? minutesUntil(row.lockedUntil, now) : null;
  },

  async countWrong(db: Query, account: string, now: Date): Promise<number | null> {
    const [since, lockUntil] = [new Date(now.getTime() - windowMs), new Date(now.getTime() + lockMs)];
    const recent = sql`array(select f from unnest(login_guards.failed_at) as f where f > ${since})`;
    const row = await db.first<{ lockedUntil: string | null }>(sql`
      with outdated as (
        delete from login_guards where account_hash in (
          select account_hash from login_guards
          where touched_at < ${since} and (locked_until is null or locked_until <= ${now}) and account_hash <> ${keyOf(account)}
          order by touched_at limit 20 for update skip locked))
      insert into login_guards (account_hash, failed_at, touched_at) values (${keyOf(account)}, array[${now}::timestamptz], ${now})
      on conflict (account_hash) do update set
        failed_at = ${recent} || ${now}::timestamptz,
        locked_until = case when cardinality(${recent}) + 1 >= ${wrongPasswordLimit} then ${lockUntil}::timestamptz end,
        touched_at = ${now}
      returning locked_until`);
    return row?.lockedUntil ? minutesUntil(row.lockedUntil, now) : null;
  },

  /** After the right password. A lock that fell meanwhile stays: guesses sent all at once do not slip past it. */
  async forgive(db: Query, account: string, now: Date): Promise<number | null> {
    await db.run(sql`delete from login_guards where account_hash = ${keyOf(account)} and (locked_until is null or locked_until <= ${now})`);
    return loginGuardStore.lockedMinutes(db, account, now);
  },

  /** Somebody in charge gave a new password. */
  unlock: (db: Query, account: string): Promise<number> => db.run(sql`delete from login_guards where account_hash = ${keyOf(account)}`),
};
