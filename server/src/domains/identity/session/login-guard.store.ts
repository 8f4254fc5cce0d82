import { isIPv6 } from 'node:net';
import { hashToken } from '../../../kernel/crypto.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql, type Sql } from '../../../kernel/db/sql.ts';

/** A05: of one place. */
export const wrongPasswordLimit = 5;
/**
 * Of all places together: nobody mistypes that often, but many machines with a list of passwords do. From then on a place that the account was
 * never used from has one guess and not five: whoever knows the password gets in with it, so that strangers keep no owner from a new device.
 */
export const wrongEverywhereLimit = 20;
/**
 * That takes as many networks as guesses. New places are closed for a while; those that are known stay open, and a link by mail
 * makes the place that it is used from known.
 */
export const siegeLimit = 200;
const windowMs = 15 * 60_000;
const lockMs = 15 * 60_000;
const knownMs = 90 * 86_400_000;

/** Who tries, and from where. */
export interface Attempt {
  account: string;
  address: string;
}

/** A line of IPv6 comes with 2^64 addresses: its network is the place. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const [first, last] = [head.split(':'), tail === undefined ? [] : tail.split(':')].map((part) => part.filter(Boolean)) as [
    string[],
    string[],
  ];
  const middle = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...middle, ...last].slice(0, 4).join(':');
}

// Whatever was typed as an account, even a password by mistake: only a hash of it is kept.
const keyOf = ({ account }: Pick<Attempt, 'account'>): string => hashToken(`login ${account.trim().toLowerCase()}`);
const placeOf = ({ address }: Attempt): string => hashToken(`place ${networkOf(address)}`);
const everywhere = '';
const minutesUntil = (until: string, now: Date): number => Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 60_000));

/** The account has been used from here before. */
const isKnown = (key: string, place: string, now: Date): Sql =>
  sql`exists (select 1 from login_places k where k.account_hash = ${key} and k.place = ${place} and k.seen_at > ${new Date(now.getTime() - knownMs)})`;

/** Counts by the typed account, known or not, and the place. Each answers the minutes for which this place is locked, or null. */
export const loginGuardStore = {
  async lockedMinutes(db: Query, attempt: Attempt, now: Date): Promise<number | null> {
    const [key, place] = [keyOf(attempt), placeOf(attempt)];
    const row = await db.first<{ lockedUntil: string | null }>(sql`
      select max(locked_until) as locked_until from login_guards
      where account_hash = ${key} and locked_until > ${now}
        and (place = ${place} or (place = ${everywhere} and not ${isKnown(key, place, now)}))`);
    return row?.lockedUntil ? minutesUntil(row.lockedUntil, now) : null;
  },

  async countWrong(db: Query, attempt: Attempt, now: Date): Promise<number | null> {
    const key = keyOf(attempt);
    const [since, lockUntil] = [new Date(now.getTime() - windowMs), new Date(now.getTime() + lockMs)];
    const place = placeOf(attempt);
    const recent = sql`array(select f from unnest(login_guards.failed_at) as f where f > ${since})`;
    const isAlarmed = sql`(select count(*) from login_guards g, unnest(g.failed_at) as f
      where g.account_hash = ${key} and g.place = ${everywhere} and f > ${since}) >= ${wrongEverywhereLimit}`;
    const most = sql`case
      when excluded.place = ${everywhere} then ${siegeLimit}::int
      when ${isAlarmed} and not ${isKnown(key, place, now)} then 1 else ${wrongPasswordLimit}::int end`;
    await db.run(sql`
      with outdated as (
        delete from login_guards where (account_hash, place) in (
          select account_hash, place from login_guards
          where touched_at < ${since} and (locked_until is null or locked_until <= ${now}) and account_hash <> ${key}
          order by touched_at limit 20 for update skip locked))
      insert into login_guards (account_hash, place, failed_at, touched_at, locked_until)
      select ${key}, place, array[${now}::timestamptz], ${now}::timestamptz,
        case when place <> ${everywhere} and ${isAlarmed} and not ${isKnown(key, place, now)} then ${lockUntil}::timestamptz end
      from unnest(${[place, everywhere]}::text[]) as place order by place
      on conflict (account_hash, place) do update set
        failed_at = ${recent} || ${now}::timestamptz,
        locked_until = case
          when cardinality(${recent}) + 1 >= ${most} then ${lockUntil}::timestamptz end,
        touched_at = ${now}`);
    return loginGuardStore.lockedMinutes(db, attempt, now);
  },

  /** After the right password. A lock that fell meanwhile stays: guesses sent all at once do not slip past it. */
  async forgive(db: Query, attempt: Attempt, now: Date): Promise<number | null> {
    await db.run(sql`
      delete from login_guards
      where account_hash = ${keyOf(attempt)} and place = ${placeOf(attempt)} and (locked_until is null or locked_until <= ${now})`);
    return loginGuardStore.lockedMinutes(db, attempt, now);
  },

  /** Whoever gets in from here is let in from here again, whatever others try elsewhere. */
  remember: (db: Query, attempt: Attempt, now: Date): Promise<number> =>
    db.run(sql`
      insert into login_places (account_hash, place, seen_at) values (${keyOf(attempt)}, ${placeOf(attempt)}, ${now})
      on conflict (account_hash, place) do update set seen_at = excluded.seen_at`),

  /** Somebody in charge gave a new password. */
  unlock: (db: Query, account: string): Promise<number> => db.run(sql`delete from login_guards where account_hash = ${keyOf({ account })}`),

  forgetOld: (db: Query, now: Date): Promise<number> =>
    db.run(sql`delete from login_places where seen_at < ${new Date(now.getTime() - knownMs)}`),
};
