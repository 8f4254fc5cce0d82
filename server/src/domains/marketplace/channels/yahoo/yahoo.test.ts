import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../kernel/db/sql.ts';
import type { SimulatedOrder } from '../../simulators/simulated-order.ts';
import { aFigure } from '../../testing/figure.ts';
import { type SimulatedStore, simulatedStore } from '../../testing/simulated-store.ts';
import type { ChannelOrder } from '../channel-order.ts';
import { type ChannelCall, ChannelRefusal, ChannelTrouble, type Shipping, type ShipParcel, type Written } from '../connector.ts';
import { openCall } from '../http/open-call.ts';

describe('Yahoo over real HTTP', () => {
  let at: SimulatedStore;
  beforeAll(async () => {
    at = await simulatedStore('yahoo', { pageSize: 3 });
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    // Each test has an hour of its own.
    at.app.clock.advance(7200);
    await at.reset();
  });

  const readOne = async (order: { id: string }): Promise<ChannelOrder> => (await at.connector.read(at.call, [order.id]))[0] as ChannelOrder;
  const parcel = (position: number, more: Partial<ShipParcel> = {}): ShipParcel => ({
    position,
    carrier: 'YAMATO_COMPACT',
    trackingNumber: `40000000000${position}`,
    shippedAt: at.app.clock.now(),
    lines: [],
    ...more,
  });
  const shippingOf = (order: ChannelOrder, parcels = [parcel(1)], isWhole = true): Shipping => ({
    externalId: order.externalId,
    number: order.number,
    order,
    parcels,
    isWhole,
  });
  const ship = (shipping: Shipping, isRepeat = false): Promise<Written> => at.connector.confirmShipment(at.call, shipping, isRepeat);
  const shipmentsOf = (id: string) => at.simulator.shipments.filter(({ orderId }) => orderId === id);
  const calls = (operation: string): number => at.simulator.calls.get(operation) ?? 0;
  const faultOf = (work: Promise<unknown> | undefined): Promise<unknown> =>
    Promise.resolve(work)
      .then(() => null)
      .catch((error: unknown) => error);
  const idsOf = (orders: readonly { externalId: string }[]) => orders.map(({ externalId }) => externalId);

  it('S17 proves a store by a list, and counts the end of the consent from when it was first seen', async () => {
    const first = await at.connector.prove(at.call);
    expect(first.account).toBe('simulated-store');
    expect(first.expiresAt).toEqual(new Date(at.app.clock.now().getTime() + 28 * 86_400_000));
    at.app.clock.advance(86_400);
    expect((await at.connector.prove(at.call)).expiresAt).toEqual(first.expiresAt);
    // Without the store's key a consent lives half a day.
    const bare: ChannelCall = {
      ...at.call,
      credentials: { ...at.call.credentials, publicKey: '' },
      send: async () => okList,
      token: async () => 'x',
    };
    expect((await at.connector.prove(bare)).expiresAt?.getTime()).toBe((first.expiresAt?.getTime() ?? 0) - 27.5 * 86_400_000);
  });

  it('stock: figures by code, a kind by both of its codes; a list that Yahoo cannot read is refused whole', async () => {
    const figure = (platformSku: string, itemId: string, quantity: number) => aFigure(platformSku, quantity, { itemId });
    expect(await at.connector.pushStock?.(at.call, [figure('tee-m', 'tee', 4), figure('cap', 'cap', 0), figure('mug', '', 9)])).toEqual(
      new Map(),
    );
    expect(Object.fromEntries(at.simulator.stock)).toMatchObject({ 'tee:tee-m': 4, cap: 0, mug: 9 });
    const before = calls('setStock');
    const error = await faultOf(at.connector.pushStock?.(at.call, [figure('bad code', '', 1), figure('cap', '', 5)]) ?? Promise.resolve());
    expect(error).toMatchObject({ kind: 'refused', code: 'ed-00002' });
    expect([calls('setStock') - before, at.simulator.stock.get('cap')]).toEqual([1, 0]);
  });

  it('stock close: what was cancelled for want of stock stays sold out there, and no figure of it stands as told', async () => {
    const made = at.simulator.addOrder();
    const order = await readOne(made);
    const [line] = order.lines;
    const figure = (quantity: number) => aFigure(line?.platformSku ?? '', quantity, { itemId: line?.itemId ?? '' });
    expect(await at.connector.pushStock?.(at.call, [figure(3)])).toEqual(new Map());
    await at.connector.cancel?.(at.call, order, '200');
    const told = await at.connector.pushStock?.(at.call, [figure(8)]);
    expect(told?.get(line?.platformSku ?? '')).toMatchObject({ state: 'refused', code: 'StockClose' });
    // None is none, open or closed: nothing is asked about it.
    const before = calls('getStock');
    expect(await at.connector.pushStock?.(at.call, [figure(0)])).toEqual(new Map());
    expect(calls('getStock')).toBe(before);
  });

  it('rule 1 asks for a page only when told to, and another process goes on from where the first one ended', async () => {
    const made = at.simulator.makeOrders(7, 1, 30);
    const to = at.app.clock.now();
    const window = { from: new Date(to.getTime() - 3_600_000), to };
    const before = calls('orderList');
    const first = await at.connector.changes(at.call, window, null, []);
    expect(calls('orderList') - before).toBe(1);
    expect(first.orders).toHaveLength(3);
    const { call: another } = await openCall(at.app.kernel, at.store.id);
    const found = idsOf(first.orders);
    for (let { next } = first; next !== null;) {
      const page = await at.connector.changes(another, window, next, []);
      found.push(...idsOf(page.orders));
      next = page.next;
    }
    expect(found).toEqual(made.map(({ id }) => id));
  });

  it('rule 1 loses no order when others change between two pages', async () => {
    const made = at.simulator.makeOrders(7, 2, 30);
    const to = at.app.clock.now();
    const window = { from: new Date(to.getTime() - 3_600_000), to };
    const found = new Set<string>();
    let cursor: string | null = null;
    do {
      const page = await at.connector.changes(at.call, window, cursor, []);
      for (const id of idsOf(page.orders)) found.add(id);
      cursor = page.next;
      at.app.clock.advance(60);
      at.simulator.orders.change((made[0] as SimulatedOrder).id, (order) => void (order.memo += '.'));
    } while (cursor !== null);
    expect([...found].toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  });

  it('rule 1 reads every order once when the channel tells it twice and a page is lost on the way', async () => {
    const made = at.simulator.makeOrders(5, 3, 30);
    at.simulator.faults.twice(3);
    at.simulator.faults.dropPage(1);
    expect((await at.pages()).flatMap(({ orders }) => idsOf(orders))).toEqual(made.map(({ id }) => id));
  });

  it('reads one by one only what has changed since the window before', async () => {
    const [same, changed] = at.simulator.makeOrders(2, 4, 10) as [SimulatedOrder, SimulatedOrder];
    const known = new Map([same, changed].map(({ id, changedAt }) => [id, changedAt]));
    at.app.clock.advance(1800);
    at.simulator.orders.change(changed.id, (order) => void (order.memo = 'x'));
    const to = at.app.clock.now();
    // As the next window looks back over the end of the one before: by a quarter of an hour.
    const window = { from: new Date(same.changedAt.getTime() - 60_000), to };
    const call: ChannelCall = { ...at.call, known: async () => known };
    expect(idsOf((await at.connector.changes(call, window, null, [])).orders)).toEqual([changed.id]);
    expect(idsOf((await at.connector.changes(at.call, window, null, [])).orders)).toEqual([same.id, changed.id]);
  });

  it('rule 2 a code that nobody knows and an order that cannot be read fail neither the page nor the others', async () => {
    const strange = at.simulator.addOrder({ strangeWord: '8' });
    const spoiled = at.simulator.addOrder({ isSpoiled: true });
    const good = at.simulator.addOrder();
    const pages = await at.pages();
    const orders = pages.flatMap((page) => page.orders);
    expect(idsOf(orders)).toEqual([strange.id, good.id]);
    expect(orders[0]).toMatchObject({ shipment: null, orderState: null, notes: ['OrderStatus 8'] });
    expect(pages.flatMap((page) => page.unreadable)).toMatchObject([
      { externalId: spoiled.id, message: '"2026-13-99" is no time of Yahoo' },
    ]);
  });

  it('rule 3 is done when Yahoo has said so, with its warning; the order ends in a later step of its own', async () => {
    const made = at.simulator.addOrder();
    const order = await readOne(made);
    at.simulator.faults.refuseLater();
    expect(await ship(shippingOf(order))).toEqual({ state: 'done', note: 'od00000 見本の警告' });
    const shipped = await readOne(made);
    expect(shipped).toMatchObject({ shipment: 'shipped', platformState: 'outboundDone', orderState: 'inProcess' });
    at.simulator.faults.timeoutAfterWrite();
    expect(await faultOf(at.connector.complete?.(at.call, shipped))).toMatchObject({ isUncertain: true });
    // Said again Yahoo refuses it: it is so already.
    expect(await at.connector.complete?.(at.call, shipped)).toEqual({ state: 'done' });
    expect((await readOne(made)).orderState).toBe('completed');
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

  it('gathers the numbers of parts, keeps two in their fields and the others behind what the shop wrote', async () => {
    const made = at.simulator.addOrder({ extra: { shipNotes: '割れ物' } });
    const [line] = made.lines;
    if (!line) throw new Error('an order without lines');
    line.quantity = 4;
    made.lines = [line];
    const order = await readOne(made);
    const part = (position: number) => parcel(position, { lines: [{ lineId: line.lineId, quantity: 1 }] });
    expect(await ship(shippingOf(order, [part(1)], false))).toEqual({ state: 'done' });
    expect(await readOne(made)).toMatchObject({ shipment: 'unshipped', platformState: 'inOutbound' });
    // What is stored here still knows nothing of the first.
    expect(await ship(shippingOf(order, [part(2), part(3), part(4)]))).toEqual({ state: 'done' });
    const after = await readOne(made);
    expect(after.parcels.map(({ trackingNumber }) => trackingNumber)).toEqual(['400000000001', '400000000002']);
    expect(after.extra['shipNotes']).toBe('割れ物\nその他の送り状番号: 400000000003 400000000004');
    expect(after.shipment).toBe('shipped');
    expect(await ship(shippingOf(order, [part(2), part(3), part(4)]), true)).toEqual({ state: 'done' });
    expect(shipmentsOf(made.id)).toHaveLength(2);
  });

  it('puts a corrected number in the place of the wrong one', async () => {
    const made = at.simulator.addOrder();
    await ship(shippingOf(await readOne(made)));
    const shipped = await readOne(made);
    expect(await ship(shippingOf(shipped, [parcel(1, { trackingNumber: '500000000001', carrier: 'SAGAWA' })]))).toEqual({ state: 'done' });
    expect((await readOne(made)).parcels).toMatchObject([{ trackingNumber: '500000000001', carrier: '1002' }]);
  });

  it('rule 5 money arrives to the yen', async () => {
    const made = at.simulator.addOrder({ isCod: true, paidAt: null, codFeeYen: 330, shippingFeeYen: 550 });
    const goods = made.lines.reduce((sum, line) => sum + line.priceYen * line.quantity, 0);
    expect(await readOne(made)).toMatchObject({
      itemTotal: `${goods}`,
      shippingFee: '550',
      codFee: '330',
      grandTotal: `${goods + 880}`,
      codAmount: `${goods + 880}`,
      payment: 'unpaid',
    });
  });

  it('rule 6 waits a minute when there were too many, and does not repeat what is refused', async () => {
    const made = at.simulator.addOrder();
    at.simulator.faults.throttle(1);
    const error = await faultOf(at.pages());
    expect(error).toBeInstanceOf(ChannelTrouble);
    expect((error as ChannelTrouble).waitSeconds).toBeGreaterThan(30);
    await at.free();
    const order = await readOne(made);
    at.simulator.cancelOrder(made.id);
    const before = calls('orderShipStatusChange');
    expect(await ship(shippingOf(order))).toMatchObject({
      state: 'refused',
      code: 'od90109',
      message: 'キャンセル済みの注文は変更できません。',
    });
    expect(calls('orderShipStatusChange') - before).toBe(1);
    at.simulator.faults.wrong(1);
    expect(await faultOf(at.pages())).toBeInstanceOf(ChannelTrouble);
  });

  it('renews a token that ran out in the middle, once, and keeps the refresh token', async () => {
    const made = at.simulator.makeOrders(4, 5, 30);
    await at.pages();
    at.simulator.faults.expireTokens();
    const before = calls('token');
    expect((await at.pages()).flatMap(({ orders }) => idsOf(orders))).toEqual(made.map(({ id }) => id));
    expect(calls('token') - before).toBe(1);
    expect(at.call.credentials.accessToken).toBe(at.simulator.credentials.accessToken);
    // A write too: Yahoo has done nothing with it.
    const order = await readOne(made[0] as SimulatedOrder);
    at.simulator.faults.expireTokens();
    expect(await ship(shippingOf(order))).toEqual({ state: 'done' });
    expect(shipmentsOf(order.externalId)).toHaveLength(1);
  });

  it('cancels with a reason of Yahoo’s, once', async () => {
    const made = at.simulator.addOrder();
    const order = await readOne(made);
    expect(await at.connector.cancel?.(at.call, order, 'no stock')).toEqual({ state: 'done' });
    expect(await readOne(made)).toMatchObject({ shipment: 'cancelled', extra: { cancelReason: '400' } });
    expect(await at.connector.cancel?.(at.call, order, '200')).toEqual({ state: 'done' });
    expect((await readOne(made)).extra['cancelReason']).toBe('400');
  });

  it('rule 7 a consent that ended and a key that does not fit are told without secrets', async () => {
    const { accessToken, serviceKey } = at.simulator.credentials;
    const withCredentials = (edit: Partial<ChannelCall['credentials']>): ChannelCall => ({
      ...at.call,
      credentials: { ...at.call.credentials, ...edit },
      token: async (_, make) => (await make()).value,
    });
    const ended = await faultOf(at.connector.prove(withCredentials({ accessToken: 'ended-refresh-token' })));
    expect(ended).toBeInstanceOf(ChannelRefusal);
    expect(ended).toMatchObject({ kind: 'credentials', code: 'invalid_grant' });
    await at.connector.prove(at.call);
    const strange = { ...at.call, credentials: { ...at.call.credentials, publicKeyVersion: '9' } };
    const unsealed = await faultOf(at.connector.prove(strange));
    // No new token helps, and the binding is not lost by it.
    expect(unsealed).toMatchObject({ kind: 'refused', code: 'px-04306' });
    for (const secret of [accessToken, serviceKey, 'ended-refresh-token']) {
      expect(`${(ended as Error).stack}${(unsealed as Error).stack}`).not.toContain(secret);
    }
    const rows = await at.app.db.rows<{ sealed: string }>(sql`select sealed from channel_tokens where store_id = ${at.store.id}`);
    expect(rows.map(({ sealed }) => sealed).join()).not.toContain('yahoo-token');
  });

  it('binds by consent: the seller is sent to Yahoo, and what comes back is worth a refresh token', async () => {
    const [clientId = ''] = at.simulator.credentials.serviceKey.split(':');
    const address = new URL(
      at.connector.consent?.address({ clientId, serviceId: '' }, 'state-1', 'https://kura.example.com/back', 'simulated-store') ?? '',
    );
    expect(address.origin + address.pathname).toBe('https://auth.login.yahoo.co.jp/yconnect/v2/authorization');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: clientId,
      scope: 'openid profile',
      state: 'state-1',
      bail: '1',
    });
    const agreed = await fetch(`${at.simulator.url}${address.pathname}${address.search}`, { redirect: 'manual' });
    const back = new URL(agreed.headers.get('location') ?? '');
    expect(back.searchParams.get('state')).toBe('state-1');
    const code = back.searchParams.get('code') ?? '';
    const secrets = await at.connector.consent?.redeem(at.call, code, 'https://kura.example.com/back');
    expect(secrets?.accessToken).toMatch(/^simulated-refresh-token-/);
    expect(secrets?.accessToken).not.toBe(at.simulator.credentials.accessToken);
    // A code is good for one time.
    expect(await faultOf(at.connector.consent?.redeem(at.call, code, 'https://kura.example.com/back'))).toMatchObject({
      kind: 'credentials',
    });
  });
});

const okList = { status: 200, headers: {}, text: '<Result><Status>OK</Status><Search><TotalCount>0</TotalCount></Search></Result>' };
