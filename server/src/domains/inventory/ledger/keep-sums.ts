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
 * Adds up what moved since the last time, for the views `product_sellable` and `place_pieces`. One at a time: a second process finds the
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
 * Of all products and places the first time, then of those where something moved and of new products. Sums, not differences: to add up twice
 * does no harm.
 */
async function addUp(tx: Tx, { movementId, touchedId, nextTouchedId }: Marks): Promise<void> {
  const ofProducts = sql`and p.id in (
    select m.product_id from stock_movements m where m.id > ${movementId} union select t.product_id from stock_touched t where t.id > ${touchedId})`;
  const ofPlaces = sql`where b.location_id in (select m.location_id from stock_movements m where m.id > ${movementId})`;
  await tx.run(sql`
    insert into product_stock as s (product_id, available)
    select p.id, coalesce(sum(b.available), 0) from products p left join stock_balances b on b.product_id = p.id and b.state = 'normal'
    where p.type <> 'composite' ${movementId === null ? empty : ofProducts} group by p.id
    on conflict (product_id) do update set available = excluded.available where s.available <> excluded.available`);
  await tx.run(sql`
    insert into place_stock as s (location_id, pieces)
    select b.location_id, sum(b.available + b.locked + b.defective) from stock_balances b
    ${movementId === null ? empty : ofPlaces} group by b.location_id
    on conflict (location_id) do update set pieces = excluded.pieces where s.pieces <> excluded.pieces`);
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
