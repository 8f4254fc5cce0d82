import { companyNames, companyOf } from '../carrier-names.ts';
import type { ShipParcel, Shipping } from '../connector.ts';
import { sameNumber } from '../tracking.ts';
import type { Fulfilment, FulfilmentOrder, ShopifyOrder } from './shopify-model.ts';
import { isCancelled } from './shopify-order.ts';
import type { FulfilmentInput, TrackingInput } from './shopify-requests.ts';

/** Spelled exactly so, the customer gets a link; every other name needs an address of its own. */
export function trackingOf({ carrier, trackingNumber: number }: Pick<ShipParcel, 'carrier' | 'trackingNumber'>): TrackingInput {
  const company = companyOf(carrier);
  if (company === 'yamato') return { number, company: 'Yamato (JA)' };
  if (company === 'sagawa') return { number, company: 'Sagawa (JA)' };
  if (company === 'japanPost') return { number, company: 'Japan Post (JA)' };
  const digits = number.replaceAll(/\D/g, '');
  if (company === 'seino')
    return { number, company: companyNames.seino, url: `https://track.seino.co.jp/cgi-bin/gnpquery.pgm?GNPNO1=${digits}` };
  if (company === 'fukuyama')
    return { number, company: companyNames.fukuyama, url: `https://corp.fukutsu.co.jp/situation/tracking_no_hunt/${digits}` };
  return { number, company: carrier };
}

const takesFulfilment = ({ status, supportedActions }: FulfilmentOrder) =>
  (status === 'OPEN' || status === 'IN_PROGRESS') && (supportedActions ?? []).some(({ action }) => action === 'CREATE_FULFILLMENT');
const placeOf = ({ assignedLocation }: FulfilmentOrder) => assignedLocation?.location?.id ?? assignedLocation?.name ?? '';

/** What may still be taken of each line of each fulfilment order; parcels of one order share it, so that two do not send the same piece. */
export interface Left {
  order: FulfilmentOrder;
  lines: { id: string; lineItem: string; left: number; all: number }[];
}
export const leftOf = (order: ShopifyOrder): Left[] =>
  (order.fulfillmentOrders?.nodes ?? [])
    .filter(takesFulfilment)
    .map((each) => ({
      order: each,
      lines: (each.lineItems?.nodes ?? [])
        .filter(({ remainingQuantity }) => remainingQuantity > 0)
        .map(({ id, lineItem, remainingQuantity }) => ({
          id,
          lineItem: lineItem?.id ?? '',
          left: remainingQuantity,
          all: remainingQuantity,
        })),
    }))
    .filter(({ lines }) => lines.length > 0);

/** Takes what the parcel holds, line by line. Null: the channel has not that much left to be sent. */
function takeLines(left: readonly Left[], parcel: Pick<ShipParcel, 'lines'>): Map<Left, { id: string; quantity: number }[]> | null {
  const taken = new Map<Left, { id: string; quantity: number }[]>();
  for (const { lineId, quantity } of parcel.lines) {
    let wanted = quantity;
    for (const each of left) {
      for (const line of each.lines.filter(({ lineItem, left: some }) => lineItem === lineId && some > 0)) {
        const take = Math.min(line.left, wanted);
        if (take === 0) continue;
        line.left -= take;
        wanted -= take;
        taken.set(each, [...(taken.get(each) ?? []), { id: line.id, quantity: take }]);
      }
    }
    if (wanted > 0) return null;
  }
  return taken;
}

/** What of a parcel the channel does not have under its number yet: the half at another location. */
export function restOf(parcel: ShipParcel, sent: readonly Fulfilment[]): ShipParcel[] {
  const there = sent.filter(
    (each) => !isCancelled(each) && (each.trackingInfo ?? []).some(({ number }) => sameNumber(number ?? '', parcel.trackingNumber)),
  );
  const sentOf = (lineId: string): number =>
    there
      .flatMap(({ fulfillmentLineItems }) => fulfillmentLineItems?.nodes ?? [])
      .reduce((sum, { lineItem, quantity }) => sum + (lineItem?.id === lineId ? (quantity ?? 0) : 0), 0);
  const lines = parcel.lines
    .map((line) => ({ ...line, quantity: line.quantity - sentOf(line.lineId) }))
    .filter(({ quantity }) => quantity > 0);
  return lines.length === 0 ? [] : [{ ...parcel, lines }];
}

/**
 * Whether the only parcel takes whatever is left: what nobody sends (a download) goes with it. Not where more is left of a line that is sent than it holds: that is
 * in another parcel, which the channel was not told of yet.
 */
export function isAllOfIt({ isWhole, parcels, order }: Shipping, open: readonly ShipParcel[], left: readonly Left[]): boolean {
  const [only] = open;
  if (!isWhole || !only || parcels.length > 1) return false;
  const sum = (some: readonly { quantity: number }[]) => some.reduce((all, { quantity }) => all + quantity, 0);
  return order.lines
    .filter(({ ordered, cancelled }) => ordered > cancelled)
    .every(({ lineId }) => {
      const rest = left
        .flatMap(({ lines }) => lines.filter(({ lineItem }) => lineItem === lineId))
        .map((line) => ({ quantity: line.left }));
      return sum(rest) <= sum(only.lines.filter((line) => line.lineId === lineId));
    });
}

/**
 * One call for each location. Where a parcel takes all that is left of a fulfilment order, its lines are not named: that also ships what the channel
 * has split meanwhile. `isRest`: it is all that is left, so it takes whatever there is.
 */
export function fulfilmentsFor(left: readonly Left[], parcel: ShipParcel, isRest: boolean): FulfilmentInput[] | null {
  const taken = isRest
    ? new Map(left.map((each) => [each, each.lines.map(({ id, left: quantity }) => ({ id, quantity }))]))
    : takeLines(left, parcel);
  if (!taken || taken.size === 0) return null;
  const byPlace = Map.groupBy(taken, ([{ order }]) => placeOf(order));
  return [...byPlace.values()].map((group) => ({
    notifyCustomer: false,
    trackingInfo: trackingOf(parcel),
    lineItemsByFulfillmentOrder: group.map(([each, lines]) => {
      const isAll = isRest || each.lines.every(({ id, all }) => lines.find((line) => line.id === id)?.quantity === all);
      return { fulfillmentOrderId: each.order.id, ...(isAll ? {} : { fulfillmentOrderLineItems: lines }) };
    }),
  }));
}
