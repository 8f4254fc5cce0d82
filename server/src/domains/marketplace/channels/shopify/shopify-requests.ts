import { randomUUID } from 'node:crypto';
import type { Ask } from '../connector.ts';
import { learnedFrom, throttledFor } from './shopify-answers.ts';
import {
  fulfillmentCreateMutation,
  moreFulfilmentOrderLinesQuery,
  moreFulfilmentOrdersQuery,
  moreLinesQuery,
  ordersQuery,
  sentLinesQuery,
  shopQuery,
  stockItemsQuery,
  stockMutation,
  trackingUpdateMutation,
} from './shopify-queries.ts';

export const apiVersion = '2026-04';
/** Points, not calls: one bucket for all operations of an app at a shop. The answers teach the true figures. */
const points = { operation: 'graphql', rate: { perSecond: 100, burst: 2000 } };
/**
 * What is asked for must stay below 1000 points: a list counts twice the logarithm of its length times what one of it counts (an order of ours about
 * 100), so that fifty orders are about 720. What an order really takes is about 12.
 */
export const ordersAtOnce = 50;
/** Where a shop counts otherwise and says that it is too much. */
export const fewerAtOnce = 20;
const pointsPerOrder = 12;

export interface FulfilmentInput {
  notifyCustomer: boolean;
  trackingInfo: TrackingInput;
  lineItemsByFulfillmentOrder: readonly {
    fulfillmentOrderId: string;
    /** Left out: everything that is left of it. */
    fulfillmentOrderLineItems?: readonly { id: string; quantity: number }[];
  }[];
}
export interface TrackingInput {
  number: string;
  company: string;
  url?: string;
}

const graphql = (
  token: string,
  operationName: string,
  query: string,
  variables: object,
  more: { cost: number; isWrite?: boolean },
): Ask => ({
  method: 'POST',
  path: `/admin/api/${apiVersion}/graphql.json`,
  headers: { 'X-Shopify-Access-Token': token, 'Content-Type': 'application/json' },
  body: JSON.stringify({ query, variables, operationName }),
  ...points,
  cost: more.cost,
  isWrite: more.isWrite ?? false,
  throttledFor,
  learn: learnedFrom,
});

/** `status:any`: without it closed and cancelled orders are left out of some lists. */
export const changedBetween = (from: Date, to: Date): string =>
  `updated_at:>='${seconds(from)}' AND updated_at:<'${seconds(to)}' AND status:any`;
export const withIds = (gids: readonly string[]): string =>
  `(${gids.map((gid) => `id:${gid.split('/').at(-1)}`).join(' OR ')}) AND status:any`;
const seconds = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;

export const ordersAsk = (token: string, { first, query, after }: { first: number; query: string; after?: string | null }): Ask =>
  graphql(token, 'Orders', ordersQuery, { first, query, ...(after ? { after } : {}) }, { cost: Math.max(10, first * pointsPerOrder) });
export const moreLinesAsk = (token: string, id: string, after: string): Ask =>
  graphql(token, 'OrderLines', moreLinesQuery, { id, after }, { cost: 30 });
export const moreFulfilmentOrdersAsk = (token: string, id: string, after: string): Ask =>
  graphql(token, 'OrderFulfillmentOrders', moreFulfilmentOrdersQuery, { id, after }, { cost: 60 });
export const moreFulfilmentOrderLinesAsk = (token: string, id: string, after: string): Ask =>
  graphql(token, 'FulfillmentOrderLines', moreFulfilmentOrderLinesQuery, { id, after }, { cost: 30 });
export const sentLinesAsk = (token: string, id: string): Ask => graphql(token, 'SentLines', sentLinesQuery, { id }, { cost: 54 });
export const shopAsk = (token: string): Ask => graphql(token, 'Shop', shopQuery, {}, { cost: 1 });
export const fulfillmentCreateAsk = (token: string, fulfillment: FulfilmentInput): Ask =>
  graphql(token, 'FulfillmentCreate', fulfillmentCreateMutation, { fulfillment }, { cost: 11, isWrite: true });
/** Replaces all numbers of a fulfilment. */
export const trackingUpdateAsk = (token: string, fulfillmentId: string, trackingInfoInput: TrackingInput): Ask =>
  graphql(
    token,
    'FulfillmentTrackingInfoUpdate',
    trackingUpdateMutation,
    { fulfillmentId, trackingInfoInput },
    { cost: 50, isWrite: true },
  );

/** The most that a list gives at once: more variants than SKUs, since some share one. */
export const variantsAtOnce = 250;
const quoted = (text: string): string => `"${text.replaceAll(/[\\"]/g, (sign) => `\\${sign}`)}"`;
export const stockItemsAsk = (token: string, skus: readonly string[]): Ask =>
  graphql(
    token,
    'StockItems',
    stockItemsQuery,
    { first: variantsAtOnce, query: skus.map((sku) => `sku:${quoted(sku)}`).join(' OR ') },
    { cost: 60 },
  );
export interface ItemQuantity {
  inventoryItemId: string;
  locationId: string;
  quantity: number;
}
/** Absolute and with a key of its own: no write that could be done twice. Null: whatever stood there, the warehouse knows better. */
export const stockAsk = (token: string, quantities: readonly ItemQuantity[]): Ask =>
  graphql(
    token,
    'InventorySetQuantities',
    stockMutation,
    {
      input: { name: 'available', reason: 'correction', quantities: quantities.map((each) => ({ ...each, changeFromQuantity: null })) },
      key: randomUUID(),
    },
    { cost: 10 + quantities.length },
  );

const tokenAsk = (fields: Record<string, string>): Ask => ({
  method: 'POST',
  path: '/admin/oauth/access_token',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
  operation: 'token',
  rate: { perSecond: 1, burst: 5 },
  isWrite: false,
});
export const clientCredentialsAsk = ({ id, secret }: AppPair): Ask =>
  tokenAsk({ grant_type: 'client_credentials', client_id: id, client_secret: secret });
export const codeAsk = ({ id, secret }: AppPair, code: string): Ask => tokenAsk({ client_id: id, client_secret: secret, code });

export interface AppPair {
  id: string;
  secret: string;
}
/** `client_id:client_secret`; alone it is the secret, which is enough for webhooks. */
export function appPair(serviceKey: string): AppPair {
  const at = serviceKey.indexOf(':');
  return at < 0 ? { id: '', secret: serviceKey } : { id: serviceKey.slice(0, at), secret: serviceKey.slice(at + 1) };
}
