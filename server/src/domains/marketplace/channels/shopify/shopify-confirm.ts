import type { ChannelCall, ShipParcel, Shipping, Written } from '../connector.ts';
import { sameNumber } from '../tracking.ts';
import { dataOf, fulfilmentResult } from './shopify-answers.ts';
import { ask, readWhole } from './shopify-calls.ts';
import type { Fulfilment, ShopifyOrder } from './shopify-model.ts';
import { numbersOf } from './shopify-order.ts';
import { fulfillmentCreateAsk, sentLinesAsk, withIds } from './shopify-requests.ts';
import { fulfilmentsFor, isAllOfIt, leftOf, restOf } from './shopify-shipping.ts';

const refused = (code: string, message: string): Written => ({ state: 'refused', code, message });

async function readOne(call: ChannelCall, externalId: string): Promise<ShopifyOrder | null> {
  const { orders } = await readWhole(call, { first: 1, query: withIds([externalId]) });
  return orders.find(({ id }) => id === externalId) ?? null;
}

/** What the channel has under the number of each parcel, line by line. */
async function readSent(call: ChannelCall, externalId: string): Promise<Fulfilment[]> {
  const data = dataOf<{ order?: ShopifyOrder | null }>(await ask(call, (token) => sentLinesAsk(token, externalId)));
  return [...(data.order?.fulfillments ?? [])];
}

/**
 * There is no idempotency key: what the channel has is read before every write (rule 4), a number that is there already is not sent again, and what is
 * left to send is the channel's own figure.
 */
export async function confirmShipment(call: ChannelCall, shipping: Shipping): Promise<Written> {
  let isReadAgain = false;
  for (;;) {
    const order = await readOne(call, shipping.externalId);
    if (!order) return refused('notFound', `${shipping.externalId} does not exist`);
    const there = numbersOf(order);
    const left = leftOf(order);
    const isThere = ({ trackingNumber }: ShipParcel) => there.some((number) => sameNumber(number, trackingNumber));
    // One number may stand at one location only, where the answer to the call before was lost.
    const sent = left.length > 0 && shipping.parcels.some(isThere) ? await readSent(call, shipping.externalId) : [];
    const open = shipping.parcels.flatMap((parcel) => (isThere(parcel) ? (left.length > 0 ? restOf(parcel, sent) : []) : parcel));
    const isRest = isAllOfIt(shipping, open, left);
    if (open.length === 0) return { state: 'done' };
    if (order.cancelledAt) return refused('cancelled', `${order.name ?? order.id} was cancelled at ${order.cancelledAt}`);

    const fault = await sendAll(call, shipping, open, left, isRest);
    if (!fault) return { state: 'done' };
    // Closed may mean shipped or cancelled, and a fulfilment order may have been split meanwhile: the order tells.
    if (isReadAgain || !/unfulfillable status|does not exist/i.test(fault)) return refused('userErrors', fault);
    isReadAgain = true;
  }
}

async function sendAll(
  call: ChannelCall,
  shipping: Shipping,
  parcels: Shipping['parcels'],
  left: ReturnType<typeof leftOf>,
  isRest: boolean,
): Promise<string | null> {
  for (const parcel of parcels) {
    const inputs = fulfilmentsFor(left, parcel, isRest);
    if (!inputs) return `${shipping.number}: nothing left to fulfil for ${parcel.trackingNumber}`;
    for (const input of inputs) {
      const answer = await ask(call, (token) => fulfillmentCreateAsk(token, input));
      const fault = fulfilmentResult(answer, 'fulfillmentCreate');
      if (fault) return fault.message;
    }
  }
  return null;
}
