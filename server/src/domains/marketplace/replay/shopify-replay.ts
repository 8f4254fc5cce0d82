import { dataOf, fulfilmentResult, tokenOf, type UserError, writtenOf } from '../channels/shopify/shopify-answers.ts';
import type { ShopifyOrder } from '../channels/shopify/shopify-model.ts';
import {
  clientCredentialsAsk,
  codeAsk,
  fulfillmentCreateAsk,
  type FulfilmentInput,
  ordersAsk,
  shopAsk,
  trackingUpdateAsk,
  type TrackingInput,
} from '../channels/shopify/shopify-requests.ts';
import { ordersOf } from '../channels/shopify/shopify.ts';
import { type Answer, ChannelRefusal, type Written } from '../channels/connector.ts';
import { bodyText, headerOf, jsonBody, type RecordedExchange, type RecordedRequest, sentText } from './recording.ts';
import type { Context, Outcome, Recognise, Replayed } from './replayed.ts';

type Tracking = TrackingInput & { numbers?: readonly string[] };
interface Body {
  operationName?: string;
  variables?: {
    first?: number;
    query?: string;
    after?: string;
    id?: string;
    fulfillment?: FulfilmentInput;
    fulfillmentId?: string;
    trackingInfoInput?: TrackingInput;
  };
}
interface Orders {
  orders?: { nodes?: readonly ShopifyOrder[] | null; pageInfo?: { hasNextPage?: boolean | null } | null } | null;
  order?: ShopifyOrder | null;
}
/** Recordings show the name and the variables; the query is ours, and what it is called too. */
const own = ['query', 'operationName'];

const writtenBy = (answer: Answer, name: 'fulfillmentCreate' | 'fulfillmentTrackingInfoUpdate'): Written => {
  const error = fulfilmentResult(answer, name);
  return error ? { state: 'refused', code: name, message: error.message } : { state: 'done' };
};
const numbersOf = (tracking: Tracking | undefined): string[] => [tracking?.number ?? [], tracking?.numbers ?? []].flat();

export const recogniseShopify: Recognise = (exchange, context): Replayed | null => {
  const { request } = exchange;
  if (request.path.endsWith('/access_token')) return token(request);
  if (!request.path.endsWith('/graphql.json')) return null;
  const accessToken = headerOf(request, 'x-shopify-access-token');
  const { operationName = '', variables = {} } = jsonBody<Body>(request);
  if (variables.fulfillment) {
    const { trackingInfo }: { trackingInfo?: Tracking } = variables.fulfillment;
    const isOne = trackingInfo?.numbers === undefined;
    const numbers = numbersOf(trackingInfo);
    return {
      name: 'ship',
      ask: fulfillmentCreateAsk(accessToken, variables.fulfillment),
      own,
      required: [
        'variables.fulfillment.lineItemsByFulfillmentOrder.fulfillmentOrderId',
        `variables.fulfillment.trackingInfo.${isOne ? 'number' : 'numbers'}`,
      ],
      sends: [{ key: '', numbers }],
      read: (answer) => ({ written: [['', writtenBy(answer, 'fulfillmentCreate')]] }),
    };
  }
  if (variables.fulfillmentId !== undefined && variables.trackingInfoInput) {
    return {
      name: 'tracking',
      ask: trackingUpdateAsk(accessToken, variables.fulfillmentId, variables.trackingInfoInput),
      own: [...own, 'variables.notifyCustomer'],
      sends: [{ key: '', numbers: numbersOf(variables.trackingInfoInput) }],
      read: (answer) => ({ written: [['', writtenBy(answer, 'fulfillmentTrackingInfoUpdate')]] }),
    };
  }
  if (isOfOrders(exchange, operationName)) {
    const { first, query = '', after } = variables;
    return {
      name: 'orders',
      isPage: true,
      ask: first === undefined ? null : ordersAsk(accessToken, { first, query, ...(after ? { after } : {}) }),
      own,
      read(answer) {
        const { orders } = dataOf<Orders>(answer);
        return { ...told(orders?.nodes ?? []), hasNext: orders?.pageInfo?.hasNextPage === true };
      },
    };
  }
  if (/^shop$/i.test(operationName))
    return { name: 'shop', ask: shopAsk(accessToken), own, read: (answer) => ({ told: short(dataOf(answer)) }) };
  return { name: operationName || 'graphql', ask: null, isAside: true, read: (answer) => readAny(answer, variables.id ?? '', context) };
};

/** By what was answered; where that is nothing, by what it was called. */
function isOfOrders({ response }: RecordedExchange, operationName: string): boolean {
  const { data } = (response.body ?? {}) as { data?: object | null };
  return data ? 'orders' in data : /orders$/i.test(operationName) && !/fulfil/i.test(operationName);
}

function told(nodes: readonly ShopifyOrder[]): Outcome {
  const { orders, unreadable } = ordersOf(nodes);
  return { orders, missing: unreadable.map(({ externalId }) => externalId) };
}
const short = (data: unknown) => JSON.stringify(data).slice(0, 120);

/** What the connector does not ask so: a mutation, one order, or more of one that was told before. */
function readAny(answer: Answer, id: string, { before }: Context): Outcome {
  const data = writtenOf<Record<string, unknown>>(answer);
  const parts = Object.entries(data);
  const mutated = parts.filter(([, part]) => Array.isArray((part as { userErrors?: unknown } | null)?.userErrors));
  if (mutated.length > 0) {
    return {
      written: mutated.map(([name, part]) => {
        const [error] = (part as { userErrors: UserError[] }).userErrors;
        return [name, error ? { state: 'refused', code: name, message: error.message } : { state: 'done' }] as const;
      }),
    };
  }
  if (parts.length > 0 && parts.every(([, part]) => part === null))
    throw new ChannelRefusal('notFound', 'null', `${parts.map(([name]) => name).join(', ')}: nothing is there`);
  const { order } = data as Orders;
  if (order?.createdAt) return told([order]);
  const known = order && ordersBefore(before).find((each) => each.id === (order.id ?? id));
  return known && order.lineItems ? told([withMore(known, order)]) : { told: short(data) };
}

/** An order of more lines than one answer tells: those that the calls before told, and these. */
const withMore = (order: ShopifyOrder, { lineItems }: ShopifyOrder): ShopifyOrder => ({
  ...order,
  lineItems: { nodes: [...(order.lineItems?.nodes ?? []), ...(lineItems?.nodes ?? [])] },
});
function ordersBefore(before: readonly RecordedExchange[]): ShopifyOrder[] {
  const found = new Map<string, ShopifyOrder>();
  for (const { request, response } of before) {
    const { data } = (response.body ?? {}) as { data?: Orders | null };
    for (const each of data?.orders?.nodes ?? []) if (each) found.set(each.id, each);
    const more = data?.order;
    const known = found.get(more?.id ?? jsonBody<Body>(request).variables?.id ?? '');
    if (more?.createdAt) found.set(more.id, more);
    else if (more && known) found.set(known.id, withMore(known, more));
  }
  return [...found.values()];
}

function token(request: RecordedRequest): Replayed {
  // As JSON it is taken too; the connector sends a form.
  const isForm = !bodyText(request.body).trim().startsWith('{');
  const form = isForm ? new URLSearchParams(sentText(request)) : new URLSearchParams(jsonBody<Record<string, string>>(request));
  const pair = { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' };
  return {
    name: 'token',
    ask: form.get('grant_type') === 'client_credentials' ? clientCredentialsAsk(pair) : codeAsk(pair, form.get('code') ?? ''),
    own: isForm ? [] : ['header.content-type'],
    read(answer) {
      const now = new Date();
      const { expiresAt } = tokenOf(answer, now);
      return {
        endsAt: expiresAt,
        ...(expiresAt ? { lastsSeconds: (expiresAt.getTime() - now.getTime()) / 1000 } : {}),
        ...(expiresAt ? {} : { told: 'a token that lasts' }),
      };
    },
  };
}
