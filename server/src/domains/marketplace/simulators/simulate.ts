import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Credentials, Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { Buckets } from './buckets.ts';
import { FaultCounters, type Faults, faultsOf } from './faults.ts';
import { demoArticles, makeOrder } from './make-orders.ts';
import { OrderBook } from './order-book.ts';
import { randomFrom } from './random.ts';
import type { Article, SimulatedOrder, SimulatedShipment } from './simulated-order.ts';
import type { GivenAnswer, HeardCall, Simulate, Simulation, SimulatorFrame } from './simulation.ts';

export interface SimulatorOptions {
  /** Its own clock: tests stand wherever they want. */
  now?: () => Date;
  /** What the made-up shop sells; made-up orders are spread over these. */
  articles?: readonly Article[];
  /** `off`: as many calls as one likes. */
  quota?: 'real' | 'off';
  /** Pages are never longer than this. */
  pageSize?: number;
  /** Where ids of made-up orders begin, so that a simulator started anew does not give out old ones. */
  firstSerial?: number;
  port?: number;
  /** Nobody calls it over a network: it is asked in this process only. */
  isDeaf?: boolean;
  /** It stands for one that was there before: what that one may have given out for renewing tokens is believed. */
  isAnew?: boolean;
}

export interface HeardOperation {
  operation: string;
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  body: string;
  /** Null: the connection was cut. */
  status: number | null;
}

export interface Simulator {
  readonly platform: Platform;
  readonly url: string;
  readonly credentials: Credentials;
  /** A call without a network between, and without faults. */
  answer(call: HeardCall): Promise<GivenAnswer>;
  readonly faults: Faults;
  readonly orders: OrderBook;
  /** As the channel saw them, oldest first. */
  readonly shipments: readonly SimulatedShipment[];
  readonly stock: ReadonlyMap<string, number>;
  /** How often each operation was asked for. */
  readonly calls: ReadonlyMap<string, number>;
  /** The last 500. */
  readonly heard: readonly HeardOperation[];
  /** Adds orders of invented people, ordered within the last `withinMinutes` (an hour unless told), oldest first. */
  makeOrders(count: number, seed: number, withinMinutes?: number): SimulatedOrder[];
  /** One made-up order with what matters set by hand. */
  addOrder(edit?: Partial<SimulatedOrder>, seed?: number): SimulatedOrder;
  cancelOrder(id: string): SimulatedOrder;
  /** What the channel would send to our address about this order. */
  webhookFor(id: string): { headers: Record<string, string>; body: string };
  close(): Promise<void>;
}

const wrongAnswer: GivenAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<html><body>Service temporarily unavailable</body></html>',
};

/** A channel of our own on 127.0.0.1, for tests and for the demonstration: real HTTP, orders in memory, faults on demand. */
export async function simulate(platform: Platform, simulation: Simulate, options: SimulatorOptions = {}): Promise<Simulator> {
  const now = options.now ?? (() => new Date());
  const articles = options.articles?.length ? options.articles : demoArticles;
  const counters = new FaultCounters();
  const book = new OrderBook(now, () => counters.take('twice'));
  const buckets = new Buckets(now);
  const alive = new Map<string, number>();
  const stock = new Map<string, number>();
  let tokensGiven = 0;
  let serial = (options.firstSerial ?? 1) - 1;

  const frame: SimulatorFrame = {
    platform,
    book,
    articles,
    now,
    tokens: {
      give: (seconds) => {
        tokensGiven += 1;
        const token = `${platform}-token-${tokensGiven}`;
        alive.set(token, now().getTime() + seconds * 1000);
        return token;
      },
      isAlive: (token) => (alive.get(token) ?? 0) > now().getTime(),
    },
    take: (operation, rate, cost) =>
      options.quota === 'off' ? { waitSeconds: null, left: rate.burst } : buckets.take(operation, rate, cost),
    isRefusedLater: () => counters.take('refuseLater'),
    stock,
    isAnew: options.isAnew ?? false,
    pageSize: (asked, most) => Math.max(1, Math.min(asked, most, options.pageSize ?? most)),
  };
  const channel = simulation(frame);

  const make = (seed: number, orderedAt: Date): SimulatedOrder => {
    serial += 1;
    const mine = serial;
    const random = randomFrom(seed * 1_000_003 + mine);
    const order = makeOrder(random, {
      serial: mine,
      ...channel.ids(mine, orderedAt),
      orderedAt,
      articles,
      lineId: (position) => channel.lineId(mine, position),
    });
    channel.dress?.(order, random);
    return order;
  };

  const listener = options.isDeaf ? deaf : await listen(channel, counters, options.port ?? 0);
  return {
    platform,
    url: listener.url,
    credentials: channel.credentials,
    answer: async (call) => channel.answer(call),
    faults: faultsOf(counters, () => alive.clear()),
    orders: book,
    shipments: book.shipments,
    stock,
    calls: listener.calls,
    heard: listener.heard,
    makeOrders: (count, seed, withinMinutes = 60) => {
      const end = now().getTime();
      const step = (withinMinutes * 60_000) / count;
      return Array.from({ length: count }, (_, at) => {
        // Whole seconds, as most channels tell them; the newest is changed before now.
        const order = make(seed, new Date(Math.floor((end - (count - at) * step) / 1000) * 1000));
        if (order.changedAt.getTime() > end) order.changedAt = order.orderedAt;
        book.add(order);
        return order;
      });
    },
    addOrder: (edit = {}, seed = 1) => {
      const order = Object.assign(make(seed, new Date(Math.floor(now().getTime() / 1000) * 1000 - 2000)), edit);
      book.add(order);
      return order;
    },
    cancelOrder: (id) => book.cancel(id),
    webhookFor: (id) => {
      const order = book.get(id);
      if (!order || !channel.webhook) throw new Error(`${platform} sends nothing about ${id}`);
      return channel.webhook(order);
    },
    close: listener.close,
  };
}

const deaf = { url: '', calls: new Map<string, number>(), heard: [] as HeardOperation[], close: () => Promise.resolve() };

async function listen(channel: Simulation, counters: FaultCounters, port: number) {
  const calls = new Map<string, number>();
  const heard: HeardOperation[] = [];

  const judge = async (call: HeardCall, kind: string): Promise<GivenAnswer | 'cut' | 'silence'> => {
    if (kind === 'token') return channel.answer(call);
    if (counters.take('fail')) return channel.broken?.(counters.status) ?? { status: counters.status, body: '' };
    if (counters.take('throttle') || (kind === 'write' && counters.take('throttleWrites'))) return channel.throttled(call);
    const answer = await channel.answer(call);
    if (kind === 'write' && counters.take('timeoutAfterWrite')) return counters.how;
    if (kind === 'list' && counters.take('dropPage')) return 'cut';
    if (counters.take('late')) await (typeof counters.wait === 'number' ? pause(counters.wait) : counters.wait);
    return counters.take('wrong') ? wrongAnswer : answer;
  };

  const server = createServer((request, response) => {
    void (async () => {
      const call = await hear(request);
      const { name, kind } = channel.operation(call);
      calls.set(name, (calls.get(name) ?? 0) + 1);
      const answer = await judge(call, kind).catch((error: unknown): GivenAnswer => ({ status: 500, body: `simulator: ${String(error)}` }));
      const status = typeof answer === 'string' ? null : answer.status;
      heard.push({ operation: name, method: call.method, path: call.path, query: Object.fromEntries(call.query), body: call.body, status });
      if (heard.length > 500) heard.shift();
      if (answer === 'cut') request.socket.destroy();
      else if (answer !== 'silence') give(response, answer);
    })().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    heard,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

async function hear(request: IncomingMessage): Promise<HeardCall> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const url = new URL(request.url ?? '/', 'http://localhost');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value ?? '')]),
  );
  return { method: request.method ?? 'GET', path: url.pathname, query: url.searchParams, headers, body: Buffer.concat(parts).toString() };
}

function give(response: ServerResponse, answer: GivenAnswer): void {
  const isPlain = typeof answer.body === 'string' || Buffer.isBuffer(answer.body);
  response.writeHead(answer.status, { 'content-type': isPlain ? 'text/plain' : 'application/json', ...answer.headers });
  response.end(isPlain ? (answer.body as string | Buffer) : JSON.stringify(answer.body));
}
