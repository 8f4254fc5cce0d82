import type { Query } from '../../../../kernel/db/db.ts';
import { sql } from '../../../../kernel/db/sql.ts';
import type { Ask } from '../connector.ts';

export interface Taken {
  isTaken: boolean;
  waitSeconds: number;
}

/** One statement for all processes, and none waits for the disk: what a machine that stops forgets is a token. `mostWait`: whoever would have to wait longer takes nothing. */
export async function takeQuota(
  db: Query,
  storeId: number,
  { operation, rate, cost = 1 }: Pick<Ask, 'operation' | 'rate' | 'cost'>,
  mostWait: number,
): Promise<Taken> {
  const taken = await db.first<Taken>(sql`
    select q.is_taken, q.wait_seconds
    from set_config('synchronous_commit', 'off', true) as kept, take_channel_quota(${storeId}, ${operation}, ${rate.perSecond}, ${rate.burst}, ${cost}, ${mostWait}) as q`);
  return taken as Taken;
}

/** What the channel's own answers say about its limits counts more than what is documented. */
export const learnRate = (db: Query, storeId: number, operation: string, learned: { perSecond: number; burst?: number }): Promise<number> =>
  db.run(sql`
    update channel_quotas set per_second = ${learned.perSecond}, burst = greatest(coalesce(${learned.burst ?? null}, burst), 1), is_learned = true
    where store_id = ${storeId} and operation = ${operation}
      and (not is_learned or per_second <> ${learned.perSecond} or burst <> greatest(coalesce(${learned.burst ?? null}, burst), 1))`);

/** Too many: nobody asks again before then, in no process. */
export const blockQuota = (db: Query, storeId: number, operation: string, seconds: number): Promise<number> =>
  db.run(sql`
    update channel_quotas set tokens = least(tokens, 0), filled_at = clock_timestamp(),
      blocked_until = greatest(blocked_until, clock_timestamp() + make_interval(secs => ${seconds}))
    where store_id = ${storeId} and operation = ${operation}`);
