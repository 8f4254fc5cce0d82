import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Simulator } from '../../simulators/simulate.ts';
import { grandTotalYen, type SimulatedOrder } from '../../simulators/simulated-order.ts';
import { openSimulator } from '../../simulators/simulator.ts';
import { allPages, type DirectCall, directCall } from '../../testing/direct-call.ts';
import type { ChannelOrder } from '../channel-order.ts';
import { ChannelTrouble, type Shipping, type ShipParcel, type Written } from '../connector.ts';
import { amazonVcConnector as vc } from './amazon-vc.connector.ts';
import { unknownWord } from '../selling-partner/notes.ts';

const hours = (count: number): number => count * 3_600_000;

describe('Amazon VC over real HTTP', () => {
  let now = new Date('2026-03-02T03:00:00Z');
  let simulator: Simulator;
  let call: DirectCall;
  beforeEach(async () => {
    now = new Date('2026-03-02T03:00:00Z');
    simulator = await openSimulator('amazonVc', { now: () => now, quota: 'off', pageSize: 3 });
    call = directCall(simulator, () => now);
  });
  afterEach(() => simulator.close());

  const later = (ms: number) => void (now = new Date(now.getTime() + ms));
  const window = () => ({ from: new Date(now.getTime() - hours(3)), to: now });
  const calls = (name: string) => simulator.calls.get(name) ?? 0;
  const ordersOf = async (open: readonly string[] = []) => (await allPages(vc, call, window(), open)).flatMap(({ orders }) => orders);
  const readOne = async (made: SimulatedOrder) => (await vc.read(call, [made.id]))[0] as ChannelOrder;
  const idOf = (written: Written | undefined): string => (written?.state === 'accepted' ? written.transactionId : '');
  const decided = async (written: Written | undefined): Promise<Written | null | undefined> => {
    expect(await vc.outcome?.(call, idOf(written), '')).toBeNull();
    return vc.outcome?.(call, idOf(written), '');
  };
  /** One line in cases of twelve, one in single pieces. */
  const addOrder = (): SimulatedOrder => {
    const made = simulator.addOrder();
    const [line] = made.lines as [SimulatedOrder['lines'][number]];
    made.lines = [
      { ...line, lineId: '1', quantity: 36, priceYen: 800 },
      { ...line, lineId: '2', sku: 'SINGLE', quantity: 5, priceYen: 1500 },
    ];
    made.extra.cases = { '1': 12, '2': 1 };
    return made;
  };
  const parcel = (order: ChannelOrder, more: Partial<ShipParcel> = {}): ShipParcel => ({
    position: 1,
    carrier: 'YAMATO',
    trackingNumber: '400000000001',
    shippedAt: now,
    lines: order.lines.filter(({ ordered }) => ordered > 0).map(({ lineId, ordered }) => ({ lineId, quantity: ordered })),
    ...more,
  });
  const shippingOf = (order: ChannelOrder, parcels = [parcel(order)]): Shipping => ({
    externalId: order.externalId,
    number: order.number,
    order,
    parcels,
    isWhole: true,
  });

  it('S17 proves a vendor with the plain token: there is no buyer to protect', async () => {
    expect(await vc.prove(call)).toEqual({ account: 'DEMOC', expiresAt: null });
    expect(calls('tokens.createRestrictedDataToken')).toBe(0);
    const revoked = directCall(simulator, () => now, { accessToken: 'Atzr|revoked' });
    await expect(vc.prove(revoked)).rejects.toMatchObject({ kind: 'credentials', code: 'invalid_grant' });
  });

  it('rule 1 tells new ones and then changed ones, page by page, and loses nothing', async () => {
    const made = simulator.makeOrders(7, 1, 60).map(({ id }) => id);
    simulator.faults.dropPage();
    const pages = await allPages(vc, call, window());
    expect(pages.slice(0, 3).flatMap(({ orders }) => orders.map(({ externalId }) => externalId))).toEqual(made);
    expect(new Set(pages.slice(3).flatMap(({ orders }) => orders.map(({ externalId }) => externalId)))).toEqual(new Set(made));
    simulator.faults.wrong();
    await expect(ordersOf()).rejects.toBeInstanceOf(ChannelTrouble);
  });

  it('hears of a change and of an end long after the order was made', async () => {
    const changed = addOrder();
    const closed = addOrder();
    const received = addOrder();
    later(hours(24 * 5));
    simulator.orders.change(changed.id, (order) => void ((order.lines[1] as SimulatedOrder['lines'][number]).cancelled = 5));
    simulator.orders.change(closed.id, (order) => void (order.extra.isClosed = true));
    simulator.orders.ship(received.id, { trackingNumber: '1', carrier: 'x' });
    simulator.orders.change(received.id, (order) => void (order.extra.isClosed = true));
    later(60_000);
    const told = new Map((await ordersOf([changed.id, closed.id, received.id])).map((order) => [order.externalId, order]));
    expect(told.get(changed.id)?.lines.map(({ ordered }) => ordered)).toEqual([36, 0]);
    expect(told.get(changed.id)?.shipment).toBe('unshipped');
    expect(told.get(closed.id)?.shipment).toBe('cancelled');
    expect(told.get(received.id)).toMatchObject({ shipment: 'shipped', lines: [{ shipped: 36 }, { shipped: 5 }] });
  });

  it('rule 2 an unknown word keeps the state; one spoiled order fails itself alone', async () => {
    const [strange, spoiled] = simulator.makeOrders(3, 3, 60) as [SimulatedOrder, SimulatedOrder];
    strange.strangeWord = 'Parked';
    spoiled.isSpoiled = true;
    const [page] = await allPages(vc, call, window());
    expect(page?.orders.map(({ shipment }) => shipment)).toEqual([null, 'unshipped']);
    expect(page?.orders[0]?.notes).toEqual([unknownWord('purchaseOrderState', 'Parked')]);
    expect(page?.unreadable).toMatchObject([{ externalId: spoiled.id }]);
  });

  it('S01 S03 pieces of cases, money to the yen, windows, and an order of nothing is cancelled', async () => {
    const made = addOrder();
    const order = await readOne(made);
    expect(order).toMatchObject({
      shipment: 'unshipped',
      payment: 'awaitingPayment',
      grandTotal: String(grandTotalYen(made)),
      lines: [
        { ordered: 36, unitPrice: '800' },
        { ordered: 5, unitPrice: '1500' },
      ],
      extra: { shipToParty: expect.stringMatching(/^(HND3|KIX5)$/), earliestShipAt: '2026-03-04T02:59:58.000Z' },
    });
    expect(order.consignee).toMatchObject({ name: expect.stringContaining('Amazon'), region: 'JP' });
    simulator.orders.change(made.id, (kept) => {
      for (const line of kept.lines) line.cancelled = line.quantity;
    });
    expect(await readOne(made)).toMatchObject({ shipment: 'cancelled', lines: [{ ordered: 0 }, { ordered: 0 }] });
  });

  it('rule 3 an acknowledgement takes every line, in its own unit, and is done when its transaction says so', async () => {
    const made = addOrder();
    const order = await readOne(made);
    const written = (await vc.acknowledge?.(call, [order]))?.get(order.externalId);
    expect(await decided(written)).toEqual({ state: 'done' });
    const sent = JSON.parse(simulator.heard.find(({ operation }) => operation === 'vc.submitAcknowledgement')?.body ?? '');
    expect(sent.acknowledgements[0].items).toMatchObject([
      { orderedQuantity: { amount: 3, unitOfMeasure: 'Cases', unitSize: 12 }, netCost: { amount: '800' } },
      { orderedQuantity: { amount: 5, unitOfMeasure: 'Eaches', unitSize: 1 } },
    ]);
    const taken = await readOne(made);
    expect(taken.rawStatus).toBe('Acknowledged');
    expect((await vc.acknowledge?.(call, [taken]))?.get(made.id)).toEqual({ state: 'done' });
    expect(calls('vc.submitAcknowledgement')).toBe(1);
  });

  it('rule 3 a part is shipped under a name of its own; what fills no case is told in pieces', async () => {
    const order = await readOne(addOrder());
    const first = [parcel(order, { lines: [{ lineId: '1', quantity: 24 }] })];
    const written = await vc.confirmShipment(call, { ...shippingOf(order, first), isWhole: false }, false);
    expect(await decided(written)).toEqual({ state: 'done' });
    const rest = [
      parcel(order, { position: 2, trackingNumber: '400000000002', lines: [{ lineId: '1', quantity: 7 }] }),
      parcel(order, {
        position: 3,
        trackingNumber: '400000000003',
        lines: [
          { lineId: '1', quantity: 5 },
          { lineId: '2', quantity: 5 },
        ],
      }),
    ];
    expect(await decided(await vc.confirmShipment(call, shippingOf(order, rest), false))).toEqual({ state: 'done' });
    const bodies = simulator.heard
      .filter(({ operation }) => operation === 'vc.submitShipmentConfirmations')
      .map(({ body }) => JSON.parse(body).shipmentConfirmations[0]);
    expect(bodies.map(({ shipmentIdentifier }) => shipmentIdentifier)).toEqual([`${order.externalId}-1`, `${order.externalId}-2`]);
    expect(bodies[0].shippedItems[0].shippedQuantity).toEqual({ amount: 2, unitOfMeasure: 'Cases', unitSize: 12 });
    expect(bodies[1].cartons[0].items[0].shippedQuantity).toEqual({ amount: 7, unitOfMeasure: 'Eaches', unitSize: 1 });
    expect(simulator.orders.get(order.externalId)?.state).toBe('shipped');
  });

  it('rule 3 a name used before is refused later, in the words of the channel', async () => {
    const order = await readOne(addOrder());
    const some = shippingOf(order, [parcel(order, { lines: [{ lineId: '2', quantity: 1 }] })]);
    await vc.confirmShipment(call, some, false);
    const again = await vc.confirmShipment(call, some, false);
    expect(await decided(again)).toEqual({
      state: 'refused',
      code: 'DUPLICATE_SHIPMENT',
      message: 'Shipment identifier was already used.',
    });
  });

  it('rule 4 after a confirmation that nobody answered the shipment is looked for first', async () => {
    const order = await readOne(addOrder());
    simulator.faults.timeoutAfterWrite();
    await expect(vc.confirmShipment(call, shippingOf(order), false)).rejects.toMatchObject({ isUncertain: true });
    expect(await vc.confirmShipment(call, shippingOf(order), true)).toEqual({ state: 'done' });
    expect(simulator.shipments).toHaveLength(1);
    const other = await readOne(addOrder());
    simulator.faults.failNext(1);
    await expect(vc.confirmShipment(call, shippingOf(other), false)).rejects.toMatchObject({ isUncertain: true });
    expect(await decided(await vc.confirmShipment(call, shippingOf(other), true))).toEqual({ state: 'done' });
    expect(simulator.shipments).toHaveLength(2);
  });

  it('rule 6 and 7 refused at once: the words of the channel, not tried again, no token in them; too many waits', async () => {
    const order = await readOne(addOrder());
    const strange = { ...order, extra: { ...order.extra, sellingParty: 'WRONG' } };
    const refused = await vc.confirmShipment(call, shippingOf(strange), false);
    expect(refused).toMatchObject({ state: 'refused', code: 'InvalidInput', message: expect.stringContaining('Invalid Shipment ID') });
    expect(JSON.stringify(refused)).not.toContain('token');
    expect(calls('vc.submitShipmentConfirmations')).toBe(1);
    simulator.faults.throttle();
    await expect(ordersOf()).rejects.toMatchObject({ waitSeconds: 0.1 });
  });

  it('a token that dies in the middle is renewed once', async () => {
    simulator.makeOrders(5, 4, 60);
    const first = await vc.changes(call, window(), null, []);
    simulator.faults.expireTokens();
    expect((await vc.changes(call, window(), first.next, [])).orders).toHaveLength(2);
    expect(calls('lwa.token')).toBe(2);
  });

  it('cancels by refusing every line, and sends an invoice whose total is that of its lines', async () => {
    const gone = await readOne(addOrder());
    expect(await decided(await vc.cancel?.(call, gone, ''))).toEqual({ state: 'done' });
    expect(simulator.orders.get(gone.externalId)?.state).toBe('cancelled');
    const order = await readOne(addOrder());
    const written = await vc.invoice?.(call, order, { number: 'INV-1', at: now });
    expect(await decided(written)).toEqual({ state: 'done' });
    const again = await vc.invoice?.(call, order, { number: 'INV-1', at: now });
    expect(await decided(again)).toMatchObject({ state: 'refused', code: 'DUPLICATE_INVOICE' });
  });
});
