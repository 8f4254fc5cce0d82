import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SimulatedOrder } from '../../simulators/simulated-order.ts';
import { type SimulatedStore, simulatedStore } from '../../testing/simulated-store.ts';
import type { ChannelOrder } from '../channel-order.ts';
import { ChannelRefusal, ChannelTrouble, type Shipping, type ShipParcel, type Written } from '../connector.ts';
import { openCall } from '../http/open-call.ts';

describe('Rakuten over real HTTP', () => {
  let at: SimulatedStore;
  beforeAll(async () => {
    at = await simulatedStore('rakuten', { pageSize: 3 });
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    // Each test has an hour of its own.
    at.app.clock.advance(7200);
    await at.reset();
  });

  const readOne = async (order: SimulatedOrder): Promise<ChannelOrder> => (await at.connector.read(at.call, [order.id]))[0] as ChannelOrder;
  const parcel = (order: ChannelOrder, position: number, more: Partial<ShipParcel> = {}): ShipParcel => ({
    position,
    carrier: 'YAMATO',
    trackingNumber: `4000-${order.externalId.slice(-4)}-000${position}`,
    shippedAt: at.app.clock.now(),
    lines: order.lines.map(({ lineId, ordered }) => ({ lineId, quantity: ordered })),
    ...more,
  });
  const shippingOf = (order: ChannelOrder, parcels = [parcel(order, 1)]): Shipping => ({
    externalId: order.externalId,
    number: order.number,
    order,
    parcels,
    isWhole: true,
  });
  const ship = (shipping: Shipping, isRepeat = false): Promise<Written> => at.connector.confirmShipment(at.call, shipping, isRepeat);
  const shipmentsOf = (id: string) => at.simulator.shipments.filter(({ orderId }) => orderId === id);
  const calls = (operation: string): number => at.simulator.calls.get(operation) ?? 0;
  const faultOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error);

  it('S17 proves a store by its key and by a search, and tells when the key ends', async () => {
    const { account, expiresAt } = await at.connector.prove(at.call);
    expect(account).toBe('simulated-shop');
    const days = ((expiresAt?.getTime() ?? 0) - at.app.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(80);
    expect(days).toBeLessThanOrEqual(90);
  });

  it('rule 1 asks for a page only when told to, and another process goes on from where the first one ended', async () => {
    const made = at.simulator.makeOrders(7, 1, 30);
    const to = at.app.clock.now();
    const window = { from: new Date(to.getTime() - 3_600_000), to };
    const before = calls('searchOrder');
    const first = await at.connector.changes(at.call, window, null, []);
    expect(calls('searchOrder') - before).toBe(1);
    expect(first.orders).toHaveLength(3);
    const { call: another } = await openCall(at.app.kernel, at.store.id);
    const found = first.orders.map(({ externalId }) => externalId);
    for (let { next } = first; next !== null;) {
      const page = await at.connector.changes(another, window, next, []);
      found.push(...page.orders.map(({ externalId }) => externalId));
      next = page.next;
    }
    expect(found).toEqual(made.map(({ id }) => id));
  });

  it('rule 1 reads every order once when the channel tells it twice and a page is lost on the way', async () => {
    const made = at.simulator.makeOrders(5, 2, 30);
    at.simulator.faults.twice(2);
    at.simulator.faults.dropPage(1);
    const found = (await at.pages()).flatMap(({ orders }) => orders.map(({ externalId }) => externalId));
    expect(found.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  });

  it('reads open orders again, since RMS tells of no changes, and those that were settled meanwhile', async () => {
    const [old, paid, shut] = at.simulator.makeOrders(3, 3, 30) as [SimulatedOrder, SimulatedOrder, SimulatedOrder];
    at.app.clock.advance(3 * 86_400);
    at.simulator.cancelOrder(old.id);
    at.simulator.orders.ship(paid.id, { trackingNumber: '1', carrier: '1001' });
    at.simulator.orders.change(paid.id, (order) => void (order.extra['settledAt'] = new Date(at.app.clock.now().getTime() - 60_000)));
    const orders = (await at.pages(30, [old.id])).flatMap((page) => page.orders);
    expect(new Map(orders.map((order) => [order.externalId, order.rawStatus]))).toEqual(
      new Map([
        [old.id, '900'],
        [paid.id, '700'],
      ]),
    );
    expect(orders.map(({ externalId }) => externalId)).not.toContain(shut.id);
  });

  it('narrows the window when a search finds more than it reaches, and says how far it came', async () => {
    const to = at.app.clock.now();
    const window = { from: new Date(to.getTime() - 4 * 3_600_000), to };
    const answers = [20_000, 16_000, 2];
    const asked: string[] = [];
    const call = {
      ...at.call,
      send: async (ask: Parameters<typeof at.call.send>[0]) => {
        asked.push((JSON.parse(ask.body ?? '{}') as { endDatetime: string }).endDatetime);
        const total = answers.shift() ?? 0;
        const body = { MessageModelList: [], orderNumberList: [], PaginationResponseModel: { totalRecordsAmount: total, totalPages: 1 } };
        return { status: 200, headers: {}, text: JSON.stringify(body) };
      },
    };
    const page = await at.connector.changes(call, window, null, []);
    expect(asked).toHaveLength(3);
    expect(page.upTo).toEqual(new Date(window.from.getTime() + 3_600_000));
    const last = await at.connector.changes(call, window, page.next, []);
    expect(last).toMatchObject({ next: null, upTo: page.upTo });
  });

  it('rule 2 a word that nobody knows and an order that cannot be read fail neither the page nor the others', async () => {
    const strange = at.simulator.addOrder({ strangeWord: '950' });
    const spoiled = at.simulator.addOrder({ isSpoiled: true });
    const good = at.simulator.addOrder();
    const pages = await at.pages();
    const orders = pages.flatMap((page) => page.orders);
    expect(orders.map(({ externalId }) => externalId)).toEqual([strange.id, good.id]);
    expect(orders[0]).toMatchObject({ shipment: null, platformState: null, orderState: null, notes: ['orderProgress 950'] });
    expect(pages.flatMap((page) => page.unreadable)).toMatchObject([{ externalId: spoiled.id, message: '"2026-13-99" is no time of RMS' }]);
  });

  it('confirms orders, those that were confirmed before too, and says which amounts are not settled', async () => {
    const fresh = at.simulator.addOrder({ extra: { isConfirmed: false } });
    const open = at.simulator.addOrder({ extra: { isConfirmed: false, isUnsettled: true } });
    const orders = await at.connector.read(at.call, [fresh.id, open.id]);
    expect(orders.map(({ rawStatus }) => rawStatus)).toEqual(['100', '100']);
    const written = await at.connector.acknowledge?.(at.call, orders);
    expect(written?.get(fresh.id)).toEqual({ state: 'done' });
    expect(written?.get(open.id)).toMatchObject({ state: 'refused', message: '金額が確定していません。' });
    expect((await readOne(fresh)).rawStatus).toBe('300');
    expect((await at.connector.acknowledge?.(at.call, orders))?.get(fresh.id)).toEqual({ state: 'done' });
  });

  it('rule 3 several destinations at once are accepted, and done only when the result was read', async () => {
    const order = await readOne(twoDestinations());
    const [first, second] = order.destinations ?? [];
    const parcels = [parcel(order, 1, { destinationId: first?.id ?? '' }), parcel(order, 2, { destinationId: second?.id ?? '' })];
    const written = await ship(shippingOf(order, parcels));
    expect(written.state).toBe('accepted');
    const { transactionId } = written as { transactionId: string };
    expect(await at.connector.outcome?.(at.call, transactionId, order.externalId)).toBeNull();
    expect(await at.connector.outcome?.(at.call, transactionId, order.externalId)).toEqual({ state: 'done' });
    expect(shipmentsOf(order.externalId).map(({ trackingNumber }) => trackingNumber)).toEqual(parcels.map((each) => each.trackingNumber));
    expect((await readOne({ id: order.externalId } as SimulatedOrder)).shipment).toBe('shipped');
  });

  it('rule 3 what was accepted may still be refused, and after an hour without a result the order itself is asked', async () => {
    const order = await readOne(twoDestinations());
    const parcels = (order.destinations ?? []).map(({ id }, index) => parcel(order, index + 1, { destinationId: id }));
    at.simulator.faults.refuseLater();
    const { transactionId } = (await ship(shippingOf(order, parcels))) as { transactionId: string };
    await at.connector.outcome?.(at.call, transactionId, order.externalId);
    expect(await at.connector.outcome?.(at.call, transactionId, order.externalId)).toMatchObject({ state: 'refused' });

    const forgotten = JSON.stringify({ ...(JSON.parse(transactionId) as object), requestId: 'gone' });
    expect(await at.connector.outcome?.(at.call, forgotten, order.externalId)).toBeNull();
    at.app.clock.advance(3601);
    expect(await at.connector.outcome?.(at.call, forgotten, order.externalId)).toMatchObject({ state: 'refused', code: 'noResult' });
    for (const each of parcels) await ship(shippingOf(order, [each]), true);
    expect(await at.connector.outcome?.(at.call, forgotten, order.externalId)).toEqual({ state: 'done' });
  });

  it('rule 4 a shipment that timed out is looked for before it is sent again, and stands there once', async () => {
    const order = await readOne(at.simulator.addOrder());
    at.simulator.faults.timeoutAfterWrite();
    expect(await faultOf(ship(shippingOf(order)))).toMatchObject({ isUncertain: true });
    expect(await ship(shippingOf(order), true)).toEqual({ state: 'done' });
    expect(shipmentsOf(order.externalId)).toHaveLength(1);
    // What did not arrive is sent.
    const other = await readOne(at.simulator.addOrder());
    at.simulator.faults.failNext(1, 503);
    expect(await faultOf(ship(shippingOf(other)))).toBeInstanceOf(ChannelTrouble);
    expect(await ship(shippingOf(other), true)).toEqual({ state: 'done' });
    expect(shipmentsOf(other.externalId)).toHaveLength(1);
  });

  it('rule 4 without looking, RMS would have it twice; what the shop typed itself is left as it is', async () => {
    const order = await readOne(at.simulator.addOrder());
    await ship(shippingOf(order));
    await ship(shippingOf(order));
    expect(shipmentsOf(order.externalId)).toHaveLength(2);
    const typed = await readOne({ id: order.externalId } as SimulatedOrder);
    expect(await ship(shippingOf(typed))).toEqual({ state: 'done' });
    expect(shipmentsOf(order.externalId)).toHaveLength(2);
  });

  it('one destination of two is written at once: the order is partly shipped', async () => {
    const made = twoDestinations();
    const order = await readOne(made);
    const [, second] = order.destinations ?? [];
    expect(await ship(shippingOf(order, [parcel(order, 1, { destinationId: second?.id ?? '', carrier: 'SAGAWA' })]))).toEqual({
      state: 'done',
    });
    const after = await readOne(made);
    expect(after.shipment).toBe('partiallyShipped');
    expect(after.parcels).toMatchObject([{ carrier: '1002' }]);
    expect(after.lines.map(({ shipped }) => shipped > 0)).toEqual([false, true]);
    // Nobody guesses where a parcel goes.
    const lost = parcel(order, 2, { lines: [] });
    expect(await ship(shippingOf(after, [lost]))).toMatchObject({ state: 'refused', code: 'destination' });
  });

  it('rule 5 tells amounts that are not settled as unknown, and settled ones to the yen', async () => {
    const open = await readOne(at.simulator.addOrder({ extra: { isUnsettled: true } }));
    expect([open.itemTotal, open.shippingFee, open.grandTotal]).toEqual([null, null, null]);
    const made = at.simulator.addOrder({ isCod: true, codFeeYen: 330, shippingFeeYen: 550 });
    const goods = made.lines.reduce((sum, line) => sum + line.priceYen * line.quantity, 0);
    const order = await readOne(made);
    expect(order).toMatchObject({ itemTotal: `${goods}`, grandTotal: `${goods + 880}`, codAmount: `${goods + 880}`, isCod: true });
  });

  it('rule 6 tries busy reads again, and what is refused not once more', async () => {
    const made = at.simulator.addOrder();
    at.simulator.faults.throttle(2);
    expect((await readOne(made)).externalId).toBe(made.id);
    const order = await readOne(made);
    at.simulator.cancelOrder(made.id);
    const before = calls('updateOrderShipping');
    expect(await ship(shippingOf(order))).toMatchObject({ state: 'refused', code: 'ORDER_EXT_API_UPDATE_ORDERSHIPPING_ERROR_102' });
    expect(calls('updateOrderShipping') - before).toBe(1);
    at.simulator.faults.wrong(1);
    expect(await faultOf(at.connector.read(at.call, [made.id]))).toBeInstanceOf(ChannelTrouble);
  });

  it('cancels once, and writes the memo as a whole', async () => {
    const made = at.simulator.addOrder();
    const order = await readOne(made);
    expect(await at.connector.writeMemo?.(at.call, order, '取り置き')).toEqual({ state: 'done' });
    expect((await readOne(made)).memo).toBe('取り置き');
    at.simulator.faults.timeoutAfterWrite();
    expect(await faultOf(at.connector.cancel?.(at.call, order, 'no stock') ?? Promise.resolve())).toMatchObject({ isUncertain: true });
    expect(await at.connector.cancel?.(at.call, order, 'no stock')).toEqual({ state: 'done' });
    const shipped = await readOne(at.simulator.addOrder());
    await ship(shippingOf(shipped));
    expect(await at.connector.cancel?.(at.call, shipped, '8')).toMatchObject({ state: 'refused' });
  });

  it('rule 7 a licence that ended unbinds the store, in words without the key; a new one opens again', async () => {
    const { accessToken, serviceKey } = at.simulator.credentials;
    await fetch(`${at.simulator.url}/simulator/license`, { method: 'DELETE' });
    const before = calls('searchOrder');
    const error = await faultOf(at.pages());
    expect(error).toBeInstanceOf(ChannelRefusal);
    expect(error).toMatchObject({ kind: 'credentials', code: 'GA0001' });
    expect(calls('searchOrder') - before).toBe(1);
    expect(await faultOf(at.connector.prove(at.call))).toMatchObject({ kind: 'credentials', code: 'expired' });
    for (const secret of [accessToken, serviceKey]) expect(String((error as Error).stack)).not.toContain(secret);

    const { licenseKey } = (await (await fetch(`${at.simulator.url}/simulator/license`, { method: 'POST' })).json()) as {
      licenseKey: string;
    };
    expect(await faultOf(at.pages())).toMatchObject({ kind: 'credentials' });
    await at.call.saveSecret('accessToken', licenseKey);
    expect((await at.connector.prove(at.call)).account).toBe('simulated-shop');
  });

  /** One article to each of two addresses. */
  function twoDestinations(): SimulatedOrder {
    const made = at.simulator.addOrder({ extra: { isSplit: true } });
    const [line] = made.lines;
    if (!line) throw new Error('an order without lines');
    made.lines = [line, { ...line, lineId: String(Number(line.lineId) + 1) }];
    return made;
  }
});
