import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { legacyRefreshToken } from '../../simulators/amazon/selling-partner.ts';
import type { Simulator } from '../../simulators/simulate.ts';
import { grandTotalYen, type SimulatedOrder } from '../../simulators/simulated-order.ts';
import { openSimulator } from '../../simulators/simulator.ts';
import { aFigure } from '../../testing/figure.ts';
import { allPages, type DirectCall, directCall } from '../../testing/direct-call.ts';
import type { ChannelOrder } from '../channel-order.ts';
import { ChannelTrouble, type Shipping, type ShipParcel, type Written } from '../connector.ts';
import { amazonDfConnector as df } from './amazon-df.connector.ts';
import { unknownWord } from '../selling-partner/notes.ts';

const hours = (count: number): number => count * 3_600_000;

describe('Amazon DF over real HTTP', () => {
  let now = new Date('2026-03-02T03:00:00Z');
  let simulator: Simulator;
  let call: DirectCall;
  beforeEach(async () => {
    now = new Date('2026-03-02T03:00:00Z');
    simulator = await openSimulator('amazonDf', { now: () => now, quota: 'off', pageSize: 3 });
    call = directCall(simulator, () => now);
  });
  afterEach(() => simulator.close());

  const later = (ms: number) => void (now = new Date(now.getTime() + ms));
  const window = () => ({ from: new Date(now.getTime() - hours(3)), to: now });
  const calls = (name: string) => simulator.calls.get(name) ?? 0;
  const ordersOf = async (open: readonly string[] = []) => (await allPages(df, call, window(), open)).flatMap(({ orders }) => orders);
  const readOne = async (made: SimulatedOrder) => (await df.read(call, [made.id]))[0] as ChannelOrder;
  const acknowledge = async (order: ChannelOrder) => (await df.acknowledge?.(call, [order]))?.get(order.externalId) as Written;
  const idOf = (written: Written): string => (written.state === 'accepted' ? written.transactionId : '');
  /** Asks until it is decided. */
  const decided = async (written: Written): Promise<Written | null | undefined> => {
    expect(await df.outcome?.(call, idOf(written), '')).toBeNull();
    return df.outcome?.(call, idOf(written), '');
  };
  const accepted = async (edit: Partial<SimulatedOrder> = {}) =>
    readOne(simulator.addOrder({ ...edit, extra: { isAccepted: true, ...edit.extra } }));
  const parcel = (order: ChannelOrder, more: Partial<ShipParcel> = {}): ShipParcel => ({
    position: 1,
    carrier: 'YAMATO',
    trackingNumber: '400000000001',
    shippedAt: now,
    weightG: 1200,
    lines: order.lines.map(({ lineId, ordered }) => ({ lineId, quantity: ordered })),
    ...more,
  });
  const shippingOf = (order: ChannelOrder, parcels = [parcel(order)]): Shipping => ({
    externalId: order.externalId,
    number: order.number,
    order,
    parcels,
    isWhole: true,
  });

  it('S17 proves a vendor with a restricted token, made once for all orders', async () => {
    expect(await df.prove(call)).toEqual({ account: 'DEMOV', expiresAt: null });
    await df.prove(call);
    expect([calls('tokens.createRestrictedDataToken'), calls('df.getOrders')]).toEqual([1, 2]);
    const revoked = directCall(simulator, () => now, { accessToken: 'Atzr|revoked' });
    await expect(df.prove(revoked)).rejects.toMatchObject({ kind: 'credentials', code: 'invalid_grant' });
  });

  it('rule 1 tells page by page, and loses nothing when a page is lost, told twice or no page at all', async () => {
    const made = simulator.makeOrders(7, 1, 60).map(({ id }) => id);
    simulator.faults.dropPage();
    expect((await ordersOf()).map(({ externalId }) => externalId)).toEqual(made);
    simulator.faults.twice();
    expect(new Set((await ordersOf()).map(({ externalId }) => externalId))).toEqual(new Set(made));
    simulator.faults.wrong();
    await expect(ordersOf()).rejects.toBeInstanceOf(ChannelTrouble);
  });

  it('there is no "changed since": what was cancelled is looked for among the weeks before, and only what is open here is told again', async () => {
    const [old, other] = simulator.makeOrders(2, 2, 60) as [SimulatedOrder, SimulatedOrder];
    later(hours(24 * 10));
    simulator.cancelOrder(old.id);
    simulator.cancelOrder(other.id);
    expect(await ordersOf()).toEqual([]);
    expect((await ordersOf([old.id])).map(({ externalId, shipment }) => [externalId, shipment])).toEqual([[old.id, 'cancelled']]);
  });

  it('rule 2 an unknown word keeps the state; one spoiled order fails itself alone', async () => {
    const [strange, spoiled] = simulator.makeOrders(3, 3, 60) as [SimulatedOrder, SimulatedOrder];
    strange.strangeWord = 'ROUTED';
    spoiled.isSpoiled = true;
    const [page] = await allPages(df, call, window());
    expect(page?.orders.map(({ shipment }) => shipment)).toEqual([null, 'unshipped']);
    expect(page?.orders[0]?.notes).toEqual([unknownWord('orderStatus', 'ROUTED')]);
    expect(page?.unreadable).toMatchObject([{ externalId: spoiled.id }]);
  });

  it('S01 states, money to the yen, and a hidden address that is given to no carrier', async () => {
    const made = simulator.addOrder({ desiredDate: '2026-03-05' });
    const order = await readOne(made);
    expect(order).toMatchObject({
      shipment: 'unshipped',
      payment: 'paid',
      isCod: false,
      grandTotal: String(grandTotalYen(made)),
      desiredDate: '2026-03-05',
      blocks: [],
      extra: { sellingParty: { partyId: 'DEMOV' }, shipFromParty: { partyId: 'WHJP' }, isNew: true },
    });
    expect(order.notes).toEqual(['marketplace.note.notAcknowledged']);
    const masked = await readOne(simulator.addOrder({ extra: { isMasked: true } }));
    expect(masked).toMatchObject({ consignee: { name: 'xxxxx' }, blocks: [{ code: 'noAddress' }], extra: { isMasked: true } });
    simulator.cancelOrder(made.id);
    expect(await readOne(made)).toMatchObject({ shipment: 'cancelled' });
  });

  it('rule 3 an acknowledgement is taken, in work, and then done; said again by us it is not sent', async () => {
    const made = simulator.addOrder();
    const written = await acknowledge(await readOne(made));
    expect(written.state).toBe('accepted');
    expect(await decided(written)).toEqual({ state: 'done' });
    const order = await readOne(made);
    expect(order).toMatchObject({ rawStatus: 'ACCEPTED', notes: [] });
    expect(await acknowledge(order)).toEqual({ state: 'done' });
    expect(calls('df.submitAcknowledgement')).toBe(1);
  });

  it('rule 3 a confirmation that fails later is told in the words of the channel', async () => {
    const order = await accepted();
    simulator.faults.refuseLater();
    const written = await df.confirmShipment(call, shippingOf(order), false);
    expect(await decided(written)).toMatchObject({ state: 'refused', code: 'INTERNAL' });
    expect(simulator.shipments).toEqual([]);
  });

  it('rule 3 what is still in work after half an hour counts as done, with a note, as the guide says', async () => {
    const written = await df.confirmShipment(call, shippingOf(await accepted()), false);
    later(hours(0.6));
    expect(await df.outcome?.(call, idOf(written), '')).toMatchObject({ state: 'done', note: 'marketplace.note.takenAsDone' });
  });

  it('confirms whole orders with every parcel, its weight and whole numbers of lines', async () => {
    const made = simulator.addOrder({ extra: { isAccepted: true } });
    const [line] = made.lines as [SimulatedOrder['lines'][number]];
    made.lines = [{ ...line, quantity: 3 }];
    const order = await readOne(made);
    const parcels = [1, 2].map((at) =>
      parcel(order, { position: at, trackingNumber: `40000000000${at}`, weightG: 400 * at, lines: [{ lineId: '00001', quantity: at }] }),
    );
    expect(await decided(await df.confirmShipment(call, shippingOf(order, parcels), false))).toEqual({ state: 'done' });
    expect(simulator.shipments.map(({ trackingNumber }) => trackingNumber)).toEqual(['400000000001', '400000000002']);
    const sent = JSON.parse(simulator.heard.find(({ operation }) => operation === 'df.submitShipmentConfirmations')?.body ?? '');
    expect(sent.shipmentConfirmations[0]).toMatchObject({
      items: [{ itemSequenceNumber: 1, shippedQuantity: { amount: 3, unitOfMeasure: 'Each' } }],
      containers: [
        { containerIdentifier: 'C1', weight: { unitOfMeasure: 'KG', value: '0.4' } },
        { containerIdentifier: 'C2', weight: { unitOfMeasure: 'KG', value: '0.8' } },
      ],
    });
    expect(await readOne(made)).toMatchObject({ shipment: 'shipped' });
  });

  it('says itself what Amazon would refuse: a part of an order, and a parcel nobody weighed', async () => {
    const order = await accepted();
    expect(await df.confirmShipment(call, { ...shippingOf(order), isWhole: false }, false)).toMatchObject({ code: 'partial' });
    expect(await df.confirmShipment(call, shippingOf(order, [parcel(order, { weightG: null })]), false)).toMatchObject({ code: 'weight' });
    expect(calls('df.submitShipmentConfirmations')).toBe(0);
    // Amazon's own label needs neither weight nor number.
    const masked = await accepted({ extra: { isMasked: true } });
    const written = await df.confirmShipment(call, shippingOf(masked, [parcel(masked, { weightG: null })]), false);
    expect(await decided(written)).toEqual({ state: 'done' });
  });

  it('rule 4 after a confirmation that nobody answered the order is read first, and one shipment stays one', async () => {
    const order = await accepted();
    simulator.faults.timeoutAfterWrite();
    await expect(df.confirmShipment(call, shippingOf(order), false)).rejects.toMatchObject({ isUncertain: true });
    expect(await df.confirmShipment(call, shippingOf(order), true)).toEqual({ state: 'done' });
    expect(calls('df.submitShipmentConfirmations')).toBe(1);
    const other = await accepted();
    simulator.faults.failNext(1);
    await expect(df.confirmShipment(call, shippingOf(other), false)).rejects.toMatchObject({ isUncertain: true });
    expect(await decided(await df.confirmShipment(call, shippingOf(other), true))).toEqual({ state: 'done' });
    expect(simulator.shipments.filter(({ orderId }) => orderId === other.externalId)).toHaveLength(1);
  });

  it('rule 6 what is refused at once is not tried again; too many waits', async () => {
    const order = await accepted();
    const strange = { ...order, extra: { ...order.extra, sellingParty: { partyId: 'WRONG' } } };
    expect(await df.confirmShipment(call, shippingOf(strange), false)).toMatchObject({ state: 'refused', code: 'InvalidInput' });
    expect(calls('df.submitShipmentConfirmations')).toBe(1);
    simulator.faults.throttle();
    await expect(ordersOf()).rejects.toMatchObject({ waitSeconds: 0.1 });
  });

  it('rule 7 no message of a refusal holds a token or an address', async () => {
    const order = await accepted();
    const strange = { ...order, extra: { ...order.extra, sellingParty: { partyId: 'WRONG' } } };
    const said = JSON.stringify(await df.confirmShipment(call, shippingOf(strange), false));
    for (const secret of ['amazonDf-token', 'simulated-secret', order.consignee?.address ?? '']) expect(said).not.toContain(secret);
  });

  it('tokens that die in the middle, the restricted one too, are renewed once', async () => {
    simulator.makeOrders(5, 4, 60);
    const asked = window();
    const first = await df.changes(call, asked, null, []);
    simulator.faults.expireTokens();
    expect((await df.changes(call, asked, first.next, [])).orders).toHaveLength(2);
    expect([calls('lwa.token'), calls('tokens.createRestrictedDataToken')]).toEqual([2, 2]);
  });

  it('cancels before it is taken by its code, and after that as missing on the floor', async () => {
    const fresh = simulator.addOrder();
    expect(await decided((await df.cancel?.(call, await readOne(fresh), '71 no longer made')) as Written)).toEqual({ state: 'done' });
    const sent = JSON.parse(simulator.heard.find(({ operation }) => operation === 'df.submitAcknowledgement')?.body ?? '');
    expect(sent.orderAcknowledgements[0].acknowledgementStatus.code).toBe('71');
    expect(await readOne(fresh)).toMatchObject({ shipment: 'cancelled' });
    const taken = await accepted();
    expect(await decided((await df.cancel?.(call, taken, 'sold out')) as Written)).toEqual({ state: 'done' });
    expect(simulator.orders.get(taken.externalId)?.state).toBe('cancelled');
    expect(await df.cancel?.(call, taken, 'sold out')).toEqual({ state: 'done' });
  });

  it('fetches labels with their number, made once, and packing slips as documents', async () => {
    const order = await accepted();
    const [label] = (await df.files?.(call, order, 'label')) ?? [];
    expect(label).toMatchObject({ type: 'image/png', trackingNumber: expect.stringMatching(/^39\d{10}$/) });
    expect(label?.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(await df.files?.(call, order, 'label')).toEqual([label]);
    expect(calls('df.createShippingLabels')).toBe(1);
    const [slip] = (await df.files?.(call, order, 'packingSlip')) ?? [];
    expect(slip).toMatchObject({ type: 'application/pdf', name: `${order.externalId}-slip.pdf` });
    expect(slip?.bytes.toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/);
  });

  it('pushes only the figures it is given, to the warehouse that orders name', async () => {
    simulator.makeOrders(1, 5, 60);
    const figures = [aFigure('TEE-WH-M', 12), aFigure('CAP-BK', 0)];
    expect(await df.pushStock?.(call, figures)).toEqual(new Map());
    expect([...simulator.stock]).toEqual([
      ['TEE-WH-M', 12],
      ['CAP-BK', 0],
    ]);
    await df.pushStock?.(call, figures);
    // The warehouse is remembered.
    expect(calls('df.getOrders')).toBe(1);
  });

  it('an application of the older kind reads and writes the version before', async () => {
    const made = simulator.makeOrders(2, 6, 60);
    const legacy = directCall(simulator, () => now, { accessToken: legacyRefreshToken });
    const [page] = await allPages(df, legacy, window());
    expect(page?.orders.map(({ externalId, extra }) => [externalId, extra.version])).toEqual(made.map(({ id }) => [id, 'v1']));
    const order = page?.orders[0] as ChannelOrder;
    const written = (await df.acknowledge?.(legacy, [order]))?.get(order.externalId);
    expect(written).toMatchObject({ state: 'accepted' });
    expect(simulator.heard.at(-1)?.path).toBe('/vendor/directFulfillment/orders/v1/acknowledgements');
    // Which writes the word small that today's writes large.
    const packed = async (by: DirectCall, told: ChannelOrder) => {
      await df.confirmShipment(by, shippingOf(told), false);
      const sent = simulator.heard.findLast(({ operation }) => operation === 'df.submitShipmentConfirmations');
      return [sent?.path, JSON.parse(sent?.body ?? '').shipmentConfirmations[0].containers[0].containerType];
    };
    expect(await packed(legacy, order)).toEqual(['/vendor/directFulfillment/shipping/v1/shipmentConfirmations', 'carton']);
    const [today] = await ordersOf();
    expect((await packed(call, today as ChannelOrder))[1]).toBe('Carton');
  });
});
