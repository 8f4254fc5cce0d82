import { allRead } from '../all-read.ts';
import { type ChangePage, type ChannelCall, ChannelRefusal, type Connector } from '../connector.ts';
import { dataOf, tokenOf } from './shopify-answers.ts';
import { ask, checkShop, readWhole } from './shopify-calls.ts';
import { confirmShipment } from './shopify-confirm.ts';
import type { ShopifyOrder } from './shopify-model.ts';
import { orderOf } from './shopify-order.ts';
import { appPair, changedBetween, codeAsk, fewerAtOnce, ordersAsk, ordersAtOnce, shopAsk, withIds } from './shopify-requests.ts';
import { pushStockToShopify } from './shopify-stock.ts';
import { verifyWebhook } from './shopify-webhook.ts';

const scopes = [
  'read_orders',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
  'read_products',
  'read_locations',
  'read_inventory',
  'write_inventory',
].join(',');
/** The channel pages no further than 25,000 objects: the window is cut before. */
const mostInWindow = 24_000;

/** One order that cannot be read does not fail its page. */
export function ordersOf(told: readonly ShopifyOrder[]): Pick<ChangePage, 'orders' | 'unreadable'> {
  const orders = [];
  const unreadable = [];
  for (const each of told) {
    try {
      orders.push(orderOf(each));
    } catch (error) {
      unreadable.push({ externalId: each.id ?? '', message: (error as Error).message, raw: JSON.stringify(each) });
    }
  }
  return { orders, unreadable };
}

/** `count|after`: how many were told in this window, and the channel's own cursor. */
const cursorOf = (count: number, after: string) => `${count}|${after}`;
function readCursor(cursor: string | null): { count: number; after: string | null } {
  if (cursor === null) return { count: 0, after: null };
  const at = cursor.indexOf('|');
  return { count: Number(cursor.slice(0, at)), after: cursor.slice(at + 1) };
}

/** Where a shop counts otherwise than we do: each turn at a store learns it once. */
const countsOtherwise = new WeakSet<ChannelCall>();
/** As many as fit into what one question may cost. */
async function readPage(call: ChannelCall, wish: { query: string; after: string | null }): ReturnType<typeof readWhole> {
  try {
    if (!countsOtherwise.has(call)) return await readWhole(call, { first: ordersAtOnce, ...wish });
  } catch (error) {
    if (!(error instanceof ChannelRefusal && error.code === 'MAX_COST_EXCEEDED')) throw error;
    countsOtherwise.add(call);
  }
  return readWhole(call, { first: fewerAtOnce, ...wish });
}

export const shopify: Connector = {
  platform: 'shopify',
  defaultBase: 'https://{shop}',
  // `read_orders` sees 60 days.
  window: { overlapMinutes: 5, mostDays: 60, firstDays: 60 },

  async prove(call) {
    const { shop } = dataOf<{ shop?: { myshopifyDomain?: string | null; name?: string | null } | null }>(await ask(call, shopAsk));
    const domain = shop?.myshopifyDomain ?? '';
    if (domain.toLowerCase() !== checkShop(call.store.sellerAccount)) {
      throw new ChannelRefusal('credentials', 'shop', `the token is of ${domain || 'another shop'}`);
    }
    // A shop may be open while its orders are not: the scope is proven too.
    dataOf(
      await ask(call, (token) =>
        ordersAsk(token, { first: 1, query: changedBetween(new Date(call.now().getTime() - 60_000), call.now()) }),
      ),
    );
    return { account: shop?.name ?? domain, expiresAt: null };
  },

  async changes(call, { from, to }, cursor) {
    const { count, after } = readCursor(cursor);
    const page = await readPage(call, { query: changedBetween(from, to), after });
    const told = count + page.orders.length;
    const last = page.orders.at(-1)?.updatedAt;
    const isCut = page.next !== null && told >= mostInWindow && last;
    return {
      ...ordersOf(page.orders),
      next: page.next === null || isCut ? null : cursorOf(told, page.next),
      upTo: isCut ? new Date(last) : null,
    };
  },

  async read(call, externalIds) {
    const found: ShopifyOrder[] = [];
    for (let at = 0; at < externalIds.length; at += fewerAtOnce) {
      const ids = externalIds.slice(at, at + fewerAtOnce);
      found.push(...(await readWhole(call, { first: ids.length, query: withIds(ids) })).orders);
    }
    return allRead(ordersOf(found));
  },

  confirmShipment: (call, shipping) => confirmShipment(call, shipping),

  pushStock: pushStockToShopify,
  stockBatch: 50,

  webhook: { verify: verifyWebhook },

  consent: {
    address({ clientId }, state, returnTo, account) {
      const query = new URLSearchParams({ client_id: clientId, scope: scopes, redirect_uri: returnTo, state });
      return `https://${checkShop(account)}/admin/oauth/authorize?${query.toString()}`;
    },
    async redeem(call, code) {
      checkShop(call.store.sellerAccount);
      const { value } = tokenOf(await call.send(codeAsk(appPair(call.credentials.serviceKey), code)), call.now());
      return { accessToken: value };
    },
  },
};
