import { dataOf, refusalOf } from '../channels/mabang/mabang-answers.ts';
import type { OrderList } from '../channels/mabang/mabang-model.ts';
import { changeAsk, deliverAsk, listAsk, prepareAsk, shopsAsk, signBody, type Signer } from '../channels/mabang/mabang-requests.ts';
import { pageOf } from '../channels/mabang/mabang.ts';
import type { Answer } from '../channels/connector.ts';
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
  // A recording of a wrong signature is one that cannot be made again.
  const isWrong = context.recording._meta.case?.includes('auth') === true;
  const signature =
    developerKey === null || recorded === '' || isWrong
      ? {}
      : { signature: { recorded: recorded.toLowerCase(), made: signBody(developerKey, sentText(request)) } };
  const number = bodyText(data['platformOrderId']);
  // The signature of another order of the same fields is another one: it is made again from what was recorded.
  const shared = { ...signature, own: ['header.authorization', 'timestamp', 'version'] };
  const asData = data as Record<string, string>;
  switch (api) {
    case 'order-get-order-list-new':
      return { name: 'orders', isPage: true, ask: listAsk(by, asData), ...shared, read: readOrders };
    case 'order-do-change-order':
      return {
        name: 'change',
        ask: changeAsk(by, { ...asData, platformOrderId: number }),
        ...shared,
        required: ['data.platformOrderId'],
        // A step before the last one: the order is told as shipped by the next.
        read: (answer) => step(answer, number),
      };
    case 'order-do-deliver-order':
      return {
        name: 'ship',
        ask: deliverAsk(by, number),
        ...shared,
        required: ['data.platformOrderId'],
        read: (answer) => written(answer, number),
      };
    case 'order-update-order-new-order': {
      const numbers = ([] as string[])
        .concat((data['platformOrderIds'] as string[] | string | undefined) ?? [])
        .flatMap((each) => each.split(','));
      return { name: 'acknowledge', ask: prepareAsk(by, numbers), ...shared, read: (answer) => written(answer, numbers.join()) };
    }
    case 'sys-get-shop-list':
      return {
        name: 'shops',
        ask: shopsAsk(by),
        ...shared,
        read: (answer) => ({ told: JSON.stringify(dataOf<unknown>(answer)).slice(0, 120) }),
      };
    default: {
      const isRead = /get|query|list/.test(api);
      return {
        name: api,
        ask: null,
        ...shared,
        read: (answer) => (isRead ? { told: JSON.stringify(dataOf<unknown>(answer)).slice(0, 120) } : written(answer, number)),
      };
    }
  }
};

function readOrders(answer: Answer): Outcome {
  const page = pageOf(dataOf<OrderList>(answer));
  return { orders: page.orders, missing: page.unreadable.map(({ externalId }) => externalId), hasNext: page.next !== null };
}
function written(answer: Answer, number: string): Outcome {
  const refusal = refusalOf(answer);
  return { written: [[number, refusal ? { state: 'refused', ...refusal } : { state: 'done' }]] };
}
function step(answer: Answer, number: string): Outcome {
  const refusal = refusalOf(answer);
  return { written: [[number, refusal ? { state: 'refused', ...refusal } : null]] };
}
