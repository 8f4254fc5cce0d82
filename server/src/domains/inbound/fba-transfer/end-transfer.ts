import type { Tx } from '../../../kernel/db/db.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import type { StoredOrder } from '../order/order.store.ts';

/** The effect of `transfer`. Here belongs what the transfer to FBA does beside the step: its cartons become FBA packages. */
export async function endTransfer(_tx: Tx, _order: StoredOrder, _call: MoveCall): Promise<void | Told> {}
