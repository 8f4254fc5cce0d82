import { stateText } from '@kura/contract/kernel/machine.ts';
import { type ChannelAction, hasAction } from '@kura/contract/marketplace/order/channels.ts';
import { marketErrors } from '@kura/contract/marketplace/order/market-order.errors.ts';
import { shipmentMachine } from '@kura/contract/marketplace/order/shipment.machine.ts';
import { instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { hasNews } from '../../../kernel/outbox.ts';
import { newsKey } from '../../outbound/public.ts';
import { beingTold, lockForward, openForwards } from '../forward/forward.store.ts';
import { withFreePieces } from '../forward/free-pieces.ts';
import { nextReference } from '../forward/shipped.store.ts';
import { type ShipPayload, queueShipped } from '../forward/queue-shipped.ts';
import { type NewWrite, queueWrite, type WriteKind } from '../write/queue-write.ts';
import { record } from './order-record.ts';
import * as store from './order.store.ts';

const about = (order: store.LockedOrder, now: Date) => ({
  at: now,
  record,
  recordId: order.id,
  recordName: order.number,
  companyId: order.companyId,
});

export async function remarkOrder(tx: Tx, actor: Actor, { id, remark }: { id: number; remark: string }, now: Date): Promise<void> {
  const order = found(await store.lock(tx, actor.scope, id));
  await store.setRemark(tx, id, remark, now);
  await logOperation(tx, actor, {
    ...about(order, now),
    action: 'marketplace.order.log.remark',
    before: { operatorRemark: order.operatorRemark },
    after: { operatorRemark: remark },
  });
}

/** What can no longer be stopped is dealt with by people: they say when, and it asks for nobody any more. */
export async function settleOrder(tx: Tx, actor: Actor, id: number, now: Date): Promise<void> {
  const order = found(await store.lock(tx, actor.scope, id));
  if ((await store.settleTooLate(tx, id, now)) === 0) throw fail(marketErrors.notTooLate);
  await logOperation(tx, actor, { ...about(order, now), action: 'marketplace.order.log.settled' });
}

/** What the channel has no word for is refused, whatever a page offers. */
async function lockFor(tx: Tx, actor: Actor, id: number, action: ChannelAction): Promise<store.LockedOrder> {
  const order = found(await store.lock(tx, actor.scope, id));
  if (!hasAction(order.platform, action)) throw fail(marketErrors.notOnChannel);
  return order;
}
const ended = (order: store.LockedOrder) => fail(marketErrors.ended, { state: `@${stateText(shipmentMachine, order.shipmentStatus)}` });
function mustBeOpen(order: store.LockedOrder): void {
  if (order.shipmentStatus === 'cancelled' || order.shipmentStatus === 'unableToFulfil') throw ended(order);
}

/** Queued with its line in the log; told already: refused, since nothing would happen. */
async function say<K extends WriteKind>(
  tx: Tx,
  actor: Actor,
  order: store.LockedOrder,
  write: Pick<NewWrite<K>, 'kind' | 'payload'> & { reference: string; told?: Record<string, unknown> },
  now: Date,
): Promise<void> {
  const { kind, payload, told = {} } = write;
  const { id: orderId, companyId, storeId } = order;
  const reference = await nextReference(tx, write.reference);
  if (!(await queueWrite(tx, { companyId, storeId, kind, orderId, reference, payload, madeBy: actor.name }, now)))
    throw fail(marketErrors.told);
  await logOperation(tx, actor, { ...about(order, now), action: 'marketplace.order.log.queued', after: { writeKind: kind, ...told } });
}

export async function acknowledgeOrder(tx: Tx, actor: Actor, id: number, now: Date): Promise<void> {
  const order = await lockFor(tx, actor, id, 'acknowledge');
  mustBeOpen(order);
  if (order.isAcknowledged) throw fail(marketErrors.acknowledged);
  await say(tx, actor, order, { kind: 'acknowledge', payload: {}, reference: `acknowledge:${id}` }, now);
}

export async function completeOrder(tx: Tx, actor: Actor, id: number, now: Date): Promise<void> {
  const order = await lockFor(tx, actor, id, 'complete');
  if (order.shipmentStatus !== 'shipped') throw fail(marketErrors.notShipped);
  await say(tx, actor, order, { kind: 'complete', payload: {}, reference: `complete:${id}` }, now);
}

/** What ends an order on its channel is said one thing after the other: a parcel that left is not cancelled behind its waybill, nor a cancelled order shipped. */
async function mustNotBeTold(tx: Tx, { id }: store.LockedOrder, kind: 'ship' | 'cancel'): Promise<void> {
  if ((await beingTold(tx, [id])).some((told) => told.kind === kind))
    throw fail(marketErrors.beingTold, { what: `@marketplace.write.kind.${kind}` });
}

/** V17. What the warehouse has in hand is stopped there first. */
export async function cancelOrder(tx: Tx, actor: Actor, { id, reason }: { id: number; reason: string }, now: Date): Promise<void> {
  const order = await lockFor(tx, actor, id, 'cancel');
  if (order.shipmentStatus !== 'unshipped') throw ended(order);
  const [underWay] = await openForwards(tx, [id]);
  if (underWay) throw fail(marketErrors.underWay, { number: underWay.number });
  await mustNotBeTold(tx, order, 'ship');
  await say(tx, actor, order, { kind: 'cancel', payload: { reason }, reference: `cancel:${id}` }, now);
}

export async function memoOrder(tx: Tx, actor: Actor, { id, memo }: { id: number; memo: string }, now: Date): Promise<void> {
  const order = await lockFor(tx, actor, id, 'memo');
  if (order.isMasked) throw fail(marketErrors.masked);
  const rounds = await store.countWrites(tx, id, 'memo');
  await say(tx, actor, order, { kind: 'memo', payload: { memo }, reference: `memo:${id}:${rounds + 1}`, told: { memo } }, now);
}

export interface InvoiceAsk {
  id: number;
  invoiceNumber: string;
  invoiceDay: string;
}
export async function invoiceOrder(tx: Tx, actor: Actor, { id, invoiceNumber, invoiceDay }: InvoiceAsk, now: Date): Promise<void> {
  const order = await lockFor(tx, actor, id, 'invoice');
  mustBeOpen(order);
  const payload = { number: invoiceNumber, at: instantAt(zones.JP, invoiceDay).toISOString() };
  const reference = `invoice:${id}:${invoiceNumber}`;
  await say(tx, actor, order, { kind: 'invoice', payload, reference, told: { invoiceNumber, invoiceDay } }, now);
}

export interface HandShipping {
  carrier: string | null;
  trackingNumber: string;
}
/** S04: with the parcels of its outbound orders, or, where somebody else shipped it, with the number that is typed. */
export async function markShipped(tx: Tx, actor: Actor, id: number, typed: HandShipping, now: Date): Promise<void> {
  const order = await lockFor(tx, actor, id, 'markShipped');
  mustBeOpen(order);
  const forwards = await openForwards(tx, [id]);
  if (forwards.length === 0) return shipByHand(tx, actor, order, typed, now);
  let isTold = false;
  // Each of them, also after one that was told.
  for (const { outboundOrderId } of forwards) if ((await queueShipped(tx, outboundOrderId, actor.name, now)).includes(id)) isTold = true;
  // Asked last: what happened to them while they were read is news already, and is told when those are heard, in their turn.
  for (const { outboundOrderId, number } of forwards)
    if (await hasNews(tx, newsKey(outboundOrderId))) throw fail(marketErrors.newsOnTheWay, { number });
  if (!isTold) {
    const waiting = await store.firstNotLeft(tx, id);
    throw waiting ? fail(marketErrors.notLeftYet, { number: waiting.number }) : fail(marketErrors.told);
  }
  await logOperation(tx, actor, { ...about(order, now), action: 'marketplace.order.log.queued', after: { writeKind: 'ship' } });
}

async function shipByHand(
  tx: Tx,
  actor: Actor,
  order: store.LockedOrder,
  { carrier, trackingNumber }: HandShipping,
  now: Date,
): Promise<void> {
  if (carrier === null || trackingNumber === '') throw fail(marketErrors.needsTracking);
  await mustNotBeTold(tx, order, 'cancel');
  const [whole] = await lockForward(tx, actor.scope, [order.id]);
  const open = found(whole).lines.filter(({ rest }) => rest > 0);
  const lines = await withFreePieces(
    tx,
    open.map((line) => ({ ...line, orderId: order.id })),
    'hand',
  );
  if (lines.length === 0) throw fail(marketErrors.told);
  // Amazon hides the recipient of those that it sends itself, and asks of them for no weight.
  if (order.platform === 'amazonDf' && !(await store.isHidden(tx, order.id))) throw fail(marketErrors.needsWeight);
  const places = Map.groupBy(lines, ({ destinationId }) => destinationId);
  const payload: ShipPayload = {
    forwardId: null,
    isWhole: true,
    parcels: [...places].map(([destinationId, own], at) => ({
      position: at + 1,
      carrier,
      trackingNumber,
      shippedAt: now.toISOString(),
      ...(destinationId === '' ? {} : { destinationId }),
      lines: own.map(({ lineId, pieceIds, rest }) => ({
        lineId,
        quantity: rest,
        ...(pieceIds.length > 0 ? { pieceIds: pieceIds.slice(0, rest) } : {}),
      })),
    })),
  };
  await say(
    tx,
    actor,
    order,
    { kind: 'ship', payload, reference: `ship:${order.id}:hand`, told: { carriers: carrier, trackingNumbers: trackingNumber } },
    now,
  );
}
