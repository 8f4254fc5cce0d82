import type { Tx } from '../../../kernel/db/db.ts';
import type { MoveCall, Told } from '../../../kernel/run-move.ts';
import { releaseFirstLeg } from '../order/first-leg.ts';
import type { StoredOrder } from '../order/order.store.ts';

/**
 * The effect of every way back: the step that `order.status` stands for is taken back. Here belong the reversing entries of stock and money
 * (S08). What is held for the first leg is let go by `releaseFirstLeg`; the references of its hold and its charge are told by `first-leg.ts`
 * (each round has its own, so that a second audit holds again and a second loading charges again).
 */
export async function takeBack(tx: Tx, order: StoredOrder, call: MoveCall): Promise<void | Told> {
  if (order.status === 'audited') return releaseFirstLeg(tx, order, call);
}
