import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { isOneHand } from '../../identity/public.ts';

/**
 * Whether the place `n` of the sheet `k` is to be counted by somebody else than this person: three counts are by three persons, a count after
 * a rejection is not by whoever made the last one, and whoever proposed has seen the book. An account is no other person to whoever gave it
 * its password.
 */
export const isKeptFrom = (userId: number | null | Sql): Sql => {
  const person = sql`${userId}::bigint`;
  return sql`(
  exists (select 1 from stock_count_visits v where v.count_id = n.count_id and v.location_id = n.location_id
    and v.round < k.round and (k.round <= 3 or v.round = k.round - 1) and ${isOneHand(raw('v.counted_by'), person)})
  or exists (select 1 from stock_adjustments a where a.count_id = n.count_id and ${isOneHand(raw('a.proposed_by'), person)}))`;
};

/** Those of these people who may count at least one place that is still open in the present round. */
export const freeToCount = async (db: Query, countId: number, userIds: readonly number[]): Promise<Set<number>> => {
  const rows = await db.rows<{ id: number }>(sql`
    select u.id from unnest(${userIds}::bigint[]) as u(id) where exists (
      select 1 from stock_count_locations n join stock_counts k on k.id = n.count_id
        left join stock_count_visits w on w.count_id = n.count_id and w.location_id = n.location_id and w.round = k.round
      where n.count_id = ${countId} and n.due_round = k.round and k.status in ('counting', 'recounting') and w.done_at is null
        and (w.counted_by is null or w.counted_by = u.id) and not ${isKeptFrom(raw('u.id'))})`);
  return new Set(rows.map(({ id }) => id));
};

/** Whether this person, or an account that is no other, made any of the counts of the sheet. */
export const hasCounted = async (db: Query, countId: number, userId: number): Promise<boolean> =>
  (await db.first(sql`
    select 1 as one from stock_count_visits v
    where v.count_id = ${countId} and ${isOneHand(raw('v.counted_by'), sql`${userId}::bigint`)} limit 1`)) !== undefined;
