import { type DifferenceReason, reasonFits } from '@kura/contract/inbound/receiving/receiving.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { failField, found } from '../../../kernel/fail.ts';
import { emit } from '../../../kernel/outbox.ts';
import { ownProducts } from '../../inventory/public.ts';
import { notifyCustomer } from '../notice/notify-customer.ts';
import { roundsOf } from '../order/order-parts.store.ts';
import { moveOrder } from '../order/order.moves.ts';
import * as cartons from './carton.store.ts';
import { shelveWhenDone } from './dock.ts';
import * as store from './receiving.store.ts';
import type { DockOrder, Planned } from './receiving.store.ts';

export interface Difference {
  productId: number;
  reason: DifferenceReason;
  note: string;
}

const figuresOf = ({ sku, planned, received, surplus }: Planned) => ({ sku, planned, received: received + surplus });
const fits = (reason: DifferenceReason, { planned, received, surplus }: Planned) => reasonFits(reason, planned, received + surplus);

/** Section 4: whoever ends the receiving says why more or fewer came. `pathOf`: which field of the form asks for it. */
async function keepReasons(
  tx: Tx,
  actor: Actor,
  order: DockOrder,
  differences: readonly Difference[],
  pathOf: (productId: number) => string,
  now: Date,
): Promise<boolean> {
  const plans = await store.plannedOf(tx, order.id);
  const known = new Map(plans.map((plan) => [plan.productId, plan]));
  for (const { productId, reason } of differences) {
    const plan = found(known.get(productId));
    if (!fits(reason, plan)) throw failField(pathOf(productId), 'inbound.receiving.reasonUnfit', figuresOf(plan));
  }
  const told = new Set(differences.map(({ productId }) => productId));
  const different = plans.filter(({ planned, received, surplus }) => received + surplus !== planned);
  // What was said before may not fit what came since.
  const silent = different.find((plan) => !told.has(plan.productId) && (plan.reason === null || !fits(plan.reason, plan)));
  if (silent) throw failField(pathOf(silent.productId), 'inbound.receiving.reasonNeeded', figuresOf(silent));
  if (differences.length > 0) await store.setReasons(tx, actor, order.id, differences, now);
  return different.length > 0;
}

/** Each time that the receiving ends: what was taken back and received again is told again. */
async function notifyOfDifference(tx: Tx, order: DockOrder, now: Date): Promise<void> {
  const plans = await store.plannedOf(tx, order.id);
  const planned = plans.reduce((sum, plan) => sum + plan.planned, 0);
  const received = plans.reduce((sum, plan) => sum + plan.received + plan.surplus, 0);
  const more = await roundsOf(tx, order.id, 'inStock');
  await notifyCustomer(tx, order, 'difference', { now, more, params: { planned, received } });
}

/** “In stock”; and “on shelf” at once where nothing is left to carry. The caller holds the order. */
export async function finishReceiving(
  tx: Tx,
  actor: Actor,
  order: DockOrder,
  differences: readonly Difference[],
  pathOf: (productId: number) => string,
  now: Date,
): Promise<void> {
  await ownProducts(
    tx,
    actor.scope,
    differences.map(({ productId }) => productId),
  );
  const differs = order.status === 'pendingStock' && (await keepReasons(tx, actor, order, differences, pathOf, now));
  if (order.status === 'pendingStock') await cartons.assume(tx, actor, order.id, now);
  await moveOrder(tx, actor, order.id, 'stock', { now });
  if (differs) {
    await emit(tx, 'inbound.difference', { orderId: order.id }, now);
    await notifyOfDifference(tx, order, now);
  }
  const after = found(await store.lock(tx, actor.scope, order.id));
  await shelveWhenDone(tx, actor, after, now);
}
