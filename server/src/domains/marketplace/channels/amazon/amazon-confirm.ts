import type { ChannelOrder } from '../channel-order.ts';
import { type ChannelCall, ChannelRefusal, type ShipParcel, type Shipping, type Written } from '../connector.ts';
import { ask } from '../selling-partner/ask.ts';
import { textOf } from '../selling-partner/told.ts';
import { sameNumber } from '../tracking.ts';
import { amazonCarrier } from './amazon-carrier.ts';
import { feedOutcome, feedPrefix, shipByFeed } from './amazon-feeds.ts';
import { readById } from './amazon-read.ts';
import { type ConfirmParcel, confirmShipmentRequest, japan } from './amazon-requests.ts';

/** As many as go at once; more of them go as one file. */
const mostSingleCalls = 10;
/** After so long a parcel that Amazon does not show is one it dropped. */
const longestWaitMs = 30 * 60_000;
const parcelsPrefix = 'parcels:';

const marketplaceOf = (order: ChannelOrder): string => textOf(order.extra.marketplaceId) || japan;

/** The number is the parcel's place in our order: sent again it edits the same parcel. */
export const confirmParcelOf = (order: ChannelOrder, parcel: ShipParcel): ConfirmParcel => ({
  marketplaceId: marketplaceOf(order),
  packageReferenceId: parcel.position,
  ...amazonCarrier(parcel.carrier),
  trackingNumber: parcel.trackingNumber,
  shippedAt: parcel.shippedAt,
  isCod: order.isCod,
  items: parcel.lines.map((line) => ({ orderItemId: line.lineId, quantity: line.quantity })),
});

/** The version before shows no parcels: it only tells that something was shipped. */
const isSeenShipped = (order: ChannelOrder): boolean =>
  order.extra.version === 'v0' && (order.shipment === 'shipped' || order.shipment === 'partiallyShipped');
const hasNumber = (order: ChannelOrder, trackingNumber: string): boolean =>
  order.parcels.some((parcel) => sameNumber(parcel.trackingNumber, trackingNumber));

/** A 204 is no proof: carriers that Amazon does not know are dropped silently, so the order is read back later by these numbers. */
const shownLater = (now: Date, parcels: readonly ShipParcel[]): Written => ({
  state: 'accepted',
  transactionId: `${parcelsPrefix}${now.getTime()}:${parcels.map((parcel) => parcel.trackingNumber).join(',')}`,
});

export async function confirmAmazonShipment(call: ChannelCall, shipping: Shipping, isRepeat: boolean): Promise<Written> {
  if (textOf(shipping.order.extra.fulfilledBy) === 'AMAZON') {
    return { state: 'refused', code: 'fulfilledByAmazon', message: 'Amazon ships this order itself' };
  }
  let parcels = shipping.parcels;
  if (isRepeat) {
    const known = await readById(call, shipping.externalId);
    parcels = parcels.filter((parcel) => !hasNumber(known, parcel.trackingNumber));
    if (parcels.length === 0) return { state: 'done' };
  }
  if (parcels.length > mostSingleCalls) return shipByFeed(call, shipping, parcels, marketplaceOf(shipping.order));
  for (const parcel of parcels) {
    try {
      await ask(call, confirmShipmentRequest(shipping.externalId, confirmParcelOf(shipping.order, parcel)));
    } catch (error) {
      if (!(error instanceof ChannelRefusal) || error.kind === 'credentials') throw error;
      return { state: 'refused', code: error.code, message: error.message };
    }
  }
  return shownLater(call.now(), shipping.parcels);
}

export async function amazonOutcome(call: ChannelCall, transactionId: string, externalId: string): Promise<Written | null> {
  if (transactionId.startsWith(feedPrefix)) return feedOutcome(call, transactionId.slice(feedPrefix.length));
  const [, since = '0', numbers = ''] = /^parcels:(\d+):(.*)$/.exec(transactionId) ?? [];
  const order = await readById(call, externalId);
  const missing = numbers.split(',').filter((number) => number !== '' && !hasNumber(order, number));
  if (missing.length === 0 || isSeenShipped(order)) return { state: 'done' };
  if (call.now().getTime() - Number(since) < longestWaitMs) return null;
  const message = `Amazon took ${missing.join(', ')} and does not show it: it may not know the carrier`;
  return { state: 'refused', code: 'notShown', message };
}
