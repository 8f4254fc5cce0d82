import type { RateLimit } from '@kura/contract/kernel/endpoint.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Db, Query } from './db/db.ts';
import { sql } from './db/sql.ts';
import { fail } from './fail.ts';

/** Counted in the database, so that several processes share one limit. */
async function counted(
  db: Query,
  key: string,
  { seconds }: RateLimit,
  now: Date,
  amount: number,
): Promise<{ count: number; endsAt: number }> {
  const windowMs = seconds * 1000;
  const start = Math.floor(now.getTime() / windowMs) * windowMs;
  const row = await db.first<{ count: number }>(sql`
    insert into rate_counters (key, window_start, count) values (${key}, ${new Date(start)}, ${amount})
    on conflict (key, window_start) do update set count = rate_counters.count + excluded.count returning count`);
  return { count: row?.count ?? 0, endsAt: start + windowMs };
}

export async function countAttempt(db: Db, key: string, limit: RateLimit, now: Date, amount = 1): Promise<void> {
  const { count, endsAt } = await counted(db, key, limit, now, amount);
  if (count > limit.max) throw fail(kernelErrors.tooManyRequests, { seconds: Math.ceil((endsAt - now.getTime()) / 1000) });
}

/** For what is left out instead of refused when there is too much of it. */
export const isWithin = async (db: Query, key: string, limit: RateLimit, now: Date): Promise<boolean> =>
  (await counted(db, key, limit, now, 1)).count <= limit.max;

export const forgetOldAttempts = (db: Db, now: Date): Promise<number> =>
  db.run(sql`delete from rate_counters where window_start < ${new Date(now.getTime() - 86_400_000)}`);
