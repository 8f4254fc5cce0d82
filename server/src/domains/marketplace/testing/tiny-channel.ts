import { type Heard, type Reply, scriptedHttp } from '../../../testing/scripted-http.ts';
import type { ChannelOrder } from '../channels/channel-order.ts';
import { type Answer, type Ask, type ChannelCall, ChannelRefusal, type Connector, type Written } from '../channels/connector.ts';

/** A channel of our own making on real HTTP: orders by their last change, in pages; what was shipped is counted. It stands for no real one. */
export interface TinyChannel {
  url: string;
  connector: Connector;
  readonly heard: Heard[];
  /** Told from now on, under the seller account. */
  put(shop: string, order: TinyOrder): void;
  readonly shipped: Map<string, string[]>;
  readonly transactions: Map<string, 'pending' | 'done' | string>;
  /** Before anything else answers; null: as always. */
  fault: ((asked: Heard) => Reply | null) | null;
  /** Writes are taken and decided later. */
  isAsynchronous: boolean;
  close(): Promise<void>;
}
export interface TinyOrder {
  id: string;
  changedAt: string;
  status?: string;
  sku?: string;
  total?: string;
}

const rate = { perSecond: 10_000, burst: 10_000 };
const read = { operation: 'read', rate, isWrite: false } as const;
const json = { 'content-type': 'application/json' };

function orderOf({ id, changedAt, status = 'new', sku = 'SKU-1', total = '1980' }: TinyOrder, numbers: readonly string[]): ChannelOrder {
  return {
    externalId: id,
    number: `N-${id}`,
    rawStatus: status,
    shipment: status === 'new' ? 'unshipped' : status === 'shipped' ? 'shipped' : status === 'cancelled' ? 'cancelled' : null,
    platformState: null,
    orderState: null,
    payment: 'paid',
    orderType: 'regular',
    shippingType: 'normal',
    orderedAt: new Date(changedAt),
    paidAt: null,
    shippedAt: null,
    changedAt: new Date(changedAt),
    consignee: {
      name: '山田',
      phone: '0312345678',
      postcode: '1000001',
      prefecture: '東京都',
      city: '千代田区',
      address: '1-1',
      region: 'JP',
    },
    buyer: { name: '', email: '', phone: '', address: '' },
    desiredDate: null,
    desiredTime: '',
    customerNote: '',
    memo: '',
    paymentMethod: '',
    isCod: false,
    currency: 'JPY',
    shippingFee: null,
    codFee: null,
    codRate: null,
    taxRate: null,
    itemTaxTotal: null,
    itemTotal: total,
    grandTotal: total,
    codAmount: null,
    lines: [
      {
        lineId: '1',
        platformSku: sku,
        itemId: '',
        itemNumber: '',
        managementNumber: '',
        productName: 'Thing',
        title: 'Thing',
        ordered: 1,
        shipped: 0,
        cancelled: 0,
        unitPrice: total,
        isGift: false,
      },
    ],
    parcels: numbers.map((trackingNumber) => ({ reference: '', trackingNumber, carrier: '', shippedAt: null, lines: [] })),
    blocks: [],
    notes: [],
    extra: {},
  };
}

async function ask(call: ChannelCall, rest: Pick<Ask, 'method' | 'path' | 'query' | 'body'> & Partial<Ask>): Promise<Answer> {
  const answer = await call.send({ ...read, ...rest, headers: { ...json, 'x-key': call.credentials.accessToken } });
  if (answer.status === 401) throw new ChannelRefusal('credentials', '401', answer.text);
  if (answer.status >= 400) throw new ChannelRefusal('refused', String(answer.status), answer.text);
  return answer;
}

type Told = TinyOrder & { numbers: string[] };
const toOrder = (told: Told): ChannelOrder => orderOf(told, told.numbers);
const parse = <T>({ text }: Answer): T => JSON.parse(text) as T;

async function readOrders(call: ChannelCall, ids: readonly string[]): Promise<ChannelOrder[]> {
  const query = { shop: call.store.sellerAccount, ids: ids.join(',') };
  return parse<Told[]>(await ask(call, { method: 'GET', path: '/orders', query })).map(toOrder);
}

export const tinyConnector: Connector = {
  platform: 'mabang',
  defaultBase: 'https://tiny.example.com',
  window: { overlapMinutes: 5, mostDays: 7, firstDays: 20 },
  async prove(call) {
    const answer = await ask(call, { method: 'GET', path: '/shop', query: { shop: call.store.sellerAccount } });
    const { account, expiresAt } = parse<{ account: string; expiresAt: string | null }>(answer);
    return { account, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
  },
  async changes(call, { from, to }, cursor) {
    const query = { shop: call.store.sellerAccount, from: from.toISOString(), to: to.toISOString(), ...(cursor ? { cursor } : {}) };
    const page = parse<{ orders: Told[]; next: string | null }>(await ask(call, { method: 'GET', path: '/changes', query }));
    const bad = page.orders.filter(({ status }) => status === 'garbled');
    return {
      orders: page.orders.filter((order) => !bad.includes(order)).map(toOrder),
      unreadable: bad.map(({ id }) => ({ externalId: id, message: 'garbled by the channel', raw: '{"name":"山田"}' })),
      next: page.next,
      upTo: null,
    };
  },
  read: readOrders,
  async confirmShipment(call, { externalId, parcels }, isRepeat): Promise<Written> {
    const number = parcels[0]?.trackingNumber ?? '';
    if (isRepeat) {
      const [order] = await readOrders(call, [externalId]);
      if (order?.parcels.some(({ trackingNumber }) => trackingNumber === number)) return { state: 'done' };
    }
    const answer = await ask(call, {
      method: 'POST',
      path: '/ship',
      body: JSON.stringify({ id: externalId, number }),
      operation: 'ship',
      isWrite: true,
    });
    const { transactionId } = parse<{ transactionId?: string }>(answer);
    return transactionId ? { state: 'accepted', transactionId } : { state: 'done' };
  },
  async outcome(call, transactionId) {
    const { state } = parse<{ state: string }>(await ask(call, { method: 'GET', path: '/outcome', query: { id: transactionId } }));
    return state === 'pending' ? null : state === 'done' ? { state: 'done' } : { state: 'refused', code: 'late', message: state };
  },
  async acknowledge(call, orders) {
    for (const { externalId } of orders)
      await ask(call, { method: 'POST', path: '/take', body: externalId, operation: 'take', isWrite: true });
    return new Map(orders.map(({ externalId }) => [externalId, { state: 'done' }]));
  },
  webhook: {
    verify(headers, raw, secrets) {
      const secret = headers['x-signed-with'];
      if (secret === undefined || !secrets.includes(secret)) return null;
      return { ...(JSON.parse(raw.toString()) as { id: string; topic: string; sellerAccount: string; externalIds: string[] }), at: null };
    },
  },
  consent: {
    address: ({ clientId }, state, returnTo) =>
      `https://tiny.example.com/authorise?client=${clientId}&state=${state}&return=${encodeURIComponent(returnTo)}`,
    async redeem(call, code) {
      const answer = await ask(call, { method: 'GET', path: '/token', query: { code } });
      return { accessToken: answer.text };
    },
  },
};

export async function tinyChannel(pageSize = 3): Promise<TinyChannel> {
  const shops = new Map<string, Map<string, TinyOrder>>();
  const shipped = new Map<string, string[]>();
  const transactions = new Map<string, string>();
  const channel = { fault: null as TinyChannel['fault'], isAsynchronous: false };
  const told = (order: TinyOrder): Told => ({ ...order, numbers: shipped.get(order.id) ?? [] });

  const answerTo = (asked: Heard): Reply => {
    const { path, query } = asked;
    const orders = shops.get(query['shop'] ?? '') ?? new Map<string, TinyOrder>();
    if (path === '/shop') return { body: { account: query['shop'], expiresAt: null } };
    if (path === '/changes') {
      const all = [...orders.values()]
        .filter(({ changedAt }) => changedAt >= (query['from'] ?? '') && changedAt <= (query['to'] ?? ''))
        .toSorted((a, b) => a.changedAt.localeCompare(b.changedAt) || a.id.localeCompare(b.id));
      const start = Number(query['cursor'] ?? 0);
      const next = start + pageSize < all.length ? String(start + pageSize) : null;
      return { body: { orders: all.slice(start, start + pageSize).map(told), next } };
    }
    if (path === '/orders') {
      const ids = (query['ids'] ?? '').split(',');
      return { body: ids.flatMap((id) => (orders.has(id) ? [told(orders.get(id) as TinyOrder)] : [])) };
    }
    if (path === '/ship') {
      const { id, number } = JSON.parse(asked.body) as { id: string; number: string };
      shipped.set(id, [...(shipped.get(id) ?? []), number]);
      if (!channel.isAsynchronous) return { body: {} };
      transactions.set(`t-${id}`, 'pending');
      return { body: { transactionId: `t-${id}` } };
    }
    if (path === '/outcome') return { body: { state: transactions.get(query['id'] ?? '') ?? 'unknown' } };
    if (path === '/take') return { body: {} };
    if (path === '/token') return { body: `token-for-${query['code']}` };
    return { status: 404 };
  };
  const server = await scriptedHttp((asked) => channel.fault?.(asked) ?? answerTo(asked));
  return Object.assign(channel, {
    url: server.url,
    connector: tinyConnector,
    heard: server.heard,
    shipped,
    transactions,
    put: (shop: string, order: TinyOrder) => void (shops.get(shop) ?? shops.set(shop, new Map()).get(shop))?.set(order.id, order),
    close: () => server.close(),
  });
}
