import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt } from '@kura/contract/kernel/zone.ts';
import { isSettled } from '../../../kernel/book-time.ts';
import type { Works } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';

/** The last millisecond of the day on the warehouse's own clock. */
export const closeOf = (zone: string, day: Day): Date => new Date(instantAt(zone, addDays(day, 1)).getTime() - 1);

/** The clock of the process that closes the day may be a little ahead of the one that the book is written by. */
const waitMs = 5 * 60_000;

interface SnapshotWarehouse {
  id: number;
  zone: string;
  lastDay: Day | null;
  firstMoved: string | null;
}

/** Every warehouse's ended days that have no snapshot yet, oldest first, each in a transaction of its own. Answers how many were taken. */
export async function takeSnapshots(db: Works, now: Date): Promise<number> {
  const warehouses = await db.rows<SnapshotWarehouse>(sql`
    select w.id, w.zone, d.last_day,
      -- Only of a warehouse that has begun: in one where nothing ever moved, the whole book would be looked through twice an hour.
      case when d.last_day is null and exists (select 1 from stock_balances b where b.warehouse_id = w.id)
        then (select m.at from stock_movements m where m.warehouse_id = w.id order by m.at, m.id limit 1) end as first_moved
    from warehouses w cross join lateral (select max(s.day) as last_day from stock_snapshot_days s where s.warehouse_id = w.id) d
    order by w.id`);
  let taken = 0;
  for (const { id, zone, lastDay, firstMoved } of warehouses) {
    const start = lastDay ? addDays(lastDay, 1) : firstMoved ? dayIn(zone, firstMoved) : null;
    for (let day = start; day !== null && closeOf(zone, day).getTime() + waitMs <= now.getTime(); day = addDays(day, 1)) {
      const asOf = closeOf(zone, day);
      // Whoever is still writing into the day would change it after it was closed. The next round tries again.
      if (!(await isSettled(db, sql`select ${asOf}::timestamptz`, now))) return taken;
      taken += await db.tx((tx) => tx.run(snapshotOf(id, day, asOf, now)).then((rows) => (rows > 0 ? 1 : 0)));
    }
  }
  return taken;
}

/** K02: what is there now, without what has moved since. One statement: the day, its sums by company and its rows, or none of it. */
const snapshotOf = (warehouseId: number, day: Day, asOf: Date, now: Date): Sql => sql`
  with figures as materialized (
    select f.balance_id, sum(f.available)::integer as available, sum(f.locked)::integer as locked, sum(f.defective)::integer as defective
    from (
      select b.id as balance_id, b.available, b.locked, b.defective from stock_balances b where b.warehouse_id = ${warehouseId}
      union all
      select m.balance_id, -m.available, -m.locked, -m.defective from stock_movements m where m.at > ${asOf} and m.warehouse_id = ${warehouseId}
    ) as f
    group by f.balance_id having ${someLeft}
  ), day as (
    insert into stock_snapshot_days (warehouse_id, day, as_of, taken_at, row_count)
    values (${warehouseId}, ${day}, ${asOf}, ${now}, (select count(*) from figures))
    on conflict do nothing returning warehouse_id, day
  ), rows as (
    insert into stock_snapshots (warehouse_id, day, balance_id, company_id, product_id, available, locked, defective)
    select day.warehouse_id, day.day, f.balance_id, b.company_id, b.product_id, f.available, f.locked, f.defective
    from day, figures f join stock_balances b on b.id = f.balance_id
  ), totals as (
    insert into stock_snapshot_totals (warehouse_id, day, company_id, row_count, good, locked, defective, volume_mm3)
    select day.warehouse_id, day.day, b.company_id, count(*), sum(f.available + f.locked), sum(f.locked), sum(f.defective),
      coalesce(sum((f.available + f.locked + f.defective) * p.piece_volume_mm3), 0)
    from day, figures f join stock_balances b on b.id = f.balance_id join products p on p.id = b.product_id
    group by day.warehouse_id, day.day, b.company_id
  )
  select day from day`;

const someLeft = raw('sum(f.available) <> 0 or sum(f.locked) <> 0 or sum(f.defective) <> 0');
