import type { Tx, Works } from '../../../kernel/db/db.ts';
import { empty, raw, sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

interface Marks {
  movementId: number | null;
  touchedId: number | null;
  nextTouchedId: number | null;
  /** Whoever was at work when the next mark was set has ended. Null: there is no next mark yet. */
  isOver: boolean | null;
}

/**
 * Adds up what moved since the last time, for the views `product_sellable`, `place_pieces` and `stock_by_lot_day`. One at a time: a second process finds the
 * marks taken and leaves. Answers whether the sums reach further now.
 */
export async function keepSums(db: Works): Promise<boolean> {
  const hasReached = await db.tx(async (tx) => {
    const marks = await tx.first<Marks>(sql`
      select movement_id, touched_id, next_touched_id, next_xid <= pg_snapshot_xmin(pg_current_snapshot()) as is_over
      from stock_sum_marks for update skip locked`);
    if (!marks?.isOver) return false;
    await addUp(tx, marks);
    return true;
  });
  await db.tx(setNextMark);
  return hasReached;
}

/**
 * Of all products, places and days of arrival the first time, then of those where something moved, was measured or priced, and of new products. Sums, not differences: to add up twice
 * does no harm.
 */
async function addUp(tx: Tx, { movementId, touchedId, nextTouchedId }: Marks): Promise<void> {
  const ofProducts = sql`and p.id in (
    select m.product_id from stock_movements m where m.id > ${movementId} union select t.product_id from stock_touched t where t.id > ${touchedId})`;
  const ofPlaces = sql`where b.location_id in (
    select m.location_id from stock_movements m where m.id > ${movementId}
    union select x.location_id from stock_touched t join stock_balances x on x.product_id = t.product_id where t.id > ${touchedId} and t.is_measured)`;
  await tx.run(sql`
    insert into product_stock as s (product_id, available)
    select p.id, coalesce(sum(b.available), 0) from products p left join stock_balances b on b.product_id = p.id and b.state = 'normal'
    where p.type <> 'composite' ${movementId === null ? empty : ofProducts} group by p.id
    on conflict (product_id) do update set available = excluded.available where s.available <> excluded.available`);
  await tx.run(sql`
    insert into place_stock as s (location_id, pieces, mm3)
    select b.location_id, sum(b.available + b.locked + b.defective), coalesce(sum((b.available + b.locked + b.defective) * p.piece_volume_mm3), 0)
    from stock_balances b join products p on p.id = b.product_id
    ${movementId === null ? empty : ofPlaces} group by b.location_id
    on conflict (location_id) do update set pieces = excluded.pieces, mm3 = excluded.mm3
    where (s.pieces, s.mm3) is distinct from (excluded.pieces, excluded.mm3)`);
  const ofLotDays = sql`join (
    select x.company_id, x.warehouse_id, x.lot_date from stock_movements m join stock_balances x on x.id = m.balance_id where m.id > ${movementId}
    union select x.company_id, x.warehouse_id, x.lot_date from stock_touched t join stock_balances x on x.product_id = t.product_id
      where t.id > ${touchedId} and t.is_measured
  ) c on c.company_id = b.company_id and c.warehouse_id = b.warehouse_id and c.lot_date = b.lot_date`;
  await tx.run(sql`
    insert into lot_day_stock as s (company_id, warehouse_id, lot_date, pieces, mm3, cny, jpy)
    select b.company_id, b.warehouse_id, b.lot_date, sum(b.pieces), sum(b.mm3), sum(b.cny), sum(b.jpy)
    from balances_by_lot_day b ${movementId === null ? empty : ofLotDays} group by 1, 2, 3
    on conflict (company_id, warehouse_id, lot_date) do update set pieces = excluded.pieces, mm3 = excluded.mm3, cny = excluded.cny, jpy = excluded.jpy
    where (s.pieces, s.mm3, s.cny, s.jpy) is distinct from (excluded.pieces, excluded.mm3, excluded.cny, excluded.jpy)`);
  await tx.run(raw('update stock_sum_marks set movement_id = next_movement_id, touched_id = next_touched_id, next_xid = null'));
  await tx.run(sql`delete from stock_touched where id <= ${nextTouchedId}`);
}

/**
 * In a transaction of its own, whose number is taken after the numbers given out were read: an act that took one of those was at work before,
 * since its entry is written first, and has the lower number. Where a mark waits for somebody already, it stays, and where nothing
 * moved, nothing is written.
 */
async function setNextMark(tx: Tx): Promise<void> {
  const given = found(
    await tx.first<{ movementId: number; touchedId: number }>(sql`
      select (select case when is_called then last_value else 0 end from stock_movements_id_seq) as movement_id,
        (select case when is_called then last_value else 0 end from stock_touched_id_seq) as touched_id`),
  );
  await tx.run(sql`
    update stock_sum_marks set next_movement_id = ${given.movementId}, next_touched_id = ${given.touchedId}, next_xid = pg_current_xact_id()
    where next_xid is null and (movement_id, touched_id) is distinct from (${given.movementId}, ${given.touchedId})`);
}

/** Every minute: what moved since is put right by every reader, so it should stay little. */
export const keepSumsByTheClock = ({ jobs, db }: Pick<Kernel, 'jobs' | 'db'>): void =>
  jobs.every('stock-sums', '* * * * *', 'UTC', async () => void (await keepSums(db)));
