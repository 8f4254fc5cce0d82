import { noCredentials } from '@kura/contract/identity/channel-store/channels.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { simulate, type Simulator, type SimulatorOptions } from './simulate.ts';
import type { Simulate } from './simulation.ts';

/** The smallest channel there can be: a list, a write, a token. */
const plain: Simulate = (frame) => ({
  credentials: noCredentials,
  ids: (serial) => ({ id: `o${serial}`, number: `#${serial}` }),
  lineId: (serial, position) => `${serial}-${position}`,
  operation: ({ path }) => ({ name: path.slice(1), kind: path === '/list' ? 'list' : path === '/token' ? 'token' : 'write' }),
  throttled: () => ({ status: 429, body: 'too many' }),
  answer: (call) => {
    if (call.path === '/token') return { status: 200, body: { token: frame.tokens.give(60) } };
    const { waitSeconds } = frame.take(call.path, { perSecond: 1, burst: 2 });
    if (waitSeconds !== null) return { status: 429, headers: { 'retry-after': String(Math.ceil(waitSeconds)) }, body: 'too many' };
    if (call.path === '/list') {
      const page = frame.book.page({ cursor: call.query.get('cursor'), size: frame.pageSize(10, 50) });
      return { status: 200, body: { ids: page.orders.map(({ id }) => id), next: page.next, total: page.total } };
    }
    const { id, number } = JSON.parse(call.body) as { id: string; number: string };
    frame.book.ship(id, { trackingNumber: number, carrier: 'YAMATO' });
    return { status: 200, body: { ok: frame.tokens.isAlive(call.headers['authorization'] ?? '') } };
  },
});

const start = new Date('2026-03-02T03:00:00Z');
const opened: Simulator[] = [];
const open = async (options: SimulatorOptions = {}) => {
  const simulator = await simulate('shopify', plain, { now: () => start, quota: 'off', ...options });
  opened.push(simulator);
  return simulator;
};
afterEach(async () => {
  for (const simulator of opened.splice(0)) await simulator.close();
});
const list = async (simulator: Simulator, cursor?: string) => {
  const answer = await fetch(`${simulator.url}/list${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`);
  return { status: answer.status, text: await answer.text() };
};
const pageOf = async (simulator: Simulator, cursor?: string) =>
  JSON.parse((await list(simulator, cursor)).text) as { ids: string[]; next: string | null; total: number };
const ship = (simulator: Simulator, id: string, token = '') =>
  fetch(`${simulator.url}/ship`, {
    method: 'POST',
    body: JSON.stringify({ id, number: '123456789012' }),
    headers: { authorization: token },
  });

describe('a simulated channel', () => {
  it('tells every order once over its pages, oldest change first', async () => {
    const simulator = await open({ pageSize: 7 });
    const made = simulator.makeOrders(20, 1);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await pageOf(simulator, cursor);
      expect(page.total).toBe(20);
      seen.push(...page.ids);
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(made.map(({ id }) => id));
    expect(simulator.calls.get('list')).toBe(3);
  });

  it('makes the same orders from the same seed, and others from another', async () => {
    const [a, b, c] = [await open(), await open(), await open()];
    expect(b.makeOrders(30, 5)).toEqual(a.makeOrders(30, 5));
    expect(c.makeOrders(30, 6)).not.toEqual(a.orders.all());
    expect(a.orders.all().every((order) => order.changedAt <= start && order.orderedAt <= order.changedAt)).toBe(true);
  });

  it('an order that changes between two pages comes again on a later one', async () => {
    const simulator = await open({ pageSize: 2 });
    const [first] = simulator.makeOrders(3, 1);
    const { next } = await pageOf(simulator);
    simulator.cancelOrder(first?.id ?? '');
    expect((await pageOf(simulator, next ?? '')).ids).toEqual(['o3', 'o1']);
    expect(simulator.orders.get('o1')?.lines.every((line) => line.cancelled === line.quantity)).toBe(true);
  });

  it('holds its quota by the clock it was given', async () => {
    let now = start;
    const simulator = await open({ quota: 'real', now: () => now });
    expect([await list(simulator), await list(simulator), await list(simulator)].map(({ status }) => status)).toEqual([200, 200, 429]);
    now = new Date(start.getTime() + 1000);
    expect([await list(simulator), await list(simulator)].map(({ status }) => status)).toEqual([200, 429]);
  });

  it('fails on demand, so many times, and does nothing meanwhile', async () => {
    const simulator = await open();
    const { id } = simulator.addOrder();
    simulator.faults.failNext(2, 502);
    expect([(await ship(simulator, id)).status, (await ship(simulator, id)).status]).toEqual([502, 502]);
    expect(simulator.shipments).toEqual([]);
    simulator.faults.throttle();
    expect((await list(simulator)).status).toBe(429);
    simulator.faults.wrong();
    expect((await list(simulator)).text).toContain('<html>');
    simulator.faults.twice();
    expect((await pageOf(simulator)).ids).toEqual([id, id]);
    simulator.faults.dropPage();
    await expect(list(simulator)).rejects.toThrow('fetch failed');
    expect((await pageOf(simulator)).ids).toEqual([id]);
  });

  it('a write may be done and never answered', async () => {
    const simulator = await open();
    const { id } = simulator.addOrder();
    simulator.faults.timeoutAfterWrite();
    await expect(ship(simulator, id)).rejects.toThrow('fetch failed');
    expect(simulator.shipments).toMatchObject([{ orderId: id, trackingNumber: '123456789012', serial: 1 }]);
    expect(simulator.orders.get(id)).toMatchObject({ state: 'shipped', shippedAt: start });
    const silent = simulator.addOrder();
    simulator.faults.timeoutAfterWrite(1, 'silence');
    const given = new AbortController();
    const asked = fetch(`${simulator.url}/ship`, {
      method: 'POST',
      body: JSON.stringify({ id: silent.id, number: '2' }),
      signal: given.signal,
    });
    await expect.poll(() => simulator.heard.at(-1)?.body).toContain(silent.id);
    given.abort();
    await expect(asked).rejects.toThrow('abort');
    expect(simulator.shipments).toHaveLength(2);
  });

  it('answers late when told so, and ends its tokens', async () => {
    const simulator = await open();
    const { id } = simulator.addOrder();
    const { token } = (await (await fetch(`${simulator.url}/token`)).json()) as { token: string };
    let release = () => {};
    simulator.faults.late(
      1,
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    );
    let isAnswered = false;
    const late = list(simulator).then(() => {
      isAnswered = true;
    });
    expect((await list(simulator)).status).toBe(200);
    expect(isAnswered).toBe(false);
    release();
    await late;
    expect(await (await ship(simulator, id, token)).json()).toEqual({ ok: true });
    simulator.faults.expireTokens();
    expect(await (await ship(simulator, id, token)).json()).toEqual({ ok: false });
  });
});
