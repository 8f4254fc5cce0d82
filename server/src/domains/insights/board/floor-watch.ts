import type { Db } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { publish } from '../../../kernel/live.ts';

/**
 * Whether the floor has moved on since staff were last told; if so they are told. Looked at instead of being told by every scan: a word with each of
 * them would make the stations wait for each other at every commit. The last numbers of the books that only grow are read from their indexes.
 */
export async function notifyIfMoved(db: Db): Promise<boolean> {
  return db.tx(async (tx) => {
    const told = await tx.run(sql`
      update floor_stamp set stamp = s.stamp from (
        select concat_ws(' ', (select max(id) from operation_log), (select max(id) from outbound_scans), (select max(id) from outbound_steps),
          (select max(id) from inbound_steps), (select max(id) from inbound_receipts), (select max(id) from inbound_shelvings),
          (select max(id) from consolidation_steps), (select max(id) from stock_movements), (select max(id) from scan_answers)) as stamp) s
      where floor_stamp.stamp <> s.stamp`);
    if (told > 0) await publish(tx, 'staff', { type: 'floor', data: null });
    return told > 0;
  });
}

/** Nobody sees a board that is two seconds behind. */
const lookMs = 2000;

export const watchFloor = ({ rounds, db }: Kernel): unknown =>
  rounds.add({ complaint: 'the boards were not told that the floor moved', everyMs: lookMs, work: () => notifyIfMoved(db) });
