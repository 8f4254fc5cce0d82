import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Simulator } from '../../simulators/simulate.ts';
import { grandTotalYen, type SimulatedOrder } from '../../simulators/simulated-order.ts';
import { openSimulator } from '../../simulators/simulator.ts';
import { consentCode, legacyRefreshToken } from '../../simulators/amazon/selling-partner.ts';
import { allPages, type DirectCall, directCall } from '../../testing/direct-call.ts';
import type { ChannelOrder } from '../channel-order.ts';
import { ChannelRefusal, ChannelTrouble, type Shipping, type ShipParcel } from '../connector.ts';
import { amazonConnector as amazon } from './amazon.connector.ts';
import { unknownWord } from '../selling-partner/notes.ts';

const minutes = (count: number): number => count * 60_000;

describe('Amazon over real HTTP', () => {
  let now = new Date('2026-03-02T03:00:00Z');
  let simulator: Simulator;
  let call: DirectCall;
  beforeEach(async () => {
    now = new Date('2026-03-02T03:00:00Z');
    simulator = await openSimulator('amazon', { now: () => now, quota: 'off', pageSize: 3 });
    call = directCall(simulator, () => now);
  });
  afterEach(() => simulator.close());

  const later = (ms: number) => void (now = new Date(now.getTime() + ms));
  const window = () => ({ from: new Date(now.getTime() - minutes(120)), to: now });
  const calls = (name: string) => simulator.calls.get(name) ?? 0;
  const idsOf = async () => (await allPages(amazon, call, window())).flatMap(({ orders }) => orders.map(({ externalId }) => externalId));
  const readOne = async (made: SimulatedOrder) => (await amazon.read(call, [made.id]))[0] as ChannelOrder;
  const parcel = (order: ChannelOrder, position: number, more: Partial<ShipParcel> = {}): ShipParcel => ({
    position,
    carrier: 'YAMATO',
    trackingNumber: `40000000000${position}`,
    shippedAt: now,
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

  it('S17 proves a store by a token and a search, and learns its rate', async () => {
    expect(await amazon.prove(call)).toEqual({ account: 'A3SIMULATED0001', expiresAt: null });
    expect([calls('lwa.token'), calls('orders.searchOrders')]).toEqual([1, 1]);
    expect(call.learned.get('orders.searchOrders')).toBe(1000);
  });

  it('S17 a withdrawn consent is the store its binding, a page of some proxy is not', async () => {
    const revoked = directCall(simulator, () => now, { accessToken: 'Atzr|revoked' });
    await expect(amazon.prove(revoked)).rejects.toMatchObject({ kind: 'credentials', code: 'invalid_grant' });
    await expect(amazon.prove(directCall(simulator, () => now, { serviceKey: '' }))).rejects.toMatchObject({ kind: 'credentials' });
    simulator.faults.wrong();
    await expect(amazon.prove(call)).rejects.toBeInstanceOf(ChannelTrouble);
  });

  it('rule 1 tells page by page, ends where the channel ends, and moves the mark to what the channel has told', async () => {
    const made = simulator.makeOrders(7, 1, 60);
    later(minutes(3));
    const pages = await allPages(amazon, call, window());
    expect(pages.map(({ orders }) => orders.length)).toEqual([3, 3, 1]);
    expect(pages.flatMap(({ orders }) => orders.map(({ externalId }) => externalId))).toEqual(made.map(({ id }) => id));
    // The newest two minutes are not told yet: the mark stays before them.
    const upTo = pages.at(-1)?.upTo as Date;
    expect(now.getTime() - upTo.getTime()).toBeGreaterThanOrEqual(minutes(2));
    // All pages are asked with the same end, or the channel refuses their token.
    const ends = simulator.heard.filter(({ operation }) => operation === 'orders.searchOrders').map(({ query }) => query.lastUpdatedBefore);
    expect(new Set(ends).size).toBe(1);
  });

  it('rule 1 another process goes on with the same page, and a token of yesterday begins the window again', async () => {
    const made = simulator.makeOrders(5, 1, 60);
    later(minutes(3));
    const asked = window();
    const first = await amazon.changes(call, asked, null, []);
    later(minutes(7));
    const second = await amazon.changes(
      directCall(simulator, () => now),
      asked,
      first.next,
      [],
    );
    expect(second.orders.map(({ externalId }) => externalId)).toEqual(made.slice(3).map(({ id }) => id));
    later(minutes(60 * 24));
    const again = await amazon.changes(call, asked, first.next, []);
    expect(again.orders.map(({ externalId }) => externalId)).toEqual(made.slice(0, 3).map(({ id }) => id));
  });

  it('rule 1 loses nothing when a page is lost, told twice, or is no page at all', async () => {
    const made = simulator.makeOrders(5, 2, 60).map(({ id }) => id);
    later(minutes(3));
    simulator.faults.dropPage();
    expect(await idsOf()).toEqual(made);
    simulator.faults.twice();
    expect(new Set(await idsOf())).toEqual(new Set(made));
    simulator.faults.wrong();
    await expect(idsOf()).rejects.toBeInstanceOf(ChannelTrouble);
  });

  it('asks nothing of a window that is younger than what the channel tells', async () => {
    const page = await amazon.changes(call, { from: new Date(now.getTime() - 60_000), to: now }, null, []);
    expect(page).toEqual({ orders: [], unreadable: [], next: null, upTo: new Date(now.getTime() - 60_000) });
    expect(calls('orders.searchOrders')).toBe(0);
  });

  it('rule 2 an unknown word keeps the state and is told; one spoiled order fails itself alone', async () => {
    const [strange, spoiled, good] = simulator.makeOrders(3, 3, 60) as [SimulatedOrder, SimulatedOrder, SimulatedOrder];
    strange.strangeWord = 'ON_ITS_WAY';
    spoiled.isSpoiled = true;
    later(minutes(3));
    const [page] = await allPages(amazon, call, window());
    expect(page?.orders.map(({ externalId, shipment, notes }) => [externalId, shipment, notes])).toEqual([
      [strange.id, null, [unknownWord('fulfillmentStatus', 'ON_ITS_WAY')]],
      [good.id, 'unshipped', []],
    ]);
    expect(page?.unreadable).toMatchObject([{ externalId: spoiled.id }]);
    expect(JSON.parse(page?.unreadable[0]?.raw ?? '')).toMatchObject({ orderId: spoiled.id });
  });

  it('S01 S03 states, money to the yen, COD, wishes and blocks', async () => {
    const order = simulator.addOrder({
      isCod: true,
      codFeeYen: 330,
      shippingFeeYen: 550,
      desiredDate: '2026-03-06',
      desiredTime: '14-16',
      note: '置き配希望',
    });
    expect(await readOne(order)).toMatchObject({
      shipment: 'unshipped',
      payment: 'awaitingPayment',
      isCod: true,
      codFee: '330',
      shippingFee: '550',
      codAmount: String(grandTotalYen(order)),
      grandTotal: String(grandTotalYen(order)),
      desiredDate: '2026-03-06',
      desiredTime: '14-16',
      customerNote: '置き配希望',
      paymentMethod: 'CashOnDelivery',
      blocks: [],
      extra: { marketplaceId: 'A1VC38T7YXB528', fulfilledBy: 'MERCHANT' },
    });
    const unpaid = await readOne(simulator.addOrder({ state: 'unpaid', isCod: false }));
    expect(unpaid).toMatchObject({
      shipment: 'systemProcessing',
      payment: 'awaitingPayment',
      consignee: null,
      blocks: [{ code: 'notPaid' }],
    });
    const before = await readOne(simulator.addOrder({ state: 'unpaid', extra: { isPreorder: true } }));
    expect(before).toMatchObject({ shipment: 'reserved', orderType: 'reserved', blocks: [{ code: 'notShippable' }] });
    expect(await readOne(simulator.addOrder({ extra: { isSubscription: true } }))).toMatchObject({ orderType: 'subscription' });
    expect(await readOne(simulator.addOrder({ isCancelAsked: true }))).toMatchObject({
      blocks: [{ code: 'cancelAsked', text: 'BUYER_CHANGED_MIND' }],
    });
    const gone = simulator.addOrder();
    simulator.cancelOrder(gone.id);
    const cancelled = await readOne(gone);
    expect(cancelled).toMatchObject({ shipment: 'cancelled', payment: null, blocks: [] });
    expect(cancelled.lines.every((line) => line.cancelled === line.ordered)).toBe(true);
  });

  it('what Amazon ships itself is shown, never forwarded and never confirmed', async () => {
    const order = await readOne(simulator.addOrder({ extra: { fulfilledBy: 'AMAZON' } }));
    expect(order.blocks).toEqual([{ code: 'fulfilledByChannel', text: 'AMAZON' }]);
    expect(await amazon.confirmShipment(call, shippingOf(order), false)).toMatchObject({ state: 'refused', code: 'fulfilledByAmazon' });
    expect(calls('ordersV0.confirmShipment')).toBe(0);
  });

  it('rule 3 a 204 is not done: one call a parcel, and done only when the order shows the numbers', async () => {
    const made = simulator.addOrder({ isCod: false });
    const order = await readOne(made);
    const [line] = order.lines as [ChannelOrder['lines'][number]];
    made.lines = made.lines.slice(0, 1).map((each) => ({ ...each, quantity: 3 }));
    const parcels = [1, 2].map((at) => parcel(order, at, { lines: [{ lineId: line.lineId, quantity: at }] }));
    const written = await amazon.confirmShipment(call, shippingOf(order, parcels), false);
    expect(written.state).toBe('accepted');
    expect(simulator.shipments.map(({ trackingNumber, carrier }) => [trackingNumber, carrier])).toEqual([
      ['400000000001', 'YamatoTransport'],
      ['400000000002', 'YamatoTransport'],
    ]);
    // A number as a JSON string: as a JSON number it would be refused.
    const bodies = simulator.heard.filter(({ operation }) => operation === 'ordersV0.confirmShipment').map(({ body }) => JSON.parse(body));
    expect(bodies.map((body) => body.packageDetail.packageReferenceId)).toEqual(['1', '2']);
    const id = written.state === 'accepted' ? written.transactionId : '';
    expect(await amazon.outcome?.(call, id, order.externalId)).toEqual({ state: 'done' });
    expect(await readOne(made)).toMatchObject({ shipment: 'shipped', parcels: [{ reference: '1' }, { reference: '2' }] });
  });

  it('rule 3 a parcel that Amazon drops without a word is waited for, and then told to the operator', async () => {
    const order = await readOne(simulator.addOrder());
    const written = await amazon.confirmShipment(call, shippingOf(order), false);
    simulator.orders.change(order.externalId, (kept) => void kept.shipments.splice(0));
    const id = written.state === 'accepted' ? written.transactionId : '';
    expect(await amazon.outcome?.(call, id, order.externalId)).toBeNull();
    later(minutes(31));
    expect(await amazon.outcome?.(call, id, order.externalId)).toMatchObject({ state: 'refused', code: 'notShown' });
  });

  it('rule 4 after a write that nobody answered the order is read first, and one parcel stays one', async () => {
    const order = await readOne(simulator.addOrder());
    simulator.faults.timeoutAfterWrite();
    const error = await amazon.confirmShipment(call, shippingOf(order), false).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ isUncertain: true });
    expect(await amazon.confirmShipment(call, shippingOf(order), true)).toEqual({ state: 'done' });
    expect(calls('ordersV0.confirmShipment')).toBe(1);
    expect(simulator.shipments).toHaveLength(1);

    // It had not arrived: read, not found, and said again.
    const other = await readOne(simulator.addOrder());
    simulator.faults.failNext(1);
    await expect(amazon.confirmShipment(call, shippingOf(other), false)).rejects.toMatchObject({ isUncertain: true });
    expect((await amazon.confirmShipment(call, shippingOf(other), true)).state).toBe('accepted');
    expect(simulator.shipments.filter(({ orderId }) => orderId === other.externalId)).toHaveLength(1);
  });

  it('rule 6 a refusal is told in the words of the channel and not tried again; carriers it does not know go with a name', async () => {
    const made = simulator.addOrder();
    const order = await readOne(made);
    simulator.cancelOrder(made.id);
    expect(await amazon.confirmShipment(call, shippingOf(order), false)).toMatchObject({
      state: 'refused',
      code: 'InvalidInput',
      message: expect.stringContaining('The order is cancelled'),
    });
    expect(calls('ordersV0.confirmShipment')).toBe(1);
    const posted = await readOne(simulator.addOrder());
    await amazon.confirmShipment(call, shippingOf(posted, [parcel(posted, 1, { carrier: 'JP_YUPACK' })]), false);
    expect(simulator.shipments.at(-1)).toMatchObject({ carrier: '日本郵便' });
  });

  it('rule 6 too many: waits as long as one call of that operation takes, since Amazon names no time', async () => {
    simulator.faults.throttle();
    const error = await idsOf().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ChannelTrouble);
    expect((error as ChannelTrouble).waitSeconds).toBeCloseTo(1 / 0.0056, 0);
    expect(call.learned.has('orders.searchOrders')).toBe(false);
  });

  it('a token that dies in the middle is renewed once, and the window goes on', async () => {
    const made = simulator.makeOrders(5, 4, 60).map(({ id }) => id);
    later(minutes(3));
    const asked = window();
    const first = await amazon.changes(call, asked, null, []);
    simulator.faults.expireTokens();
    const second = await amazon.changes(call, asked, first.next, []);
    expect([...first.orders, ...second.orders].map(({ externalId }) => externalId)).toEqual(made);
    expect(calls('lwa.token')).toBe(2);
  });

  it('rule 7 no message of an error holds a token, a secret or an address', async () => {
    const order = await readOne(simulator.addOrder());
    simulator.cancelOrder(order.externalId);
    const refusal = await amazon.confirmShipment(call, shippingOf(order), false);
    const denied = await amazon.prove(directCall(simulator, () => now, { accessToken: 'Atzr|revoked' })).catch((error: unknown) => error);
    const said = JSON.stringify([refusal, (denied as ChannelRefusal).message]);
    for (const secret of ['revoked', 'simulated-secret', 'amazon-token', order.consignee?.address ?? '', order.consignee?.phone ?? ''])
      expect(said).not.toContain(secret);
  });

  it('an application without the new role reads the version before, with a restricted token for addresses', async () => {
    const made = simulator.makeOrders(4, 5, 60);
    later(minutes(3));
    const legacy = directCall(simulator, () => now, { accessToken: legacyRefreshToken });
    const orders = (await allPages(amazon, legacy, window())).flatMap((page) => page.orders);
    expect(
      orders.map(({ externalId, grandTotal, consignee, lines }) => [externalId, grandTotal, consignee?.postcode, lines.length]),
    ).toEqual(made.map((order) => [order.id, String(grandTotalYen(order)), order.address.postcode, order.lines.length]));
    expect(calls('ordersV0.getOrderAddress')).toBe(4);
    expect(calls('tokens.createRestrictedDataToken')).toBe(1);
  });

  it('many parcels go as one feed, whose report decides', async () => {
    const made = simulator.addOrder();
    const [line] = made.lines as [SimulatedOrder['lines'][number]];
    made.lines = [{ ...line, quantity: 12 }];
    const order = await readOne(made);
    const parcels = Array.from({ length: 12 }, (_, at) => parcel(order, at + 1, { lines: [{ lineId: line.lineId, quantity: 1 }] }));
    const written = await amazon.confirmShipment(call, shippingOf(order, parcels), false);
    const id = written.state === 'accepted' ? written.transactionId : '';
    expect(id).toMatch(/^feed:/);
    expect(await amazon.outcome?.(call, id, order.externalId)).toBeNull();
    expect(await amazon.outcome?.(call, id, order.externalId)).toEqual({ state: 'done' });
    expect(simulator.shipments).toHaveLength(12);
    expect(calls('ordersV0.confirmShipment')).toBe(0);
    // Said again, each row is refused: nothing is left to ship.
    const again = await amazon.confirmShipment(call, shippingOf({ ...order, parcels: [] }, parcels), false);
    const secondId = again.state === 'accepted' ? again.transactionId : '';
    await amazon.outcome?.(call, secondId, order.externalId);
    expect(await amazon.outcome?.(call, secondId, order.externalId)).toMatchObject({ state: 'refused', code: '13013' });
  });

  it('the seller agrees at Amazon, and the way back is worth a refresh token', async () => {
    const app = { clientId: 'client', serviceId: 'amzn1.sp.solution.1' };
    const address = new URL(amazon.consent?.address(app, 'state-1', 'https://kura.example/back', '') ?? '');
    expect(address.origin + address.pathname).toBe('https://sellercentral.amazon.co.jp/apps/authorize/consent');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ application_id: 'amzn1.sp.solution.1', state: 'state-1' });
    expect(await amazon.consent?.redeem(call, consentCode, 'https://kura.example/back')).toEqual({ accessToken: 'Atzr|simulated-refresh' });
    await expect(amazon.consent?.redeem(call, 'stolen', 'https://kura.example/back')).rejects.toBeInstanceOf(ChannelRefusal);
  });
});
