import type { CountDifference, CountedLine } from '@kura/contract/inventory/count/count.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { isKeptFrom } from './who-counts.ts';

export interface RoundPlace {
  locationId: number;
  round: number;
  isDue: boolean;
  isKept: boolean;
  /** Of the round. */
  by: number | null;
  byName: string;
  isDone: boolean;
}
/**
 * The place as it stands in the present round, for somebody who wants to count there. Held before it is read: whoever waited here would see the
 * visits as they were before the wait, and close a place that another has just closed.
 */
export async function lockPlace(tx: Tx, actor: Actor, countId: number, locationId: number): Promise<RoundPlace | undefined> {
  await tx.run(sql`select 1 from stock_count_locations where count_id = ${countId} and location_id = ${locationId} for update`);
  return tx.first(sql`
    select n.location_id, k.round, n.due_round = k.round as is_due, ${isKeptFrom(actor.userId)} as is_kept, v.counted_by as by,
      coalesce(v.by_name, '') as by_name, v.done_at is not null as is_done
    from stock_count_locations n join stock_counts k on k.id = n.count_id
      left join stock_count_visits v on v.count_id = n.count_id and v.location_id = n.location_id and v.round = k.round
    where n.count_id = ${countId} and n.location_id = ${locationId}`);
}

export const claimPlace = (tx: Tx, countId: number, locationId: number, round: number, actor: Actor): Promise<number> =>
  tx.run(sql`
    insert into stock_count_visits (count_id, location_id, round, counted_by, by_name)
    values (${countId}, ${locationId}, ${round}, ${actor.userId}, ${actor.name})
    on conflict (count_id, location_id, round) do update set counted_by = excluded.counted_by, by_name = excluded.by_name`);

/** Only what was entered in this round: what the book holds and nobody has found yet does not show. */
export const entered = (db: Query, scope: Scope, countId: number, locationId: number, round: number): Promise<CountedLine[]> =>
  db.rows(sql`
    select e.product_id, p.sku, p.name_zh, p.name_jp, c.name as company_name, e.good, e.defective
    from stock_count_entries e join products p on p.id = e.product_id join companies c on c.id = p.company_id
    where e.count_id = ${countId} and e.location_id = ${locationId} and e.round = ${round} and ${inScope(scope, raw('p.company_id'))}
    order by p.sku, p.id`);

export interface Entry {
  countId: number;
  locationId: number;
  productId: number;
  good: number;
  defective: number;
}
/** With a line of its own where the book knows nothing of it. */
export const enter = (tx: Tx, round: number, e: Entry): Promise<number> =>
  tx.run(sql`
    with line as (
      insert into stock_count_lines (count_id, location_id, product_id) values (${e.countId}, ${e.locationId}, ${e.productId}) on conflict do nothing)
    insert into stock_count_entries (count_id, location_id, round, product_id, good, defective)
    values (${e.countId}, ${e.locationId}, ${round}, ${e.productId}, ${e.good}, ${e.defective})
    on conflict (count_id, location_id, round, product_id) do update set good = excluded.good, defective = excluded.defective`);

export const finishPlace = (tx: Tx, countId: number, locationId: number, round: number, now: Date): Promise<number> =>
  tx.run(sql`
    update stock_count_visits set done_at = ${now} where count_id = ${countId} and location_id = ${locationId} and round = ${round}`);

/** Lines that exist only because somebody entered them in this round go with it. */
export async function restartPlace(tx: Tx, countId: number, locationId: number, round: number): Promise<void> {
  await tx.run(sql`delete from stock_count_visits where count_id = ${countId} and location_id = ${locationId} and round = ${round}`);
  await tx.run(sql`
    delete from stock_count_lines x where x.count_id = ${countId} and x.location_id = ${locationId} and x.book_good = 0 and x.book_defective = 0
      and not exists (select 1 from stock_count_entries e
        where e.count_id = x.count_id and e.location_id = x.location_id and e.product_id = x.product_id)`);
}

/** Every line of which any count differs from the book. What nobody found in a round was not there; the last count is what counts. */
export const differences = (db: Query, scope: Scope, countId: number): Promise<CountDifference[]> =>
  db.rows(sql`
    select x.location_id, l.code as location_code, w.zone, x.product_id, p.sku, p.name_zh, p.name_jp, p.company_id, c.name as company_name,
      x.book_good, x.book_defective, f.counts, f.good - x.book_good as good_change, f.defective - x.book_defective as defective_change
    from stock_count_lines x join locations l on l.id = x.location_id join warehouses w on w.id = l.warehouse_id
      join products p on p.id = x.product_id join companies c on c.id = p.company_id
      cross join lateral (
        select jsonb_agg(jsonb_build_object('round', v.round, 'good', coalesce(e.good, 0), 'defective', coalesce(e.defective, 0), 'byName', v.by_name,
            'at', to_char(v.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by v.round) as counts,
          (array_agg(coalesce(e.good, 0) order by v.round desc))[1] as good,
          (array_agg(coalesce(e.defective, 0) order by v.round desc))[1] as defective,
          bool_or(coalesce(e.good, 0) <> x.book_good or coalesce(e.defective, 0) <> x.book_defective) as differed
        from stock_count_visits v left join stock_count_entries e
          on e.count_id = v.count_id and e.location_id = v.location_id and e.round = v.round and e.product_id = x.product_id
        where v.count_id = x.count_id and v.location_id = x.location_id and v.done_at is not null
      ) f
    where x.count_id = ${countId} and ${inScope(scope, raw('p.company_id'))} and f.differed
    order by l.pick_seq, x.location_id, p.sku, x.product_id`);

/** The next round is that of these places. */
export const sendTo = async (tx: Tx, countId: number, round: number, locationIds: readonly number[]): Promise<void> => {
  await tx.run(sql`update stock_counts set round = ${round} where id = ${countId}`);
  await tx.run(
    sql`update stock_count_locations set due_round = ${round} where count_id = ${countId} and location_id = any(${locationIds})`,
  );
};
