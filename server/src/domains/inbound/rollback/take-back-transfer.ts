import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { MoveCall } from '../../../kernel/run-move.ts';
import type { BackOrder } from './rollback.store.ts';

/** The cartons that went on to Amazon are ours again: they stand at the dock, as before the transfer. */
export async function takeBackTransfer(tx: Tx, order: BackOrder, _call: MoveCall): Promise<void> {
  await tx.run(sql`update inbound_cartons set status = 'arrived' where order_id = ${order.id} and status = 'transferred'`);
}
