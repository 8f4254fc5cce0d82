import { stateText } from '@kura/contract/kernel/machine.ts';
import { marketErrors } from '@kura/contract/marketplace/order/market-order.errors.ts';
import { shipmentMachine } from '@kura/contract/marketplace/order/shipment.machine.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, type Failure } from '../../../kernel/fail.ts';
import { beingTold, lockForward, openForwards } from '../forward/forward.store.ts';
import { shippedRounds } from '../forward/shipped.store.ts';
import * as store from './dead-letter.store.ts';

const isOver = (status: string): boolean => status === 'cancelled' || status === 'unableToFulfil';

/** Of what left with an outbound order: whether it is still gone, and nobody has told of it since. */
async function whyNotShipped(tx: Tx, write: store.RefusedWrite): Promise<Failure | null> {
  if (await store.isSaidSince(tx, write.id)) return fail(marketErrors.told);
  const [underWay] = await openForwards(tx, [write.orderId]);
  // What was typed by hand is true only while nothing of ours is on its way.
  if (write.forwardId === null) return underWay ? fail(marketErrors.underWay, { number: underWay.number }) : null;
  const left = await store.leftWith(tx, write.forwardId);
  if (!left?.isGone) return fail(marketErrors.notLeftYet, { number: left?.number ?? '' });
  return (await shippedRounds(tx, left.outboundOrderId)) === write.round ? null : fail(marketErrors.told);
}

/**
 * A write that its channel refused may be said again only while it is true: its order was forwarded since, its parcel came back into the house, or
 * somebody told it otherwise. Null: nothing stands against it.
 */
export async function whyNotAgain(tx: Tx, writeId: number): Promise<Failure | null> {
  const write = await store.refusedWrite(tx, writeId);
  if (!write || (write.kind !== 'ship' && write.kind !== 'cancel')) return null;
  const [order] = await lockForward(tx, { companyId: null }, [write.orderId]);
  if (!order) return null;
  const { shipmentStatus } = order;
  if (write.kind === 'cancel' ? shipmentStatus !== 'unshipped' : isOver(shipmentStatus))
    return fail(marketErrors.ended, { state: `@${stateText(shipmentMachine, shipmentStatus)}` });
  const other = (await beingTold(tx, [write.orderId])).find(({ kind }) => kind !== write.kind);
  if (other) return fail(marketErrors.beingTold, { what: `@marketplace.write.kind.${other.kind}` });
  if (write.kind === 'ship') return whyNotShipped(tx, write);
  const [underWay] = await openForwards(tx, [write.orderId]);
  return underWay ? fail(marketErrors.underWay, { number: underWay.number }) : null;
}
