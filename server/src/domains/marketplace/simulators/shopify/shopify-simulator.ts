import { createHmac } from 'node:crypto';
import { noCredentials } from '@kura/contract/identity/channel-store/channels.ts';
import type { SimulatedOrder } from '../simulated-order.ts';
import type { GivenAnswer, HeardCall, Simulate } from '../simulation.ts';
import { fulfilmentOrdersOf, renderFulfilmentLine, renderLine, renderOrder } from './shopify-told.ts';
import { shopifyStock, type StockInput } from './shopify-stock.ts';

const shop = 'demo-portal.myshopify.com';
const app = { id: 'demo-client-id', secret: 'hush_demo_client_secret' };
const rate = { perSecond: 100, burst: 2000 };
const unlimited = { perSecond: 1_000_000, burst: 1_000_000 };
/** As a shop counts what is asked for, whatever there is: a list weighs twice the logarithm of its length, the orders of our question 102 each. */
const listCost = (first: number, each: number): number => 2 + Math.max(1, Math.floor(2 * Math.log(first))) * each;
const orderCost = 102;
const mostAtOnce = 1000;
const graphqlPath = /^\/admin\/api\/2026-04\/graphql\.json$/;

interface Asked {
  operationName?: string;
  query?: string;
  variables?: Record<string, never> & {
    first?: number;
    after?: string;
    query?: string;
    id?: string;
    fulfillment?: FulfilmentInput;
    input?: StockInput;
    key?: string;
  };
}
interface FulfilmentInput {
  trackingInfo: { number: string; company: string; url?: string };
  lineItemsByFulfillmentOrder: { fulfillmentOrderId: string; fulfillmentOrderLineItems?: { id: string; quantity: number }[] }[];
}
const asked = (call: HeardCall): Asked => (graphqlPath.test(call.path) ? (JSON.parse(call.body) as Asked) : {});

/** A shop of its own: one application with a token that lasts a day, points as documented, fulfilment orders by location. */
export const simulateShopify: Simulate = (frame) => {
  const stock = shopifyStock(frame);
  const cost = (requested: number, actual: number | null, left: number) => {
    // Where nobody counts, the rate that is told is one that keeps nobody waiting.
    const { perSecond, burst } = actual !== null && left === rate.burst ? unlimited : rate;
    return {
      cost: {
        requestedQueryCost: requested,
        actualQueryCost: actual,
        throttleStatus: { maximumAvailable: burst, currentlyAvailable: Math.floor(left), restoreRate: perSecond },
      },
    };
  };
  const throttled = (requested: number, left: number): GivenAnswer => ({
    status: 200,
    body: {
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' } }],
      extensions: cost(requested, null, left),
    },
  });
  /** The whole of what was asked for must be there; only what it took is kept. */
  const metered = (requested: number, work: () => { data: object; actual: number }): GivenAnswer => {
    if (requested > mostAtOnce)
      return { status: 200, body: { errors: [{ message: `Query cost is ${requested}`, extensions: { code: 'MAX_COST_EXCEEDED' } }] } };
    const { left } = frame.take('graphql', rate, 0);
    if (left < requested) return throttled(requested, left);
    const { data, actual } = work();
    const after = frame.take('graphql', rate, Math.min(actual, requested));
    return {
      status: 200,
      headers: { 'x-shopify-api-version': '2026-04' },
      body: { data, extensions: cost(requested, actual, after.left) },
    };
  };

  const orders = ({ first = 10, after, query = '' }: NonNullable<Asked['variables']>) => {
    const ids = [...query.matchAll(/\bid:(\d+)/g)].map(([, id]) => `gid://shopify/Order/${id}`);
    const bound = (pattern: RegExp) => {
      const text = pattern.exec(query)?.[1];
      return text ? new Date(text) : null;
    };
    const page = frame.book.page({
      from: bound(/updated_at:>='([^']+)'/),
      to: bound(/updated_at:<'([^']+)'/),
      cursor: after ?? null,
      size: frame.pageSize(first, 250),
      ...(ids.length > 0 ? { where: ({ id }: SimulatedOrder) => ids.includes(id) } : {}),
    });
    const data = {
      orders: {
        nodes: page.orders.map((order) => renderOrder(order)),
        // Filled on the last page too: only `hasNextPage` ends the list.
        pageInfo: { hasNextPage: page.next !== null, endCursor: page.next ?? 'bGFzdA==' },
      },
    };
    return { data, actual: 2 + page.orders.length * 11 };
  };

  const moreLines = ({ id = '', after = '0' }: NonNullable<Asked['variables']>) => {
    const order = frame.book.get(id);
    const from = Number(after);
    const lines = order?.lines ?? [];
    const pageInfo = { hasNextPage: from + 50 < lines.length, endCursor: String(from + 50) };
    return {
      data: { order: order && { lineItems: { nodes: lines.slice(from, from + 50).map((line) => renderLine(line)), pageInfo } } },
      actual: 20,
    };
  };
  const moreFulfilmentLines = ({ id = '', after = '0' }: NonNullable<Asked['variables']>) => {
    const from = Number(after);
    const found = frame.book
      .all()
      .flatMap((order) => fulfilmentOrdersOf(order))
      .find((each) => each.id === id);
    const pageInfo = { hasNextPage: from + 50 < (found?.lines.length ?? 0), endCursor: String(from + 50) };
    const nodes = found?.lines.slice(from, from + 50).map(renderFulfilmentLine);
    return { data: { fulfillmentOrder: found ? { lineItems: { nodes, pageInfo } } : null }, actual: 20 };
  };

  const sentLines = (order: SimulatedOrder | null) =>
    order && {
      fulfillments: order.shipments.map(({ serial, trackingNumber, lines }) => ({
        id: `gid://shopify/Fulfillment/${serial}`,
        status: 'SUCCESS',
        trackingInfo: [{ number: trackingNumber }],
        fulfillmentLineItems: { nodes: lines.map(({ lineId, quantity }) => ({ quantity, lineItem: { id: lineId } })) },
      })),
    };

  const fulfil = (input: FulfilmentInput): string | null => {
    const parts = input.lineItemsByFulfillmentOrder.map((part) => {
      const order = frame.book.all().find((each) => fulfilmentOrdersOf(each).some(({ id }) => id === part.fulfillmentOrderId));
      return { part, order, found: order && fulfilmentOrdersOf(order).find(({ id }) => id === part.fulfillmentOrderId) };
    });
    const lines: { lineId: string; quantity: number }[] = [];
    for (const { part, found } of parts) {
      if (!found) return 'Fulfillment order does not exist.';
      if (found.status !== 'OPEN' && found.status !== 'IN_PROGRESS') {
        return `Fulfillment order ${found.id.split('/').at(-1)} has an unfulfillable status= ${found.status.toLowerCase()}.`;
      }
      const wanted =
        part.fulfillmentOrderLineItems ??
        found.lines
          .filter(({ remainingQuantity: left }) => left > 0)
          .map(({ id, remainingQuantity }) => ({ id, quantity: remainingQuantity }));
      for (const { id, quantity } of wanted) {
        const line = found.lines.find((each) => each.id === id);
        if (quantity <= 0) return 'Quantity must be greater than 0';
        if (!line || quantity > line.remainingQuantity) return 'Invalid fulfillment order line item quantity requested.';
        lines.push({ lineId: line.of.lineId, quantity });
      }
    }
    if (new Set(parts.map(({ order }) => order?.id)).size > 1) return 'All fulfillment orders must belong to the same order.';
    if (new Set(parts.map(({ found }) => found?.location)).size > 1) return 'All fulfillment orders must be at a single location.';
    frame.book.ship(parts[0]?.order?.id ?? '', { trackingNumber: input.trackingInfo.number, carrier: input.trackingInfo.company, lines });
    return null;
  };
  const created = (input: FulfilmentInput) => {
    const message = fulfil(input);
    const { number, company, url = null } = input.trackingInfo;
    return {
      data: {
        fulfillmentCreate: {
          fulfillment: message
            ? null
            : {
                id: `gid://shopify/Fulfillment/${frame.book.shipments.length}`,
                status: 'SUCCESS',
                displayStatus: 'FULFILLED',
                trackingInfo: [{ number, url, company }],
              },
          userErrors: message ? [{ field: ['fulfillment'], message }] : [],
        },
      },
      actual: 10,
    };
  };

  const answer = (call: HeardCall): GivenAnswer => {
    if (call.path === '/admin/oauth/access_token') {
      const form = new URLSearchParams(call.body);
      const isOurs = form.get('client_id') === app.id && form.get('client_secret') === app.secret;
      if (!isOurs) return { status: 400, body: { error: 'invalid_client', error_description: 'unknown client' } };
      return { status: 200, body: { access_token: frame.tokens.give(86_399), scope: 'read_orders', expires_in: 86_399 } };
    }
    if (!graphqlPath.test(call.path)) return { status: 404, body: { errors: 'Not Found' } };
    if (!frame.tokens.isAlive(call.headers['x-shopify-access-token'] ?? '')) {
      return { status: 401, body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' } };
    }
    const { operationName, variables = {}, query } = asked(call);
    if (!query?.includes(operationName ?? '-')) return { status: 400, body: { errors: 'operationName is not in the query' } };
    switch (operationName) {
      case 'Shop':
        return metered(1, () => ({ data: { shop: { name: '見本ショップ', myshopifyDomain: shop, currencyCode: 'JPY' } }, actual: 1 }));
      case 'Orders':
        return metered(listCost(variables.first ?? 10, orderCost), () => orders(variables));
      case 'OrderLines':
        return metered(54, () => moreLines(variables));
      case 'FulfillmentOrderLines':
        return metered(54, () => moreFulfilmentLines(variables));
      case 'SentLines':
        return metered(54, () => ({ data: { order: sentLines(frame.book.get(variables.id ?? '')) }, actual: 20 }));
      case 'FulfillmentCreate':
        return metered(11, () => created(variables.fulfillment as FulfilmentInput));
      case 'StockItems':
        return metered(60, () => ({ data: stock.items(variables.query ?? ''), actual: 20 }));
      case 'InventorySetQuantities': {
        const { input = {}, key } = variables;
        // Since 2026-04 it is not done without.
        if (!key || !query.includes('@idempotent(key: $key)'))
          return {
            status: 200,
            body: { errors: [{ message: 'The @idempotent directive is required', extensions: { code: 'BAD_REQUEST' } }] },
          };
        return metered(10, () => ({ data: stock.set(input, key), actual: 10 }));
      }
      default:
        return { status: 400, body: { errors: [{ message: `unknown operation ${operationName ?? ''}` }] } };
    }
  };

  return {
    credentials: { ...noCredentials, sellerAccount: shop, serviceKey: `${app.id}:${app.secret}` },
    ids: (serial) => ({ id: `gid://shopify/Order/${5_000_000_000_000 + serial}`, number: `#${1000 + serial}` }),
    lineId: (serial, position) => `gid://shopify/LineItem/${(5_000_000_000_000 + serial) * 100 + position}`,
    operation: (call) => {
      const name = asked(call).operationName ?? 'token';
      if (call.path === '/admin/oauth/access_token') return { name: 'token', kind: 'token' };
      return {
        name,
        kind:
          name === 'Orders' && !asked(call).variables?.query?.includes('id:')
            ? 'list'
            : ['FulfillmentCreate', 'InventorySetQuantities'].includes(name)
              ? 'write'
              : 'read',
      };
    },
    answer,
    // A twelfth of a second's points are missing.
    throttled: () => throttled(702, 693),
    webhook: (order) => {
      const numeric = order.id.split('/').at(-1) ?? '';
      const body = `{"id":${numeric},"admin_graphql_api_id":"${order.id}","name":"${order.number}","updated_at":"${order.changedAt.toISOString()}"}`;
      const event = `${numeric}-${order.changedAt.getTime()}`;
      return {
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': order.state === 'cancelled' ? 'orders/cancelled' : 'orders/updated',
          'x-shopify-shop-domain': shop,
          'x-shopify-api-version': '2026-04',
          'x-shopify-webhook-id': `w-${event}`,
          'x-shopify-event-id': event,
          'x-shopify-hmac-sha256': createHmac('sha256', app.secret).update(body).digest('base64'),
        },
        body,
      };
    },
  };
};
