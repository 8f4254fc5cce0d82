import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { ChannelOrder } from '../channel-order.ts';
import type { ChannelCall, Shipping, ShipParcel, Written } from '../connector.ts';
import { sameNumber } from '../tracking.ts';
import { readOrders, readRequestId, readShippingResult, readWritten } from './rakuten-answers.ts';
import { deliveryCompanyOf } from './rakuten-carriers.ts';
import {
  askOrders,
  askShipping,
  askShippingLater,
  askShippingResult,
  type BasketRows,
  type OrderRows,
  type RakutenKeys,
  type ShippingRow,
} from './rakuten-requests.ts';

/** Of one destination; more are refused. */
const mostRows = 20;
/** So long results are waited for; then the order itself is asked. */
const resultMs = 3_600_000;

const basketsOf = (order: ChannelOrder): readonly number[] => (order.extra['basketIds'] ?? []) as number[];

/** Which destination a parcel goes to: told, or that of what is in it, or the only one. */
function basketOf(order: ChannelOrder, parcel: ShipParcel): number | null {
  const baskets = basketsOf(order);
  const ofLine = order.lines.find(({ lineId }) => parcel.lines.some((line) => line.lineId === lineId))?.destinationId;
  const told = parcel.destinationId || ofLine;
  return baskets.find((basket) => String(basket) === told) ?? (baskets.length === 1 ? (baskets[0] as number) : null);
}

type BlankRow = { basketId: number; shippingDetailId: number };

const rowOf = (parcel: ShipParcel, blank: BlankRow | undefined): ShippingRow => ({
  ...(blank ? { shippingDetailId: blank.shippingDetailId } : {}),
  deliveryCompany: deliveryCompanyOf(parcel.carrier),
  shippingNumber: parcel.trackingNumber,
  shippingDate: dayIn(zones.JP, parcel.shippedAt),
});

/**
 * The rows that RMS does not have yet, by destination. A row without its id is added, and added again each time: what is there already is left
 * out (channel rule 4). Null: nobody knows where a parcel goes.
 */
export function missingRows(order: ChannelOrder, parcels: readonly ShipParcel[]): OrderRows | null {
  const rows = new Map<number, ShippingRow[]>();
  const blanks = [...((order.extra['blankRows'] ?? []) as BlankRow[])];
  for (const parcel of parcels) {
    if (order.parcels.some(({ trackingNumber }) => sameNumber(trackingNumber, parcel.trackingNumber))) continue;
    const basketId = basketOf(order, parcel);
    if (basketId === null) return null;
    const blankAt = blanks.findIndex((blank) => blank.basketId === basketId);
    const [blank] = blankAt < 0 ? [] : blanks.splice(blankAt, 1);
    rows.set(basketId, [...(rows.get(basketId) ?? []), rowOf(parcel, blank)]);
  }
  const BasketidModelList = [...rows].map(([basketId, ShippingModelList]): BasketRows => ({ basketId, ShippingModelList }));
  return { orderNumber: order.externalId, BasketidModelList };
}

/** One destination is written at once. Several at once take RMS long: they are handed in, and asked after (channel rule 3). */
export async function confirmAtRakuten(call: ChannelCall, keys: RakutenKeys, shipping: Shipping, isRepeat: boolean): Promise<Written> {
  const { externalId, parcels } = shipping;
  const isThere = (order: ChannelOrder) =>
    parcels.some((parcel) => order.parcels.some(({ trackingNumber }) => sameNumber(trackingNumber, parcel.trackingNumber)));
  const order = isRepeat || isThere(shipping.order) ? await readNow(call, keys, externalId) : shipping.order;
  if (!order) return { state: 'refused', code: 'notFound', message: `RMS does not tell ${externalId}` };

  const rows = missingRows(order, parcels);
  if (!rows) return { state: 'refused', code: 'destination', message: `no destination (basketId) of ${externalId} fits the parcel` };
  if (rows.BasketidModelList.length === 0) return { state: 'done' };
  if (rows.BasketidModelList.some(({ ShippingModelList }) => ShippingModelList.length > mostRows)) {
    return { state: 'refused', code: 'rows', message: `RMS takes ${mostRows} parcels a destination` };
  }
  if (rows.BasketidModelList.length === 1) return readWritten(await call.send(askShipping(keys, rows)));

  const taken = readRequestId(await call.send(askShippingLater(keys, [rows])));
  if ('refused' in taken) return taken.refused;
  const numbers = rows.BasketidModelList.flatMap(({ ShippingModelList }) => ShippingModelList.map((row) => row.shippingNumber));
  return { state: 'accepted', transactionId: ticketOf({ requestId: taken.requestId, at: call.now().getTime(), numbers }) };
}

interface Ticket {
  requestId: string;
  at: number;
  numbers: readonly string[];
}
/** What is asked with, since when, and what to look for when nobody answers. */
const ticketOf = (ticket: Ticket): string => JSON.stringify(ticket);
function ticketFrom(text: string): Ticket {
  if (text.startsWith('{')) return JSON.parse(text) as Ticket;
  return { requestId: text, at: Number.POSITIVE_INFINITY, numbers: [] };
}

/** Results are kept thirty days and come within seconds. After an hour without one the order tells whether the numbers are there. */
export async function outcomeAtRakuten(
  call: ChannelCall,
  keys: RakutenKeys,
  transactionId: string,
  externalId: string,
): Promise<Written | null> {
  const { requestId, at, numbers } = ticketFrom(transactionId);
  const told = readShippingResult(await call.send(askShippingResult(keys, requestId)), externalId);
  if (told || call.now().getTime() - at < resultMs) return told;
  const order = await readNow(call, keys, externalId);
  const isThere = numbers.every((number) => order?.parcels.some(({ trackingNumber }) => sameNumber(trackingNumber, number)));
  return isThere ? { state: 'done' } : { state: 'refused', code: 'noResult', message: `RMS has no result of ${requestId}` };
}

export async function readNow(call: ChannelCall, keys: RakutenKeys, externalId: string): Promise<ChannelOrder | null> {
  return readOrders(await call.send(askOrders(keys, [externalId])), [externalId]).orders[0] ?? null;
}
