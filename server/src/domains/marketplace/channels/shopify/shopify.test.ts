import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grandTotalYen } from '../../simulators/simulated-order.ts';
import { aFigure } from '../../testing/figure.ts';
import { parcelOf, shippingOf } from '../../testing/ship-it.ts';
import { type SimulatedStore, simulatedStore } from '../../testing/simulated-store.ts';
import type { ChannelOrder } from '../channel-order.ts';
import { ChannelRefusal, ChannelTrouble } from '../connector.ts';
import { throttledFor } from './shopify-answers.ts';
import { ordersAsk } from './shopify-requests.ts';
import { orderTypeOf, paymentOf, shipmentOf } from './shopify-states.ts';
import { shopify } from './shopify.ts';
import { signWebhook } from './shopify-webhook.ts';

describe('Shopify over real HTTP', () => {
  let at: SimulatedStore;
  beforeAll(async () => {
    at = await simulatedStore('shopify', { pageSize: 3 });
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    at.app.clock.advance(7200);
    await at.reset();
  });
  const readOne = async (id: string): Promise<ChannelOrder> => (await at.connector.read(at.call, [id]))[0] as ChannelOrder;
  const faultOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error);
  const shipmentsOf = (id: string) => at.simulator.shipments.filter(({ orderId }) => orderId === id);
  const calls = (name: string) => at.simulator.calls.get(name) ?? 0;

  it('S17 proves a store with a token of the day, and refuses a shop that is none of Shopify', async () => {
    expect(await at.connector.prove(at.call)).toEqual({ account: '見本ショップ', expiresAt: null });
    const elsewhere = { ...at.call, store: { ...at.call.store, sellerAccount: 'thief.example.com' } };
    expect(await faultOf(at.connector.prove(elsewhere))).toMatchObject({ kind: 'credentials', code: 'shop' });
  });

  it('stock: every variant of a SKU hears its figure, what the shop does not know is named, and a lost answer changes nothing', async () => {
    const [a = '', b = '', c = ''] = [...new Set(at.simulator.makeOrders(12, 3, 30).flatMap(({ lines }) => lines.map(({ sku }) => sku)))];
    at.simulator.faults.timeoutAfterWrite();
    const told = await at.connector.pushStock?.(at.call, [aFigure(a, 7), aFigure(b, 0), aFigure('NO "SUCH', 3)]);
    expect([...(told ?? [])]).toEqual([['NO "SUCH', { state: 'refused', code: 'sku', message: 'no variant of the shop has this SKU' }]]);
    expect([at.simulator.stock.get(a), at.simulator.stock.get(b)]).toEqual([7, 0]);
    // One that it refuses keeps no other waiting.
    const refused = await at.connector.pushStock?.(at.call, [aFigure(a, 5), aFigure(c, 2_000_000_000)]);
    expect(refused?.get(c)).toMatchObject({ state: 'refused', code: 'INVALID_QUANTITY_TOO_HIGH' });
    expect([at.simulator.stock.get(a), at.simulator.stock.has(c)]).toEqual([5, false]);
  });

  it('rule 1 tells every order once over its pages, also when a page is lost and told twice', async () => {
    const made = at.simulator.makeOrders(8, 1, 30);
    at.simulator.faults.dropPage(1);
    const pages = await at.pages();
    expect(pages.map(({ orders }) => orders.length)).toEqual([3, 3, 2]);
    expect(pages.flatMap(({ orders }) => orders.map(({ externalId }) => externalId))).toEqual(made.map(({ id }) => id));
    at.simulator.faults.twice(1);
    expect((await at.pages())[0]?.orders).toHaveLength(6);
  });

  it('asks for fewer at once where a shop counts a page as too much for one question', async () => {
    at.simulator.makeOrders(2, 1, 30);
    const asked: number[] = [];
    const { call } = at;
    const strict: typeof call = {
      ...call,
      async send(ask) {
        if (ask.operation !== 'graphql') return call.send(ask);
        const first = (JSON.parse(ask.body ?? '{}') as { variables?: { first?: number } }).variables?.first ?? 0;
        asked.push(first);
        if (first <= 20) return call.send(ask);
        const errors = [{ message: 'Query cost is 2202', extensions: { code: 'MAX_COST_EXCEEDED' } }];
        return { status: 200, headers: {}, text: JSON.stringify({ errors }) };
      },
    };
    const window = { from: new Date(call.now().getTime() - 3_600_000), to: call.now() };
    for (const _ of ['first page', 'next page']) expect((await at.connector.changes(strict, window, null, [])).orders).toHaveLength(2);
    expect(asked).toEqual([50, 20, 20]);
  });

  it('rule 6 waits when there were too many: the pages are whole, and a shipment is said again and told once', async () => {
    const made = at.simulator.makeOrders(8, 1, 30).map(({ id }) => id);
    at.simulator.faults.throttle(1);
    expect((await at.pages()).flatMap(({ orders }) => orders.map(({ externalId }) => externalId))).toEqual(made);
    const [id = ''] = made;
    const order = await readOne(id);
    at.simulator.faults.throttleWrites(1);
    expect(await at.connector.confirmShipment(at.call, shippingOf(order), false)).toEqual({ state: 'done' });
    expect(at.simulator.shipments.filter(({ orderId }) => orderId === id)).toHaveLength(1);
  });

  it('rule 2 keeps a page with a word nobody knows and with an order nobody can read', async () => {
    const [strange, spoiled, plain] = at.simulator.makeOrders(3, 2, 30);
    Object.assign(strange ?? {}, { strangeWord: 'TELEPORTED' });
    Object.assign(spoiled ?? {}, { isSpoiled: true });
    const [page] = await at.pages();
    expect(page?.orders.map(({ externalId, shipment }) => [externalId, shipment])).toEqual([
      [strange?.id, null],
      [plain?.id, 'unshipped'],
    ]);
    expect(page?.orders[0]?.notes).toContain('displayFulfillmentStatus TELEPORTED');
    expect(page?.unreadable).toMatchObject([{ externalId: spoiled?.id }]);
  });

  it('rule 4 after a lost answer reads first and ships once', async () => {
    const { id } = at.simulator.addOrder();
    const shipping = shippingOf(await readOne(id));
    at.simulator.faults.timeoutAfterWrite();
    expect(await faultOf(at.connector.confirmShipment(at.call, shipping, false))).toMatchObject({ isUncertain: true });
    const before = calls('FulfillmentCreate');
    expect(await at.connector.confirmShipment(at.call, shipping, true)).toEqual({ state: 'done' });
    expect(calls('FulfillmentCreate')).toBe(before);
    expect(shipmentsOf(id)).toMatchObject([{ trackingNumber: '123456789012', carrier: 'Yamato (JA)' }]);
    expect((await readOne(id)).shipment).toBe('shipped');
  });

  it('rule 5 money is the text that the channel wrote', async () => {
    const order = at.simulator.addOrder({ shippingFeeYen: 550, isCod: true, codFeeYen: 330, paidAt: null });
    const told = await readOne(order.id);
    const total = `${grandTotalYen(order)}.0`;
    expect(told).toMatchObject({
      grandTotal: total,
      codAmount: total,
      isCod: true,
      payment: 'awaitingPayment',
      shippingFee: '880.0',
      blocks: [],
    });
  });

  it('rule 6 tries reads again, and gives a refusal to the operator', async () => {
    const { id } = at.simulator.addOrder();
    at.simulator.faults.failNext(2, 502);
    expect((await readOne(id)).externalId).toBe(id);
    const order = await readOne(id);
    const tooMany = parcelOf(order, { lines: order.lines.map(({ lineId, ordered }) => ({ lineId, quantity: ordered + 5 })) });
    expect(await at.connector.confirmShipment(at.call, shippingOf(order, [tooMany], false), false)).toMatchObject({ state: 'refused' });
    at.simulator.cancelOrder(id);
    expect(await at.connector.confirmShipment(at.call, shippingOf(order), false)).toMatchObject({ state: 'refused', code: 'cancelled' });
    at.simulator.faults.wrong(9);
    expect(await faultOf(readOne(id))).toBeInstanceOf(ChannelTrouble);
  });

  it('rule 6 reads the seconds to wait from the points that are missing', () => {
    const text = JSON.stringify({
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      extensions: {
        cost: { requestedQueryCost: 702, throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 300, restoreRate: 100 } },
      },
    });
    expect(throttledFor({ status: 200, headers: {}, text })).toBe(4.02);
    expect(throttledFor({ status: 200, headers: {}, text: '{"data":{}}' })).toBeNull();
  });

  it('a token that ends in the middle is renewed once', async () => {
    const { id } = at.simulator.addOrder();
    await readOne(id);
    const before = calls('token');
    at.simulator.faults.expireTokens();
    expect((await readOne(id)).externalId).toBe(id);
    expect(calls('token') - before).toBe(1);
    const typed = { ...at.call, credentials: { ...at.call.credentials, accessToken: 'shpat_dead' } };
    expect(await faultOf(at.connector.read(typed, [id]))).toBeInstanceOf(ChannelRefusal);
  });

  it('S01 ships part, then the rest, each parcel with its lines', async () => {
    const base = at.simulator.addOrder();
    const [line] = base.lines;
    at.simulator.orders.change(base.id, (order) => {
      order.lines = [
        { ...line, quantity: 3 },
        { ...line, lineId: `${line?.lineId}9`, sku: 'OTHER', quantity: 1 },
      ] as typeof order.lines;
    });
    const order = await readOne(base.id);
    const lineId = order.lines[0]?.lineId ?? '';
    const part = parcelOf(order, { trackingNumber: '500000000011', lines: [{ lineId, quantity: 2 }] });
    expect(await at.connector.confirmShipment(at.call, shippingOf(order, [part], false), false)).toEqual({ state: 'done' });
    const between = await readOne(base.id);
    expect(between).toMatchObject({ shipment: 'partiallyShipped', lines: [{ shipped: 2 }, { shipped: 0 }] });
    const rest = parcelOf(between, { position: 2, trackingNumber: '500000000012' });
    expect(await at.connector.confirmShipment(at.call, shippingOf(between, [part, rest]), false)).toEqual({ state: 'done' });
    expect(shipmentsOf(base.id).map(({ trackingNumber, lines }) => [trackingNumber, lines.map(({ quantity }) => quantity)])).toEqual([
      ['500000000011', [2]],
      ['500000000012', [1, 1]],
    ]);
  });

  it('ships from two locations with one call each', async () => {
    const base = at.simulator.addOrder({ extra: { locations: 2 } });
    at.simulator.orders.change(base.id, (order) => {
      order.lines = [0, 1].map((n) => ({ ...order.lines[0], lineId: `gid://shopify/LineItem/77${base.serial}${n}` })) as typeof order.lines;
    });
    const before = calls('FulfillmentCreate');
    expect(await at.connector.confirmShipment(at.call, shippingOf(await readOne(base.id)), false)).toEqual({ state: 'done' });
    expect(calls('FulfillmentCreate') - before).toBe(2);
    expect((await readOne(base.id)).shipment).toBe('shipped');
  });

  /** An order of two lines, each of `quantity` pieces. */
  const twoLines = async (quantity: number, extra: Record<string, unknown> = {}) => {
    const base = at.simulator.addOrder({ extra });
    at.simulator.orders.change(base.id, (order) => {
      order.lines = [0, 1].map((n) => ({
        ...order.lines[0],
        lineId: `gid://shopify/LineItem/66${base.serial}${n}`,
        quantity,
      })) as typeof order.lines;
    });
    const order = await readOne(base.id);
    const [a = '', b = ''] = order.lines.map(({ lineId }) => lineId);
    return { id: base.id, order, a, b };
  };
  const toldOf = (id: string) => shipmentsOf(id).map(({ trackingNumber, lines }) => [trackingNumber, lines]);

  it('the last of two parcels that is told first takes its own pieces only, and leaves the others to theirs', async () => {
    const { id, order, a, b } = await twoLines(2);
    const last = parcelOf(order, {
      position: 101,
      trackingNumber: '500000000022',
      lines: [
        { lineId: a, quantity: 1 },
        { lineId: b, quantity: 2 },
      ],
    });
    expect(await at.connector.confirmShipment(at.call, shippingOf(order, [last], true), false)).toEqual({ state: 'done' });
    expect(await at.connector.confirmShipment(at.call, shippingOf(order, [last], true), true)).toEqual({ state: 'done' });
    const first = parcelOf(order, { trackingNumber: '500000000021', lines: [{ lineId: a, quantity: 1 }] });
    expect(await at.connector.confirmShipment(at.call, shippingOf(order, [first], false), false)).toEqual({ state: 'done' });
    expect(toldOf(id)).toEqual([
      [
        '500000000022',
        [
          { lineId: a, quantity: 1 },
          { lineId: b, quantity: 2 },
        ],
      ],
      ['500000000021', [{ lineId: a, quantity: 1 }]],
    ]);
  });

  it('rule 4 each of two parcels that lie at two locations is told at both, also when the answer to the first half was lost', async () => {
    const { id, order, a, b } = await twoLines(2, { locations: 2 });
    const each = (trackingNumber: string, position: number) =>
      parcelOf(order, { position, trackingNumber, lines: [a, b].map((lineId) => ({ lineId, quantity: 1 })) });
    const shipping = shippingOf(order, [each('500000000031', 1), each('500000000032', 2)]);
    at.simulator.faults.timeoutAfterWrite();
    expect(await faultOf(at.connector.confirmShipment(at.call, shipping, false))).toMatchObject({ isUncertain: true });
    expect(await at.connector.confirmShipment(at.call, shipping, true)).toEqual({ state: 'done' });
    expect(toldOf(id)).toEqual(
      ['500000000031', '500000000032'].flatMap((number) => [a, b].map((lineId) => [number, [{ lineId, quantity: 1 }]])),
    );
  });

  it('follows the inner pages of a long order', async () => {
    const base = at.simulator.addOrder();
    at.simulator.orders.change(base.id, (order) => {
      order.lines = Array.from({ length: 120 }, (_, n) => ({
        ...order.lines[0],
        lineId: `gid://shopify/LineItem/88${base.serial}${n}`,
        quantity: 1,
      })) as typeof order.lines;
    });
    const order = await readOne(base.id);
    expect(order.lines).toHaveLength(120);
    expect(await at.connector.confirmShipment(at.call, shippingOf(order), false)).toEqual({ state: 'done' });
    expect(at.simulator.orders.get(base.id)?.state).toBe('shipped');
  });

  it('carries the wishes and the hold of the buyer', async () => {
    const { id } = at.simulator.addOrder({ desiredDate: '2026-03-09', desiredTime: '14-16', isHeld: true, note: '置き配希望' });
    expect(await readOne(id)).toMatchObject({
      desiredDate: '2026-03-09',
      desiredTime: '14-16',
      customerNote: '置き配希望',
      blocks: [{ code: 'onHold' }],
    });
  });

  it('signs and checks webhooks over the raw bytes, with the old and the new secret', () => {
    const raw = Buffer.from('{"id":820982911946154508,"name":"#9999","note":"テスト"}');
    expect(signWebhook('hush_demo_client_secret', raw)).toBe('hmEGjgDGuUEjJstvKRSH7D2sGmFs6RPs6QrOXmrRp6Y=');
    const order = at.simulator.addOrder();
    const { headers, body } = at.simulator.webhookFor(order.id);
    const verify = shopify.webhook?.verify;
    const secret = at.simulator.credentials.serviceKey;
    expect(verify?.(headers, Buffer.from(body), ['id:new', secret])).toMatchObject({
      externalIds: [order.id],
      sellerAccount: 'demo-portal.myshopify.com',
    });
    expect(verify?.(headers, Buffer.from(`${body} `), ['id:new', secret])).toBeNull();
    expect(verify?.(headers, Buffer.from(body), ['id:new', ''])).toBeNull();
  });

  it('takes nothing for an order in a signed webhook but the number of one', () => {
    const secret = at.simulator.credentials.serviceKey;
    const raw = Buffer.from('{"admin_graphql_api_id":"gid://shopify/Order/1) OR (status:any"}');
    const signature = signWebhook(secret.split(':')[1] ?? '', raw);
    const headers = { 'x-shopify-hmac-sha256': signature, 'x-shopify-topic': 'orders/updated' };
    expect(shopify.webhook?.verify(headers, raw, [secret])).toMatchObject({ externalIds: [] });
  });

  it.each([
    ['PENDING', 'awaitingPayment'],
    ['AUTHORIZED', 'authorised'],
    ['PARTIALLY_PAID', 'partiallyPaid'],
    ['PAID', 'paid'],
    ['PARTIALLY_REFUNDED', 'partiallyRefunded'],
    ['REFUNDED', 'refunded'],
    ['VOIDED', 'voided'],
    ['EXPIRED', 'voided'],
    [null, null],
    ['NEW_WORD', null],
  ])('S03 %s is %s', (word, state) => {
    expect(paymentOf({ id: '1', createdAt: '', displayFinancialStatus: word })).toBe(state);
  });

  it.each([
    ['FULFILLED', 'shipped'],
    ['PARTIALLY_FULFILLED', 'partiallyShipped'],
    ['UNFULFILLED', 'unshipped'],
    ['OPEN', 'unshipped'],
    ['IN_PROGRESS', 'unshipped'],
    ['PENDING_FULFILLMENT', 'unshipped'],
    ['ON_HOLD', 'unshipped'],
    ['SCHEDULED', 'unshipped'],
    ['REQUEST_DECLINED', 'unshipped'],
    ['RESTOCKED', 'cancelled'],
    ['NEW_WORD', null],
  ])('S01 %s is %s', (word, state) => {
    expect(shipmentOf({ id: '1', createdAt: '', displayFulfillmentStatus: word })).toBe(state);
    expect(shipmentOf({ id: '1', createdAt: '', displayFulfillmentStatus: word, cancelledAt: '2026-03-01T00:00:00Z' })).toBe('cancelled');
  });

  it.each([
    ['something is left', { currentQuantity: 1, unfulfilledQuantity: 1 }, 'unshipped'],
    ['all of it was refunded', { currentQuantity: 0, unfulfilledQuantity: 1 }, 'cancelled'],
    ['what is left is no thing', { currentQuantity: 1, unfulfilledQuantity: 1, requiresShipping: false }, 'cancelled'],
  ])('S01 RESTOCKED when %s', (_when, line, state) => {
    const lineItems = { nodes: [{ id: 'gid://shopify/LineItem/1', quantity: 1, ...line }] };
    expect(shipmentOf({ id: '1', createdAt: '', displayFulfillmentStatus: 'RESTOCKED', lineItems })).toBe(state);
  });

  it('an order with a line of a selling plan is a subscription, and the plan is asked for', () => {
    const order = { id: '1', createdAt: '' };
    const line = { id: 'gid://shopify/LineItem/1', quantity: 1 };
    expect(orderTypeOf({ ...order, lineItems: { nodes: [line, { ...line, sellingPlan: { name: '毎月' } }] } })).toBe('subscription');
    expect(orderTypeOf({ ...order, lineItems: { nodes: [{ ...line, sellingPlan: null }] } })).toBe('regular');
    expect(ordersAsk('t', { first: 1, query: '' }).body).toContain('sellingPlan{name}');
  });
});
