import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { mergingPlatforms } from '@kura/contract/marketplace/rule/rule.fields.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { forwardErrors } from '@kura/contract/marketplace/forward/forward.errors.ts';
import { becomes } from '@kura/contract/marketplace/order/becomes.ts';
import { platformMachine } from '@kura/contract/marketplace/order/platform.machine.ts';
import { shipmentMachine } from '@kura/contract/marketplace/order/shipment.machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { Failure, fail } from '../../../kernel/fail.ts';
import type { Numbered } from '../../../kernel/numbers.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { keptWords } from '../../../kernel/words.ts';
import { createOrderOnce, moveOutbound } from '../../outbound/public.ts';
import { addNotes, note } from '../order/notes.ts';
import { record } from '../order/order-record.ts';
import { queueAcknowledge } from './acknowledge.ts';
import { type Bundle, type ForwardChoice, outboundInput, productsOf, type Sending } from './outbound-input.ts';
import * as store from './forward.store.ts';
import { stockPoolFor } from './stock-pool.ts';

export type { ForwardChoice } from './outbound-input.ts';

/** S04 and all that stands in the way, in words. */
function mustBeForwardable(order: store.ForwardableOrder, wanted: readonly store.ForwardLine[]): void {
  const { shipmentStatus: state, blocks, unmappedCount } = order;
  if (state !== 'unshipped' && state !== 'partiallyShipped')
    throw fail(forwardErrors.notOpen, { state: `@${stateText(shipmentMachine, state)}` });
  if (blocks.length > 0)
    throw fail(forwardErrors.blocked, {
      words: blocks.map(({ code, text }) => (text === '' ? `@marketplace.block.${code}` : text)).join(' / '),
    });
  if (order.isMasked) throw fail(forwardErrors.masked);
  if (unmappedCount > 0 && wanted.some(({ productId }) => productId === null)) throw fail(forwardErrors.unmapped, { count: unmappedCount });
  if (wanted.length === 0) throw fail(forwardErrors.nothingLeft);
  // K05: each outbound order would ask for the whole sum at its door.
  if (order.isCod && order.lines.some((line) => line.wanted > 0 && (line.rest < line.wanted || !wanted.includes(line))))
    throw fail(forwardErrors.codInPart);
}

/** What is left of an order, place by place. */
function bundlesOf(order: store.ForwardableOrder, wanted: readonly store.ForwardLine[]): Bundle[] {
  const places = Map.groupBy(wanted, ({ destinationId }) => (order.destinations.length > 1 ? destinationId : ''));
  if (order.isCod && places.size > 1) throw fail(forwardErrors.codSeveral);
  return [...places].map(([destinationId, lines]) => ({
    orders: [order],
    destinationId,
    to: order.destinations.find(({ id }) => id === destinationId)?.consignee ?? order.destinations[0]?.consignee ?? order.consignee,
    lines: lines.map((line) => ({ order, line, quantity: line.rest })),
  }));
}

const addressOf = ({ to }: Bundle): string =>
  [to.name, to.phone, to.postcode, to.city, to.address]
    .map((text) =>
      text
        .normalize('NFKC')
        .replaceAll(/[\s\-‐-―−]/g, '')
        .toLowerCase(),
    )
    .join('|');

/** One parcel of several orders: to one person at one place, of one store, and nobody pays at the door. */
function together(bundles: readonly Bundle[]): Bundle {
  const [first] = bundles;
  if (!first) throw fail(forwardErrors.nothingLeft);
  const isSame = bundles.every(
    (bundle) =>
      addressOf(bundle) === addressOf(first) && bundle.orders.every(({ storeId, isCod }) => storeId === first.orders[0]?.storeId && !isCod),
  );
  if (bundles.length > 1 && !isSame) throw fail(forwardErrors.notTogether);
  if (first.orders.some(({ platform }) => !mergingPlatforms.includes(platform))) throw fail(forwardErrors.oneOrderAParcel);
  return { ...first, orders: bundles.flatMap(({ orders }) => orders), lines: bundles.flatMap(({ lines }) => lines) };
}

const isAboutWish = (error: unknown): boolean =>
  error instanceof Failure && error.fields.some(({ field }) => field === 'deliveryDate' || field === 'deliveryWindow');

/** Whoever may forward may also submit what comes of it. */
const forwarderOf = (actor: Actor): Actor => ({ ...actor, permissions: new Set([...actor.permissions, 'outbound:order:submit']) });

interface Sent {
  made: Numbered;
  dropped: string[];
}
async function send(tx: Tx, actor: Actor, bundle: Bundle, given: ForwardChoice & { warehouseId: number }, now: Date): Promise<Sent> {
  const ids = bundle.orders.map(({ id }) => id);
  const { companyId = 0, storeId = 0 } = bundle.orders[0] ?? {};
  const { warehouseId } = given;
  const choice: Sending = { ...given, stockOf: await stockPoolFor(tx, { companyId, warehouseId, storeId }, productsOf(bundle.lines)) };
  const attempt = (await store.lastAttempt(tx, ids, bundle.destinationId)) + 1;
  const sourceKey = [ids.join('+'), bundle.destinationId, attempt].join('/');
  const make = async (keepsWish: boolean): Promise<Sent> => {
    const { input, dropped } = outboundInput(bundle, choice, keepsWish, now);
    const made = await createOrderOnce(tx, actor, input, { source: 'channel', sourceKey }, now);
    if (choice.isSubmitted && made.isNew) await moveOutbound(tx, actor, made.id, 'submit', { input: { isAddressSure: false }, now });
    return { made, dropped };
  };
  await tx.execute('savepoint wish');
  const sent = await make(true).catch(async (error: unknown) => {
    // A person who forwards has no other way: the wish is written down for whoever packs it. What goes by itself waits for that person.
    if (!isAboutWish(error) || actor.kind === 'system') throw error;
    await tx.execute('rollback to savepoint wish');
    return make(false);
  });
  for (const order of bundle.orders) {
    const lines = bundle.lines.filter((one) => one.order === order).map(({ line, quantity }) => ({ id: line.id, quantity }));
    await store.insertForward(
      tx,
      sent.made,
      { orderId: order.id, destinationId: bundle.destinationId, attempt, by: actor.name, lines },
      now,
    );
  }
  return sent;
}

/**
 * S04: marketplace orders become outbound orders, one for each place. Several ids become one outbound order, where they go to one person. The rows are held from here
 * on, so that of many who press at once one makes the order and the others hear that it is made.
 */
export async function forwardTogether(tx: Tx, by: Actor, ids: readonly number[], choice: ForwardChoice, now: Date): Promise<Numbered[]> {
  const actor = forwarderOf(by);
  const orders = await store.lockForward(tx, by.scope, ids);
  if (orders.length !== new Set(ids).size) throw fail(kernelErrors.notFound);
  const open = await store.openForwards(tx, ids);
  const telling = await store.beingTold(tx, ids);
  const elsewhere = await store.forwardedElsewhere(tx, ids);
  const bundles: Bundle[] = [];
  for (const order of orders) {
    const wanted = order.lines.filter(({ id, rest }) => rest > 0 && (choice.onlyLines?.includes(id) ?? true));
    const own = open.filter(({ orderId }) => orderId === order.id);
    if (wanted.length === 0 && own.length > 0) throw fail(forwardErrors.already, { numbers: own.map(({ number }) => number).join(', ') });
    const twins = elsewhere.filter(({ orderId }) => orderId === order.id);
    if (twins.length > 0) throw fail(forwardErrors.already, { numbers: twins.map(({ number }) => number).join(', ') });
    mustBeForwardable(order, wanted);
    // Once the channel has taken it, it is sent or cancelled there; a parcel that was begun here meanwhile would be one too many.
    const told = telling.find(({ orderId }) => orderId === order.id);
    if (told) throw fail(forwardErrors.beingTold, { what: `@marketplace.write.kind.${told.kind}` });
    bundles.push(...bundlesOf(order, wanted));
  }
  const parcels = orders.length > 1 ? [together(bundles)] : bundles;
  const warehouseId = choice.warehouseId ?? (await store.usualWarehouse(tx, orders[0]?.storeId ?? 0));
  if (warehouseId === null) throw fail(forwardErrors.noWarehouse);
  const sent: Sent[] = [];
  for (const bundle of parcels) sent.push(await send(tx, actor, bundle, { ...choice, warehouseId }, now));
  const outbound = sent.map(({ made }) => made);
  for (const order of orders) await noteForwarded(tx, by, order, orders, sent, choice, now);
  return outbound;
}

async function noteForwarded(
  tx: Tx,
  by: Actor,
  order: store.ForwardableOrder,
  orders: readonly store.ForwardableOrder[],
  sent: readonly Sent[],
  { onlyLines }: ForwardChoice,
  now: Date,
): Promise<void> {
  const later = order.lines.filter(({ id, rest }) => rest > 0 && onlyLines !== undefined && !onlyLines.includes(id)).length;
  const dropped = sent.flatMap((one) => one.dropped);
  const others = orders.filter((other) => other !== order).map(({ number }) => number);
  const notes = [
    ...(dropped.length > 0 ? [note('marketplace.note.wishDropped', { wish: dropped.join(' ') })] : []),
    ...(others.length > 0 ? [note('marketplace.note.merged', { numbers: others.join(', ') })] : []),
  ];
  const { platformStatus: state } = order;
  await store.setForwarded(
    tx,
    order.id,
    {
      waitingLines: later,
      // S02: in outbound processing once forwarded.
      platformStatus: state !== null && becomes(platformMachine, state, 'inOutbound') ? 'inOutbound' : state,
      systemNote: addNotes(order.systemNote, notes),
      holdReason: later > 0 ? keptWords('marketplace.forward.restWaits', { count: later }) : '',
    },
    now,
  );
  // Rakuten's are confirmed before they can be shipped at all.
  if (order.platform !== 'rakuten') await queueAcknowledge(tx, order, by.name, now);
  await logOperation(tx, by, {
    at: now,
    record,
    recordId: order.id,
    recordName: order.number,
    companyId: order.companyId,
    action: 'marketplace.order.log.forwarded',
    before: { forwardStatus: order.forwardStatus },
    after: { forwardStatus: 'forwarded', outboundNumbers: sent.map(({ made }) => made.number).join(', ') },
  });
}

export const forwardOrder = (tx: Tx, actor: Actor, orderId: number, choice: ForwardChoice, now: Date): Promise<Numbered[]> =>
  forwardTogether(tx, actor, [orderId], choice, now);
