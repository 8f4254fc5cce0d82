import type { OrderMove } from '@kura/contract/inbound/order/order.machine.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { roundsOf } from '../order/order-parts.store.ts';
import type { StoredOrder } from '../order/order.store.ts';
import { type InboundNews, notifyCustomer } from './notify-customer.ts';

/** Steps of which the customer hears at once; the others stand on the timeline. */
const news: Readonly<Partial<Record<OrderMove, InboundNews>>> = {
  audit: 'reviewed',
  reject: 'rejected',
  checkIn: 'arrived',
  shelve: 'onShelf',
};

/** After the step: what was taken back and comes again is told again. */
export async function notifyOfMove(tx: Tx, order: StoredOrder, move: OrderMove, reason: string, now: Date): Promise<void> {
  const told = news[move];
  if (!told) return;
  const round = await roundsOf(tx, order.id, order.status);
  await notifyCustomer(tx, order, told, { now, more: round, params: { reason, pieces: order.shelvedCount } });
}
