import { nameOfCarrier } from '../carrier-names.ts';
import { type Answer, type Ask, type ChannelCall, ChannelTrouble, type Shipping, type Written } from '../connector.ts';
import { dataOf, refusalOf } from './mabang-answers.ts';
import type { MabangOrder, OrderList } from './mabang-model.ts';
import { externalIdOf, shipmentOf, trackNumbersOf } from './mabang-order.ts';
import { byNumbers, changeAsk, deliverAsk, listAsk, type Signer } from './mabang-requests.ts';

/** Where the tracking number is written: no field for it is public, so each store says which one its ERP takes. */
export const waybillFields = ['note', 'trackNumber', 'none'] as const;
export type WaybillField = (typeof waybillFields)[number];
export const waybillFieldOf = (typed: string): WaybillField => waybillFields.find((each) => each === typed) ?? 'note';

export const signerOf = (call: ChannelCall): Signer => ({
  appKey: call.credentials.accessToken,
  developerKey: call.credentials.serviceKey,
  path: call.credentials.apiUrl || '/api/v2',
  at: call.now(),
});
export const ask = (call: ChannelCall, make: (by: Signer) => Ask): Promise<Answer> => call.send(make(signerOf(call)));

async function readOne(call: ChannelCall, { externalId, number }: Shipping): Promise<MabangOrder | null> {
  const { data } = dataOf<OrderList>(await ask(call, (by) => listAsk(by, byNumbers([number]))));
  return (data ?? []).find((order) => externalIdOf(order) === externalId) ?? null;
}

/** Behind what people wrote there: nothing of theirs is overwritten. */
export const remarkWith = (remark: string, parcels: Shipping['parcels']): string =>
  [remark, ...parcels.map(({ carrier, trackingNumber }) => `${nameOfCarrier(carrier)} ${trackingNumber}`)].filter(Boolean).join(' ');

const hasNumber = (order: MabangOrder, field: WaybillField, number: string): boolean =>
  field === 'none' ||
  (field === 'note'
    ? (order.remark ?? '').includes(number)
    : trackNumbersOf(order).some((stored) => stored.split(/[,;\s]+/).includes(number)));

/** Reads, writes the number, ships, and believes only what it reads afterwards. What is done already is not done again, so a repeat needs nothing else. */
export async function confirmShipment(call: ChannelCall, shipping: Shipping): Promise<Written> {
  const field = waybillFieldOf(call.credentials.waybillField);
  const refused = (code: string, message: string): Written => ({ state: 'refused', code, message });
  const before = await readOne(call, shipping);
  if (!before) return refused('notFound', `${shipping.number} does not exist`);
  if (shipmentOf(before) === 'cancelled') return refused('cancelled', `${shipping.number} is void`);

  const missing = shipping.parcels.filter(({ trackingNumber }) => !hasNumber(before, field, trackingNumber));
  if (missing.length > 0) {
    const change =
      field === 'trackNumber'
        ? { trackNumber: [...trackNumbersOf(before), ...missing.map(({ trackingNumber }) => trackingNumber)].join(',') }
        : { remark: remarkWith(before.remark ?? '', missing) };
    const refusal = refusalOf(await ask(call, (by) => changeAsk(by, { platformOrderId: shipping.number, ...change })));
    if (refusal) return refused(refusal.code, refusal.message);
  }
  // There is no "partly shipped": the order is shipped with its last parcel.
  const isToShip = shipping.isWhole && shipmentOf(before) !== 'shipped';
  if (isToShip) {
    const refusal = refusalOf(await ask(call, (by) => deliverAsk(by, shipping.number)));
    if (refusal) return refused(refusal.code, refusal.message);
  }
  if (missing.length === 0 && !isToShip) return { state: 'done' };

  const after = await readOne(call, shipping);
  const isShipped = !shipping.isWhole || (after && shipmentOf(after) === 'shipped');
  const isThere = after && shipping.parcels.every(({ trackingNumber }) => hasNumber(after, field, trackingNumber));
  if (isShipped && isThere) return { state: 'done' };
  throw new ChannelTrouble(isShipped ? 'the tracking number is not there yet' : 'not shipped there yet', { isUncertain: true });
}
