import { readable } from '../all-read.ts';
import type { ChannelAddress, ChannelOrder } from '../channel-order.ts';
import { type ChangePage, type ChannelCall, ChannelRefusal } from '../connector.ts';
import { ask } from '../selling-partner/ask.ts';
import { listIn } from '../selling-partner/errors.ts';
import { closeCursor, openCursor, readEach } from '../selling-partner/page.ts';
import { listOf, momentOf, type Told, textOf, toldOf, unwrap } from '../selling-partner/told.ts';
import { getOrderRequest, japan, searchOrdersRequest } from './amazon-requests.ts';
import { readV0Address, readV0Order, v0Requests, v0Restricted } from './amazon-v0.ts';
import { readAmazonOrder } from './read-amazon-order.ts';

/** The newest two minutes are not told yet. */
const untoldMs = 2 * 60_000 + 5_000;
/** Tokens of pages die after a day: an older window is begun again, which stores the same orders once more and loses none. */
const tokenLifeMs = 23 * 3_600_000;
/** The older version needs a call for the items of each order. */
const v0PerPage = 20;

const isDenied = (error: unknown): boolean => error instanceof ChannelRefusal && error.kind === 'credentials';

type Part = 'orders' | 'v0';

export async function amazonChanges(call: ChannelCall, window: { from: Date; to: Date }, cursor: string | null): Promise<ChangePage> {
  const now = call.now().getTime();
  const opened = openCursor<Part>(cursor, 'orders');
  const isAlive = opened.token !== '' && now - Number(opened.more.at ?? 0) < tokenLifeMs;
  // All pages of a search are asked with the same end, however late they are asked for.
  const before = (isAlive && momentOf(opened.more.before)) || new Date(Math.min(window.to.getTime(), now - untoldMs));
  // Nothing is told about so young a window, and a search that ends before it begins is refused.
  if (before <= window.from) return { orders: [], unreadable: [], next: null, upTo: window.from };
  const token = isAlive ? opened.token : '';
  const next = (part: Part, told: string): string | null =>
    told === '' ? null : closeCursor(part, told, { at: now, before: before.toISOString() });
  if (opened.part === 'v0') return v0Page(call, window.from, before, token, next);
  const request = searchOrdersRequest({
    marketplaceIds: [japan],
    lastUpdatedAfter: window.from,
    lastUpdatedBefore: before,
    perPage: 100,
    token,
  });
  try {
    const body = await ask(call, request);
    return {
      ...readEach(listIn(body, 'orders'), (order) => order.orderId, readAmazonOrder),
      next: next('orders', textOf(toldOf(body.pagination).nextToken)),
      upTo: momentOf(body.lastUpdatedBefore) ?? before,
    };
  } catch (error) {
    // The token is good (it was renewed a moment ago) and the role is missing: the version before may still be open to this store.
    if (!isDenied(error) || token !== '') throw error;
    return v0Page(call, window.from, before, '', next);
  }
}

async function v0Page(
  call: ChannelCall,
  from: Date,
  before: Date,
  token: string,
  next: (part: Part, token: string) => string | null,
): Promise<ChangePage> {
  const request = v0Requests.getOrders({ from, before, marketplaceIds: [japan], perPage: v0PerPage, token });
  const body = await withAddress(call, request);
  const payload = unwrap(body);
  const whole: Told[] = [];
  for (const order of listIn(body, 'Orders')) whole.push(await v0Parts(call, order));
  return {
    ...readEach(whole, (parts) => toldOf(parts.order).AmazonOrderId, readParts),
    next: next('v0', textOf(payload.NextToken)),
    upTo: momentOf(payload.LastUpdatedBefore) ?? before,
  };
}

/** With the restricted token where the role allows it; without addresses where it does not. */
async function withAddress(call: ChannelCall, request: ReturnType<typeof v0Requests.getOrder>): Promise<Told> {
  try {
    return await ask(call, request, v0Restricted);
  } catch (error) {
    if (!(error instanceof ChannelRefusal) || error.kind === 'notFound') throw error;
    return ask(call, request);
  }
}

async function v0Parts(call: ChannelCall, order: Told): Promise<Told> {
  const id = textOf(order.AmazonOrderId);
  const items: Told[] = [];
  let token = '';
  do {
    const payload = unwrap(await ask(call, v0Requests.getOrderItems(id, token)));
    items.push(...listIn({ payload }, 'OrderItems'));
    token = textOf(payload.NextToken);
  } while (token !== '');
  const needsAddress = order.ShippingAddress === undefined && /^(?:Unshipped|PartiallyShipped)$/.test(textOf(order.OrderStatus));
  return { order, items, address: needsAddress ? await v0Address(call, id) : null };
}
const readParts = (parts: Told): ChannelOrder =>
  readV0Order(toldOf(parts.order), listOf(parts.items), parts.address as ChannelAddress | null);

async function v0Address(call: ChannelCall, orderId: string): Promise<ChannelAddress | null> {
  try {
    const payload = unwrap(await ask(call, v0Requests.getOrderAddress(orderId), v0Restricted));
    return readV0Address(toldOf(payload.ShippingAddress));
  } catch (error) {
    if (error instanceof ChannelRefusal) return null;
    throw error;
  }
}

export async function readById(call: ChannelCall, orderId: string): Promise<ChannelOrder> {
  try {
    const { order } = await ask(call, getOrderRequest(orderId));
    return readable(() => readAmazonOrder(toldOf(order)));
  } catch (error) {
    if (!isDenied(error)) throw error;
    const order = unwrap(await withAddress(call, v0Requests.getOrder(orderId)));
    const parts = await v0Parts(call, order);
    return readable(() => readParts(parts));
  }
}
