import type { Day } from '@kura/contract/kernel/day.ts';
import { system } from '../../../kernel/actor.ts';
import type { Works } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { logOperation } from '../../../kernel/operation-log.ts';

export interface TakenBackDay {
  warehouseId: number;
  code: string;
  day: Day;
}

/**
 * Snapshots of days that are not over: taken by a clock that was ahead, and wrong with the next movement. They are figures that the book gives
 * again when the day is over; the book itself is not touched. What was told of days to come binds nobody any more.
 */
export async function takeBackSnapshots(db: Works, now: Date): Promise<TakenBackDay[]> {
  return db.tx(async (tx) => {
    const days = await tx.rows<TakenBackDay>(sql`
      select d.warehouse_id, w.code, d.day from stock_snapshot_days d join warehouses w on w.id = d.warehouse_id
      where (d.day + 1)::timestamp at time zone w.zone > book_clock(${now}) order by d.day, d.warehouse_id for update of d`);
    for (const { warehouseId, code, day } of days) {
      await tx.run(sql`delete from stock_snapshots where warehouse_id = ${warehouseId} and day = ${day}`);
      await tx.run(sql`delete from stock_snapshot_totals where warehouse_id = ${warehouseId} and day = ${day}`);
      await tx.run(sql`delete from stock_snapshot_days where warehouse_id = ${warehouseId} and day = ${day}`);
      await logOperation(tx, system, {
        at: now,
        record: 'warehouse.warehouse',
        recordId: warehouseId,
        recordName: code,
        companyId: null,
        action: 'warehouse.warehouse.log.snapshotTakenBack',
        before: { dayTakenBack: day },
      });
    }
    await tx.run(sql`update book_time set told_until = book_clock(${now}) where told_until > book_clock(${now}) + interval '1 second'`);
    return days;
  });
}
