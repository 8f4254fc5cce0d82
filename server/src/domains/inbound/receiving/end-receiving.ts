import type { Tx } from '../../../kernel/db/db.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import type { StoredOrder } from '../order/order.store.ts';

/** The effect of `stock`. Here belongs what the end of receiving does beside the step: differences need a reason, the handling is charged. */
export async function endReceiving(_tx: Tx, _order: StoredOrder, _call: MoveCall): Promise<void | Told> {}
