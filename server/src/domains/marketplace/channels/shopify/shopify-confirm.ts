import { type ChannelCall, type Shipping, type Written } from '../connector.ts';
import { sameNumber } from '../tracking.ts';
import { fulfilmentResult } from './shopify-answers.ts';
import { ask, readWhole } from './shopify-calls.ts';
import type { ShopifyOrder } from './shopify-model.ts';
import { numbersOf } from './shopify-order.ts';
import { fulfillmentCreateAsk, withIds } from './shopify-requests.ts';
import { fulfilmentsFor, leftOf } from './shopify-shipping.ts';

const refused = (code: string, message: string): Written => ({ state: 'refused', code, message });

async function readOne(call: ChannelCall, externalId: string): Promise<ShopifyOrder | null> {
  const { orders } = await readWhole(call, { first: 1, query: withIds([externalId]) });
  return orders.find(({ id }) => id === externalId) ?? null;
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
    const isOneParcel = shipping.isWhole && shipping.parcels.length === 1;
    const open = shipping.parcels.filter(
      ({ trackingNumber }) => !there.some((number) => sameNumber(number, trackingNumber)) || (isOneParcel && left.length > 0),
    );
    if (open.length === 0) return { state: 'done' };
    if (order.cancelledAt) return refused('cancelled', `${order.name ?? order.id} was cancelled at ${order.cancelledAt}`);

    const fault = await sendAll(call, shipping, open, left, isOneParcel);
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
  isOneParcel: boolean,
): Promise<string | null> {
  for (const parcel of parcels) {
    const inputs = fulfilmentsFor(left, parcel, isOneParcel);
    if (!inputs) return `${shipping.number}: nothing left to fulfil for ${parcel.trackingNumber}`;
    for (const input of inputs) {
      const answer = await ask(call, (token) => fulfillmentCreateAsk(token, input));
      const fault = fulfilmentResult(answer, 'fulfillmentCreate');
      if (fault) return fault.message;
    }
  }
  return null;
}
