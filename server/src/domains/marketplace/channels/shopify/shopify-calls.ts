import { type Answer, type Ask, type ChannelCall, ChannelRefusal } from '../connector.ts';
import { dataOf, isBadToken, tokenOf } from './shopify-answers.ts';
import type { FulfilmentOrder, FulfilmentOrderLine, PageInfo, ShopifyLine, ShopifyOrder } from './shopify-model.ts';
import {
  appPair,
  clientCredentialsAsk,
  moreFulfilmentOrderLinesAsk,
  moreFulfilmentOrdersAsk,
  moreLinesAsk,
  ordersAsk,
} from './shopify-requests.ts';

/** The seller typed it, and secrets of our application go there: nothing but a shop of Shopify. */
export function checkShop(account: string): string {
  const shop = account.trim().toLowerCase();
  if (!/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(shop))
    throw new ChannelRefusal('credentials', 'shop', `${account} is no myshopify.com domain`);
  return shop;
}

/** A token that was typed lasts; without one, our application asks for one that lasts a day. */
async function withToken(call: ChannelCall): Promise<{ token: string; isRenewable: boolean }> {
  checkShop(call.store.sellerAccount);
  const { accessToken, serviceKey } = call.credentials;
  if (accessToken) return { token: accessToken, isRenewable: false };
  const app = appPair(serviceKey);
  if (!app.id) throw new ChannelRefusal('credentials', 'token', 'neither an access token nor client_id:client_secret');
  const token = await call.token('admin', async () => {
    const { value, expiresAt } = tokenOf(await call.send(clientCredentialsAsk(app)), call.now());
    return { value, expiresAt: expiresAt ?? new Date(call.now().getTime() + 86_400_000) };
  });
  return { token, isRenewable: true };
}

/** A token that died before its time is replaced once; a write that was turned away for it was not done. */
export async function ask(call: ChannelCall, make: (token: string) => Ask): Promise<Answer> {
  const { token, isRenewable } = await withToken(call);
  const answer = await call.send(make(token));
  if (!isBadToken(answer) || !isRenewable) return answer;
  await call.dropToken('admin');
  return call.send(make((await withToken(call)).token));
}

interface Connection<T> {
  nodes?: readonly T[] | null;
  pageInfo?: PageInfo | null;
}
/** Follows an inner list to its end. */
async function allOf<T>(
  first: Connection<T> | null | undefined,
  next: (after: string) => Promise<Connection<T> | null | undefined>,
): Promise<T[]> {
  const nodes = [...(first?.nodes ?? [])];
  let info = first?.pageInfo;
  while (info?.hasNextPage && info.endCursor) {
    const page = await next(info.endCursor);
    nodes.push(...(page?.nodes ?? []));
    info = page?.pageInfo;
  }
  return nodes;
}

async function whole(call: ChannelCall, order: ShopifyOrder): Promise<ShopifyOrder> {
  const lines = await allOf<ShopifyLine>(order.lineItems, async (after) => {
    const data = dataOf<{ order?: ShopifyOrder | null }>(await ask(call, (token) => moreLinesAsk(token, order.id, after)));
    return data.order?.lineItems;
  });
  const fulfilmentOrders = await allOf<FulfilmentOrder>(order.fulfillmentOrders, async (after) => {
    const data = dataOf<{ order?: ShopifyOrder | null }>(await ask(call, (token) => moreFulfilmentOrdersAsk(token, order.id, after)));
    return data.order?.fulfillmentOrders;
  });
  const filled: FulfilmentOrder[] = [];
  for (const each of fulfilmentOrders) {
    const nodes = await allOf<FulfilmentOrderLine>(each.lineItems, async (after) => {
      const data = dataOf<{ fulfillmentOrder?: FulfilmentOrder | null }>(
        await ask(call, (token) => moreFulfilmentOrderLinesAsk(token, each.id, after)),
      );
      return data.fulfillmentOrder?.lineItems;
    });
    filled.push({ ...each, lineItems: { nodes } });
  }
  return { ...order, lineItems: { nodes: lines }, fulfillmentOrders: { nodes: filled } };
}

export interface OrdersData {
  orders?: Connection<ShopifyOrder> | null;
}
/** One page of orders with all their inner pages. */
export async function readWhole(call: ChannelCall, wish: { first: number; query: string; after?: string | null }) {
  const { orders } = dataOf<OrdersData>(await ask(call, (token) => ordersAsk(token, wish)));
  if (!orders?.nodes) throw new ChannelRefusal('refused', 'orders', 'an answer without orders');
  const filled: ShopifyOrder[] = [];
  for (const order of orders.nodes) filled.push(await whole(call, order));
  return { orders: filled, next: orders.pageInfo?.hasNextPage ? (orders.pageInfo.endCursor ?? null) : null };
}
