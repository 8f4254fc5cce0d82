import type { RateLimit } from '@kura/contract/kernel/endpoint.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Db } from './db/db.ts';
import { sql } from './db/sql.ts';
import { fail } from './fail.ts';

/** Counted in the database, so that several processes share one limit. */
export async function countAttempt(db: Db, key: string, limit: RateLimit, now: Date, amount = 1): Promise<void> {
  const windowMs = limit.seconds * 1000;
  const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const row = await db.first<{ count: number }>(sql`
    insert into rate_counters (key, window_start, count) values (${key}, ${start}, ${amount})
    on conflict (key, window_start) do update set count = rate_counters.count + excluded.count returning count`);
  if ((row?.count ?? 0) > limit.max) {
    throw fail(kernelErrors.tooManyRequests, { seconds: Math.ceil((start.getTime() + windowMs - now.getTime()) / 1000) });
  }
}

export const forgetOldAttempts = (db: Db, now: Date): Promise<number> =>
  db.run(sql`delete from rate_counters where window_start < ${new Date(now.getTime() - 86_400_000)}`);
