import { dataOf, fulfilmentResult, tokenOf, writtenOf } from '../channels/shopify/shopify-answers.ts';
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
import type { Answer, Written } from '../channels/connector.ts';
import { headerOf, jsonBody, type RecordedRequest, sentText } from './recording.ts';
import type { Recognise, Replayed } from './replayed.ts';

interface Body {
  operationName?: string;
  variables?: {
    first?: number;
    query?: string;
    after?: string;
    fulfillment?: FulfilmentInput;
    fulfillmentId?: string;
    trackingInfoInput?: TrackingInput;
  };
}
interface Orders {
  orders?: { nodes?: readonly ShopifyOrder[] | null; pageInfo?: { hasNextPage?: boolean | null } | null } | null;
  order?: ShopifyOrder | null;
}
/** Recordings show the name and the variables; the query is ours. */
const own = ['query'];

const writtenBy = (answer: Answer, name: 'fulfillmentCreate' | 'fulfillmentTrackingInfoUpdate'): Written => {
  const error = fulfilmentResult(answer, name);
  return error ? { state: 'refused', code: name, message: error.message } : { state: 'done' };
};

export const recogniseShopify: Recognise = ({ request }): Replayed | null => {
  if (request.path.endsWith('/access_token')) return token(request);
  if (!request.path.endsWith('/graphql.json')) return null;
  const accessToken = headerOf(request, 'x-shopify-access-token');
  const { operationName = '', variables = {} } = jsonBody<Body>(request);
  if (variables.fulfillment) {
    return {
      name: 'ship',
      ask: fulfillmentCreateAsk(accessToken, variables.fulfillment),
      own,
      required: ['variables.fulfillment.lineItemsByFulfillmentOrder.fulfillmentOrderId', 'variables.fulfillment.trackingInfo.number'],
      read: (answer) => ({ written: [['', writtenBy(answer, 'fulfillmentCreate')]] }),
    };
  }
  if (variables.fulfillmentId !== undefined && variables.trackingInfoInput) {
    return {
      name: 'tracking',
      ask: trackingUpdateAsk(accessToken, variables.fulfillmentId, variables.trackingInfoInput),
      own: [...own, 'variables.notifyCustomer'],
      read: (answer) => ({ written: [['', writtenBy(answer, 'fulfillmentTrackingInfoUpdate')]] }),
    };
  }
  if (variables.first !== undefined || /order/i.test(operationName)) {
    const { first = 1, query = '', after } = variables;
    const isPage = variables.first !== undefined;
    return {
      name: 'orders',
      isPage,
      ask: isPage ? ordersAsk(accessToken, { first, query, ...(after ? { after } : {}) }) : null,
      own,
      read(answer) {
        const data = dataOf<Orders>(answer);
        const nodes = data.orders?.nodes ?? (data.order ? [data.order] : []);
        const { orders, unreadable } = ordersOf(nodes);
        return {
          orders,
          hasNext: data.orders?.pageInfo?.hasNextPage === true,
          missing: unreadable.map(({ externalId }) => externalId),
        };
      },
    };
  }
  if (/^shop$/i.test(operationName)) return { name: 'shop', ask: shopAsk(accessToken), own, read: (answer) => told(dataOf(answer)) };
  return { name: operationName || 'graphql', ask: null, read: (answer) => told(writtenOf(answer)) };
};

const told = (data: unknown) => ({ told: JSON.stringify(data).slice(0, 120) });

function token(request: RecordedRequest): Replayed {
  const form = new URLSearchParams(sentText(request));
  const pair = { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' };
  return {
    name: 'token',
    ask: form.get('grant_type') === 'client_credentials' ? clientCredentialsAsk(pair) : codeAsk(pair, form.get('code') ?? ''),
    read: (answer) => ({ endsAt: tokenOf(answer, new Date()).expiresAt }),
  };
}
