import type { Tx } from '../../../kernel/db/db.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import type { StoredOrder } from '../order/order.store.ts';

/** The effect of `shelve`. Here belongs what the end of shelving does beside the step: the shelving is charged, the customer is told. */
export async function endShelving(_tx: Tx, _order: StoredOrder, _call: MoveCall): Promise<void | Told> {}
