import type { ChannelOrder } from '../../channels/channel-order.ts';
import type { Written } from '../../channels/connector.ts';
import { listOf, type Told, textOf, toldOf, unwrap } from '../../channels/selling-partner/told.ts';
import { sameNumber } from '../../channels/tracking.ts';
import { jsonBody, plainPath, type RecordedExchange, type RecordedRequest, sentText } from '../recording.ts';

// What a call means together with those before it in the same file.

type Before = readonly RecordedExchange[];
const answersOf = (before: Before): Told[] => before.map(({ response }) => unwrap(toldOf(response.body)));

/** Numbers of the orders that a submission is about. */
export const numbersIn = (request: RecordedRequest): string[] => [
  ...new Set([...sentText(request).matchAll(/"purchaseOrderNumber"\s*:\s*"([^"]+)"/g)].map((found) => found[1] as string)),
];

/** Whether a submission tells of parcels. */
export const isOfParcels = (request: RecordedRequest): boolean => plainPath(request).endsWith('/shipmentConfirmations');

/** The submission that was given this id; all that was asked before, where none was. */
export function submissionsOf(transactionId: string, before: Before): Before {
  const given = before.filter(({ response }) => textOf(unwrap(toldOf(response.body)).transactionId) === transactionId);
  return given.length > 0 ? given : before;
}

/** What was told of an order of the version before; otherwise only its number. */
export function v0Order(id: string, before: Before): Told {
  const told = answersOf(before)
    .flatMap((answer) => [answer, ...listOf(answer.Orders)])
    .find((each) => each.AmazonOrderId === id && each.PurchaseDate);
  return (
    told ?? { AmazonOrderId: id, OrderStatus: 'Unshipped', PurchaseDate: '2000-01-01T00:00:00Z', LastUpdateDate: '2000-01-01T00:00:00Z' }
  );
}
/** Items of the pages before of the same order. */
export const v0ItemsBefore = (request: RecordedRequest, before: Before): Told[] =>
  before
    .filter((each) => each.request.method === 'GET' && plainPath(each.request) === plainPath(request))
    .flatMap(({ response }) => listOf(unwrap(toldOf(response.body)).OrderItems));

export const vcOrderBefore = (number: string, before: Before): Told | undefined =>
  answersOf(before)
    .flatMap((answer) => [answer, ...listOf(answer.orders)])
    .findLast((order) => order.purchaseOrderNumber === number && order.orderDetails !== undefined);
export const vcStatusBefore = (number: string, before: Before): Told | undefined =>
  answersOf(before)
    .flatMap((answer) => listOf(answer.ordersStatus))
    .findLast((status) => status.purchaseOrderNumber === number);

/** Rule 4: parcels that were told and not refused are there once the order shows their numbers. Null: none were told. */
export function readBack(order: ChannelOrder, before: Before): Written | null {
  const numbers = new Map<string, string>();
  for (const { request, response } of before) {
    const isTaken = response.status < 400 || response.status >= 500;
    if (!isTaken || plainPath(request) !== `/orders/v0/orders/${order.externalId}/shipmentConfirmation`) continue;
    const parcel = toldOf(jsonBody<Told>(request).packageDetail);
    numbers.set(textOf(parcel.packageReferenceId), textOf(parcel.trackingNumber));
  }
  if (numbers.size === 0) return null;
  const isShown = [...numbers.values()].every((number) => order.parcels.some((parcel) => sameNumber(parcel.trackingNumber, number)));
  return isShown ? { state: 'done' } : { state: 'accepted', transactionId: '' };
}

/** Direct Fulfillment shows no parcels: shipped is all that it tells of a confirmation that nobody answered. */
export const isConfirmedAfterTrouble = (order: ChannelOrder, before: Before): boolean =>
  order.shipment === 'shipped' &&
  before.some(({ request, response }) => response.status >= 500 && isOfParcels(request) && numbersIn(request).includes(order.externalId));
