import { sql, type Sql } from '../../../kernel/db/sql.ts';

/**
 * Whether the place `n` of the sheet `k` is to be counted by somebody else than this person: three counts are by three persons, a count after
 * a rejection is not by whoever made the last one, and whoever proposed has seen the book.
 */
export const isKeptFrom = (userId: number | null): Sql => sql`(
  exists (select 1 from stock_count_visits v where v.count_id = n.count_id and v.location_id = n.location_id and v.counted_by = ${userId}::bigint
    and v.round < k.round and (k.round <= 3 or v.round = k.round - 1))
  or exists (select 1 from stock_adjustments a where a.count_id = n.count_id and a.proposed_by = ${userId}::bigint))`;
