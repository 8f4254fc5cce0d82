import { dataOf, refusalOf } from '../channels/mabang/mabang-answers.ts';
import type { OrderList } from '../channels/mabang/mabang-model.ts';
import { changeAsk, deliverAsk, listAsk, prepareAsk, shopsAsk, signBody, type Signer } from '../channels/mabang/mabang-requests.ts';
import { pageOf } from '../channels/mabang/mabang.ts';
import type { ChannelOrder } from '../channels/channel-order.ts';
import type { Answer, Written } from '../channels/connector.ts';
import { bodyText, headerOf, jsonBody, type RecordedRequest, sentText, signedWith } from './recording.ts';
import type { Context, Outcome, Recognise, Replayed } from './replayed.ts';

interface Body {
  api?: string;
  appkey?: string;
  timestamp?: number | string;
  version?: string;
  data?: Record<string, unknown>;
}

/** The key with which the recorded signature can be made again, or the file's own; null: nobody told it. */
function keyOf(request: RecordedRequest, { secrets, recording }: Context): string | null {
  const keyIn = (each: Readonly<Record<string, string>>) => each['secret'] ?? each['developerKey'] ?? each['developer_key'] ?? [];
  const own = signedWith(recording);
  const recorded = headerOf(request, 'authorization').toLowerCase();
  return secrets.flatMap(keyIn).find((key) => signBody(key, sentText(request)) === recorded) ?? [own ? keyIn(own) : []].flat()[0] ?? null;
}

export const recogniseMabang: Recognise = ({ request }, context): Replayed | null => {
  const { api, appkey = '', timestamp, data = {} } = jsonBody<Body>(request);
  if (!api) return null;
  const developerKey = keyOf(request, context);
  const by: Signer = { appKey: appkey, developerKey: developerKey ?? '', path: request.path, at: new Date(Number(timestamp) * 1000) };
  const recorded = headerOf(request, 'authorization');
  const signature =
    developerKey === null || recorded === ''
      ? {}
      : { signature: { recorded: recorded.toLowerCase(), made: signBody(developerKey, sentText(request)) } };
  const number = bodyText(data['platformOrderId']);
  // The signature of another order of the same fields is another one: it is made again from what was recorded.
  const shared = { ...signature, own: ['header.authorization', 'timestamp', 'version'] };
  const asData = data as Record<string, string>;
  switch (api) {
    case 'order-get-order-list-new':
      return { name: 'orders', isPage: true, ask: listAsk(by, asData), ...shared, read: (answer) => readOrders(answer, context) };
    case 'order-do-change-order':
      return {
        name: 'change',
        ask: changeAsk(by, { ...asData, platformOrderId: number }),
        ...shared,
        required: ['data.platformOrderId'],
        ...(placeOf(data) ? { sends: [{ key: number, numbers: [] }] } : { isAside: true }),
        // Of a number it is the step before the last one: the order is told as shipped by the next.
        read: (answer) => (placeOf(data) ? step(answer, number) : written(answer, number)),
      };
    case 'order-do-deliver-order':
      return {
        name: 'ship',
        ask: deliverAsk(by, number),
        ...shared,
        required: ['data.platformOrderId'],
        sends: [{ key: number, numbers: [] }],
        read: (answer) => written(answer, number),
      };
    case 'order-update-order-new-order': {
      const numbers = ([] as string[])
        .concat((data['platformOrderIds'] as string[] | string | undefined) ?? [])
        .flatMap((each) => each.split(','));
      return {
        name: 'acknowledge',
        ask: prepareAsk(by, numbers),
        ...shared,
        isAside: true,
        read: (answer) => written(answer, numbers.join()),
      };
    }
    case 'sys-get-shop-list':
      return {
        name: 'shops',
        ask: shopsAsk(by),
        ...shared,
        read: (answer) => ({ told: JSON.stringify(dataOf<unknown>(answer)).slice(0, 120) }),
      };
    case 'order-get-order-list':
    case 'get-history-order-list':
      return { name: api, isPage: true, ask: null, ...shared, read: (answer) => readOlder(answer, Number(data['page'] ?? 1), context) };
    default: {
      const isRead = /get|query|list/.test(api);
      return {
        name: api,
        ask: null,
        ...shared,
        isAside: true,
        read: (answer) => (isRead ? { told: JSON.stringify(dataOf<unknown>(answer)).slice(0, 120) } : written(answer, number)),
      };
    }
  }
};

/** Where a number was written, and what was written there. */
function placeOf(data: Record<string, unknown>): { field: 'remark' | 'trackNumber'; text: string } | null {
  for (const field of ['trackNumber', 'remark'] as const) {
    const text = data[field];
    if (typeof text === 'string' && text !== '') return { field, text };
  }
  return null;
}

/** Shipping is believed when the order shows it, and the number where it was written. */
function seen(orders: readonly ChannelOrder[], { before }: Context): Outcome {
  const done = before.map(({ request }) => jsonBody<Body>(request));
  const changed = orders.flatMap((order): (readonly [string, Written | null])[] => {
    const own = done.filter(({ data }) => bodyText(data?.['platformOrderId']) === order.number);
    const place = own.flatMap(({ data }) => placeOf(data ?? {}) ?? []).at(-1);
    if (!place && !own.some(({ api }) => api === 'order-do-deliver-order')) return [];
    const isThere =
      !place || (place.field === 'remark' ? order.memo.includes(place.text) : numbersIn(place.text).every((number) => isOf(order, number)));
    if (order.shipment === 'shipped' && isThere) return [[order.number, { state: 'done' }]];
    const message = order.shipment === 'shipped' ? 'the tracking number is not there yet' : 'not shipped there yet';
    return [[order.number, { state: 'refused', code: 'notYet', message }]];
  });
  // Before anything was written it says nothing of it.
  return changed.length > 0 ? { written: changed } : {};
}
const numbersIn = (text: string): string[] => text.split(/[,;\s]+/).filter(Boolean);
const isOf = ({ parcels }: ChannelOrder, number: string): boolean =>
  parcels.some(({ trackingNumber }) => numbersIn(trackingNumber).includes(number));

function readOrders(answer: Answer, context: Context): Outcome {
  const page = pageOf(dataOf<OrderList>(answer));
  const missing = page.unreadable.map(({ externalId }) => externalId);
  return { orders: page.orders, missing, hasNext: page.next !== null, ...seen(page.orders, context) };
}
/** The list before it counts pages; what is finished for months moves to a third one. The connector needs neither. */
function readOlder(answer: Answer, at: number, context: Context): Outcome {
  const list = dataOf<OrderList & { pageCount?: string | number | null }>(answer);
  const outcome = readOrders(answer, context);
  return { ...outcome, hasNext: outcome.hasNext === true || at < Number(list.pageCount ?? 0) };
}
function written(answer: Answer, number: string): Outcome {
  const refusal = refusalOf(answer);
  return { written: [[number, refusal ? { state: 'refused', ...refusal } : { state: 'done' }]] };
}
function step(answer: Answer, number: string): Outcome {
  const refusal = refusalOf(answer);
  return { written: [[number, refusal ? { state: 'refused', ...refusal } : null]] };
}
