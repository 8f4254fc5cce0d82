import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { moveText, stateText } from '@kura/contract/kernel/machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { moveOrder } from '../order/order.moves.ts';
import { canChargeShelving } from './charges.ts';
import type { DockOrder } from './receiving.store.ts';

/** S07: goods of the provider's first mile have been released before; what the customer brings comes as it was audited. */
const canCheckIn = ({ status, deliveryMethod }: DockOrder): boolean =>
  status === 'released' || (status === 'audited' && deliveryMethod === 'self');
export const canReceive = (order: DockOrder): boolean => order.status === 'pendingStock' || canCheckIn(order);
export const canShelve = ({ status }: DockOrder): boolean => status === 'pendingStock' || status === 'inStock';

/** The first thing that is seen of an order brings it to the dock. */
export async function checkIn(tx: Tx, actor: Actor, order: DockOrder, now: Date): Promise<void> {
  if (order.status === 'pendingStock') return;
  await moveOrder(tx, actor, order.id, 'checkIn', { now });
  order.status = 'pendingStock';
}

/** With the last piece on its shelf the order is done. Without a price it waits for somebody who can say so. */
export async function shelveWhenDone(tx: Tx, actor: Actor, order: DockOrder, now: Date): Promise<void> {
  if (order.status !== 'inStock' || order.receivedCount === 0 || order.receivedCount !== order.shelvedCount) return;
  if (!(await canChargeShelving(tx, order, now))) return;
  await moveOrder(tx, actor, order.id, 'shelve', { now });
  order.status = 'onShelf';
}

/** For forms; a station answers in its own way. */
export const wrongState = ({ status }: DockOrder, move: 'stock' | 'shelve') =>
  fail(kernelErrors.wrongState, { state: `@${stateText(orderMachine, status)}`, move: `@${moveText(orderMachine, move)}` });
