import { dataOf, resultOf, tokensOf } from '../channels/tiktok/tiktok-answers.ts';
import type { SearchData } from '../channels/tiktok/tiktok-model.ts';
import {
  codeAsk,
  detailAsk,
  documentAsk,
  markShippedAsk,
  providersAsk,
  refreshAsk,
  searchAsk,
  shopsAsk,
  type Signer,
} from '../channels/tiktok/tiktok-requests.ts';
import { signRequest } from '../channels/tiktok/tiktok-sign.ts';
import { ordersOf } from '../channels/tiktok/tiktok.ts';
import type { Answer } from '../channels/connector.ts';
import { headerOf, jsonBody, plainPath, queryOf, type RecordedRequest, sentText, signedWith } from './recording.ts';
import type { Context, Outcome, Recognise, Replayed } from './replayed.ts';

/** The secret with which the recorded signature can be made again, or the file's own; null: nobody told it. */
function secretOf(request: RecordedRequest, { secrets, recording }: Context): string | null {
  const query = queryOf(request);
  const fitting = secrets
    .filter((each) => !each['app_key'] || each['app_key'] === query['app_key'])
    .flatMap((each) => each['app_secret'] ?? []);
  const made = (secret: string) => signRequest(secret, plainPath(request), query, sentText(request));
  return fitting.find((secret) => made(secret) === query['sign']) ?? signedWith(recording)?.['app_secret'] ?? null;
}

export const recogniseTiktok: Recognise = ({ request }, context): Replayed | null => {
  const path = plainPath(request);
  if (path.includes('/token/')) return token(request, path);
  const query = queryOf(request);
  const secret = secretOf(request, context);
  const by: Signer = {
    app: { key: query['app_key'] ?? '', secret: secret ?? '', serviceId: '' },
    cipher: query['shop_cipher'] ?? '',
    token: headerOf(request, 'x-tts-access-token'),
    at: new Date(Number(query['timestamp'] ?? 0) * 1000),
  };
  const signature =
    secret === null || !query['sign']
      ? {}
      : { signature: { recorded: query['sign'], made: signRequest(secret, path, query, sentText(request)) } };
  const doing = operationOf(request, path, query, by);
  // Over other parameters it is another signature: that of the recorded call is made again from what was recorded.
  return doing && { ...doing, ...signature, own: [...(doing.own ?? []), 'sign'] };
};

interface Search {
  update_time_ge?: number;
  update_time_lt?: number;
}
function operationOf(request: RecordedRequest, path: string, query: Record<string, string>, by: Signer): Replayed {
  if (path.endsWith('/orders/search')) {
    const { update_time_ge: from, update_time_lt: to } = jsonBody<Search>(request);
    const wish = {
      from: new Date(Number(from) * 1000),
      to: new Date(Number(to) * 1000),
      pageSize: Number(query['page_size'] ?? 0),
      pageToken: query['page_token'] ?? null,
    };
    return {
      name: 'search',
      isPage: true,
      own: ['sort_field', 'sort_order'],
      ask: from && to ? searchAsk(by, wish) : null,
      read: (answer) => readOrders(answer),
    };
  }
  if (/\/order\/\w+\/orders$/.test(path)) {
    const isOurs = path.startsWith('/order/202309/');
    const ids = (query['ids'] ?? '').split(',');
    return { name: 'orders', ask: isOurs ? detailAsk(by, ids) : null, read: (answer) => readOrders(answer, ids) };
  }
  const orderId = /\/fulfillment\/\w+\/orders\/(\w+)\/packages$/.exec(path)?.[1];
  if (orderId) {
    const body = jsonBody<{ order_line_item_ids?: string[]; tracking_number?: string; shipping_provider_id?: string }>(request);
    const marking = {
      orderId,
      pieceIds: body.order_line_item_ids ?? [],
      trackingNumber: body.tracking_number ?? '',
      providerId: body.shipping_provider_id ?? '',
    };
    return {
      name: 'ship',
      ask: markShippedAsk(by, marking),
      required: ['tracking_number', 'shipping_provider_id'],
      sends: [{ key: orderId, numbers: marking.trackingNumber ? [marking.trackingNumber] : [] }],
      read(answer) {
        const { refusal, data } = resultOf<{ warning?: { message?: string } | null }>(answer);
        const note = data?.warning?.message;
        return { written: [[orderId, refusal ? { state: 'refused', ...refusal } : { state: 'done', ...(note ? { note } : {}) }]] };
      },
    };
  }
  if (path.endsWith('/authorization/202309/shops')) return { name: 'shops', ask: shopsAsk(by), read: readAny };
  const option = /\/delivery_options\/(\w+)\/shipping_providers$/.exec(path)?.[1];
  if (option) return { name: 'shipping providers', ask: providersAsk(by, option), read: readAny };
  const packageId = /\/packages\/(\w+)\/shipping_documents$/.exec(path)?.[1];
  if (packageId) {
    const kind = query['document_type'] === 'PACKING_SLIP' ? 'packingSlip' : 'label';
    return { name: 'document', ask: documentAsk(by, packageId, kind), own: ['document_size', 'document_type'], read: readAny };
  }
  const isWrite = request.method !== 'GET';
  const isShipping = /\/ship$|\/shipping_info\/update$/.test(path);
  return { name: path, ask: null, isAside: !isShipping, read: (answer) => (isWrite ? readResult(answer, path) : readAny(answer)) };
}

/** `asked`: ids that were asked for by name. */
function readOrders(answer: Answer, asked: readonly string[] = []): Outcome {
  const data = dataOf<SearchData>(answer);
  const { orders, unreadable } = ordersOf(data.orders ?? []);
  const told = new Set(orders.map(({ externalId }) => externalId));
  const missing = new Set([...unreadable.map(({ externalId }) => externalId), ...asked.filter((id) => !told.has(id))]);
  return { orders, missing: [...missing], hasNext: Boolean(data.next_page_token) };
}
const readAny = (answer: Answer): Outcome => ({ told: JSON.stringify(dataOf<unknown>(answer)).slice(0, 120) });
function readResult(answer: Answer, path: string): Outcome {
  const { refusal } = resultOf<unknown>(answer);
  return { written: [[path, refusal ? { state: 'refused', ...refusal } : { state: 'done' }]] };
}

function token(request: RecordedRequest, path: string): Replayed {
  const query = queryOf(request);
  const app = { key: query['app_key'] ?? '', secret: query['app_secret'] ?? '', serviceId: '' };
  return {
    name: 'token',
    ask: path.endsWith('/refresh') ? refreshAsk(app, query['refresh_token'] ?? '') : codeAsk(app, query['auth_code'] ?? ''),
    read(answer) {
      const { accessEndsAt, refreshEndsAt } = tokensOf(answer);
      return { endsAt: accessEndsAt, renewableUntil: refreshEndsAt };
    },
  };
}
