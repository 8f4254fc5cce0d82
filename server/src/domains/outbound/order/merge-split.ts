import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { outboundErrors } from '@kura/contract/outbound/errors.ts';
import { differingWishes, pointedOf } from '@kura/contract/outbound/order/merge.ts';
import { mostRemark } from '@kura/contract/outbound/order/order.fields.ts';
import { orderMachine } from '@kura/contract/outbound/order/order.machine.ts';
import type { OrderInput } from '@kura/contract/outbound/order/order.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { joinWords } from '../../../kernel/words.ts';
import { ownProducts } from '../../inventory/public.ts';
import { hasMarketCod, noteSplit } from './customer-no.store.ts';
import { addHold, holdOrder } from './hold-order.ts';
import { moveOutbound } from './order.moves.ts';
import { linesOf } from './order-parts.store.ts';
import * as store from './order.store.ts';
import { changeOrder, createOrder } from './save-order.ts';
import { emitOrderNews } from './emit-order-news.ts';

const most = 1000;

function mustBeDraft({ status }: store.StoredOrder): void {
  if (status !== 'draft')
    throw fail(kernelErrors.wrongState, { state: `@${stateText(orderMachine, status)}`, move: '@outbound.order.log.edit' });
}

const inputOf = (order: store.StoredOrder, lines: OrderInput['lines']): OrderInput => ({
  companyId: order.companyId,
  warehouseId: order.warehouseId,
  storeId: order.storeId,
  customerNo: order.customerNo,
  shippingType: order.shippingType,
  carrierMode: order.carrierMode,
  carrier: order.carrier,
  recipientName: order.recipientName,
  recipientCompany: order.recipientCompany,
  phone: order.phone,
  postcode: order.postcode,
  prefecture: order.prefecture,
  city: order.city,
  street: order.street,
  building: order.building,
  deliveryDate: order.deliveryDate,
  deliveryWindow: order.deliveryWindow as OrderInput['deliveryWindow'],
  codJpy: order.codJpy,
  packaging: order.packaging,
  remark: order.remark,
  lines,
});

/** To one recipient, from one shelf of one customer. */
const sameAs = (a: store.StoredOrder) => (b: store.StoredOrder) =>
  (
    ['companyId', 'warehouseId', 'storeId', 'recipientName', 'phone', 'postcode', 'prefecture', 'city', 'street', 'building'] as const
  ).every((field) => a[field] === b[field]);

/** What stands in any of them is read by whoever packs the one. */
function joinedRemark(orders: readonly store.StoredOrder[]): string {
  const joined = [...new Set(orders.map(({ remark }) => remark.trim()).filter(Boolean))].join('; ');
  if (joined.length > mostRemark) throw failField('ids', 'outbound.order.mergeRemarks', { max: mostRemark });
  return joined;
}

/** One draft of several to the same recipient: the first takes everything, the others are cancelled and name it. */
export async function mergeOrders(tx: Tx, actor: Actor, asked: readonly number[], now: Date): Promise<number> {
  const ids = [...new Set(asked)].toSorted((a, b) => a - b);
  const orders: store.StoredOrder[] = [];
  for (const id of ids) orders.push(found(await store.lock(tx, actor.scope, id)));
  orders.forEach(mustBeDraft);
  const [first, ...others] = orders;
  if (!first || others.length === 0 || !others.every(sameAs(first))) throw failField('ids', 'outbound.order.notSameRecipient');
  const differing = differingWishes(orders);
  if (differing.length > 0)
    throw failField('ids', 'outbound.order.mergeDiffers', { fields: differing.map((title) => `@${title}`).join(' / ') });
  const pointed = pointedOf(orders);
  if (pointed) throw failField('ids', 'outbound.order.mergePointed', { number: pointed.number });
  const sums = new Map<number, number>();
  for (const { id } of orders)
    for (const { productId, quantity } of await linesOf(tx, id)) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  if ([...sums.values()].some((quantity) => quantity > most)) throw failField('ids', 'outbound.order.tooManyPieces', { max: most });
  const lines = [...sums].map(([productId, quantity]) => ({ productId, quantity }));
  const codJpy = orders.reduce((sum, order) => sum + order.codJpy, 0);
  const input = { ...inputOf(first, lines), codJpy, remark: joinedRemark(orders) };
  const isOfChannel = orders.some(({ source }) => source === 'channel');
  await changeOrder(tx, actor, { id: first.id, revision: first.revision, isOfChannel, ...input }, now);
  // Of what somebody keeps back no piece leaves with another order.
  const kept = others.filter(({ isHeld }) => isHeld);
  if (kept.length > 0) await addHold(tx, actor, { id: first.id, reason: joinWords(kept.map(({ holdReason }) => holdReason)) }, now);
  for (const { id } of others) await moveOutbound(tx, actor, id, 'cancel', { reason: `→ ${first.number}`, now, intoId: first.id });
  return first.id;
}

/** V08: some pieces of a draft into a new one to the same recipient; at least one stays, and what is paid at the door stays with it. */
export async function splitOrder(
  tx: Tx,
  actor: Actor,
  { id, revision, lines }: { id: number; revision: number; lines: readonly { productId: number; quantity: number }[] },
  now: Date,
): Promise<number> {
  const order = found(await store.lock(tx, actor.scope, id));
  await ownProducts(
    tx,
    { companyId: order.companyId },
    lines.map(({ productId }) => productId),
  );
  mustBeDraft(order);
  // K05: the buyer ordered it as one thing at one sum; who types an order says himself what its parts cost.
  if (order.codJpy > 0 && (order.source === 'channel' || (await hasMarketCod(tx, id)))) throw fail(outboundErrors.codNotSplit);
  const wanted = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const before = await linesOf(tx, id);
  const known = new Map(before.map(({ productId, quantity }) => [productId, quantity]));
  if (wanted.size < lines.length) throw failField('lines', 'outbound.order.productTwice');
  if (lines.some(({ productId, quantity }) => quantity > (known.get(productId) ?? 0)))
    throw failField('lines', 'outbound.order.splitTooMany');
  const rest = before
    .map(({ productId, quantity }) => ({ productId, quantity: quantity - (wanted.get(productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  if (rest.length === 0) throw failField('lines', 'outbound.order.oneStays');
  await changeOrder(tx, actor, { id, revision, ...inputOf(order, rest) }, now);
  const made = await createOrder(tx, actor, { ...inputOf(order, [...lines]), codJpy: 0 }, now, { source: order.source, sourceKey: null });
  await noteSplit(tx, made.id, id);
  if (order.isHeld) await holdOrder(tx, actor, { id: made.id, reason: order.holdReason }, now);
  // Whoever had a part in it follows its pieces.
  await emitOrderNews(tx, 'outbound.split', { orderId: id, number: order.number, companyId: order.companyId, intoId: made.id, lines }, now);
  return made.id;
}
