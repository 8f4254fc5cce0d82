import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../kernel/db/sql.ts';
import { grandTotalYen } from '../../simulators/simulated-order.ts';
import { parcelOf, shippingOf } from '../../testing/ship-it.ts';
import { type SimulatedStore, simulatedStore } from '../../testing/simulated-store.ts';
import type { ChannelOrder } from '../channel-order.ts';
import { ChannelTrouble } from '../connector.ts';
import { openCall } from '../http/open-call.ts';
import { parseWhole } from '../whole-numbers.ts';
import { orderOf } from './tiktok-order.ts';
import { signRequest, signWebhook, tiktokApp } from './tiktok-sign.ts';
import { paymentOf, shipmentOf } from './tiktok-states.ts';
import { tiktok } from './tiktok.ts';

const secret = '0123456789abcdef0123456789abcdef01234567';

describe('TikTok Shop over real HTTP', () => {
  let at: SimulatedStore;
  beforeAll(async () => {
    at = await simulatedStore('tiktok', { pageSize: 3 });
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
  let numbers = 300_000_000_000;
  const fresh = () => String((numbers += 1));

  it.each([
    [
      'e59af819cc',
      '/authorization/202309/shops',
      { app_key: '29a39d', timestamp: '1623812664' },
      '',
      'b596b73e0cc6de07ac26f036364178ab16b0a907af13d43f0a0cd2345f582dc8',
    ],
    [
      secret,
      '/order/202309/orders/search',
      {
        app_key: '6demo0key',
        page_size: '50',
        shop_cipher: 'ROW_demoCipher01',
        sort_field: 'update_time',
        sort_order: 'ASC',
        timestamp: '1767229200',
      },
      '{"create_time_ge":1767225600,"order_status":"AWAITING_SHIPMENT"}',
      '18ea12bae4876612fde71f0ca2f9a8aeba3cb9f2f6caae7fffd7bcf4937c2534',
    ],
    [
      secret,
      '/fulfillment/202309/orders/576461413038785752/packages',
      { app_key: '6demo0key', shop_cipher: 'ROW_demoCipher01', timestamp: '1767229200', sign: 'not counted', access_token: 'not counted' },
      '{"tracking_number":"123456789012","shipping_provider_id":"7117858858072016001"}',
      '7b1a17f8cf05a82d0dc43c94dbdf0be61956ba219334ff0832085d3a75cac9f4',
    ],
  ])('signs as the worked examples do: %s %s', (key, path, query, body, sign) => {
    expect(signRequest(key, path, query as Record<string, string>, body)).toBe(sign);
  });

  it('S17 proves a store, and keeps the refresh token that came with the access token', async () => {
    const before = at.call.credentials.accessToken;
    expect(await at.connector.prove(at.call)).toMatchObject({ account: '見本ショップ', expiresAt: expect.any(Date) as Date });
    expect(at.call.credentials.accessToken).not.toBe(before);
    at.simulator.faults.expireTokens();
    // Another process has the new one too: the old one would be refused.
    const { call } = await openCall(at.app.kernel, at.store.id);
    const tokens = calls('token');
    expect((await at.connector.prove(call)).account).toBe('見本ショップ');
    expect(calls('token') - tokens).toBe(1);
  });

  it('S17 a consent that is renewed by itself ends later: people are warned by the new end', async () => {
    const end = async () =>
      (
        await at.app.db.first<{ end: string | null }>(
          sql`select credentials_end_at as end from store_syncs where store_id = ${at.store.id}`,
        )
      )?.end ?? '';
    await at.app.db.run(sql`
      insert into store_syncs (store_id, next_at, credentials_end_at) values (${at.store.id}, ${at.app.clock.now()}, ${at.app.clock.now()})`);
    const before = await end();
    at.app.clock.advance(8 * 86_400);
    await at.pages();
    expect(Date.parse(await end()) - Date.parse(before)).toBeGreaterThan(364 * 86_400_000);
  });

  it('rule 1 tells every order once over its pages, also when a page is lost', async () => {
    const made = at.simulator.makeOrders(8, 1, 30);
    at.simulator.faults.dropPage(1);
    const pages = await at.pages();
    expect(pages.map(({ orders }) => orders.length)).toEqual([3, 3, 2]);
    expect(pages.flatMap(({ orders }) => orders.map(({ externalId }) => externalId))).toEqual(made.map(({ id }) => id));
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
    expect(page?.orders.map(({ externalId, shipment, payment }) => [externalId, shipment, payment])).toEqual([
      [strange?.id, null, null],
      [plain?.id, 'unshipped', plain?.isCod ? 'awaitingPayment' : 'paid'],
    ]);
    expect(page?.orders[0]?.notes).toContain('status TELEPORTED');
    expect(page?.unreadable).toMatchObject([{ externalId: spoiled?.id }]);
  });

  it('rule 4 after a lost answer reads first and ships once', async () => {
    const { id } = at.simulator.addOrder();
    const order = await readOne(id);
    const shipping = shippingOf(order, [parcelOf(order, { trackingNumber: fresh() })]);
    at.simulator.faults.timeoutAfterWrite();
    expect(await faultOf(at.connector.confirmShipment(at.call, shipping, false))).toMatchObject({ isUncertain: true });
    const before = calls('markShipped');
    expect(await at.connector.confirmShipment(at.call, shipping, true)).toEqual({ state: 'done' });
    expect(calls('markShipped')).toBe(before);
    expect(shipmentsOf(id)).toHaveLength(1);
  });

  it('"already shipped" is done with our number and refused with another', async () => {
    const { id } = at.simulator.addOrder();
    const order = await readOne(id);
    const mine = shippingOf(order, [parcelOf(order, { trackingNumber: fresh() })]);
    expect(await at.connector.confirmShipment(at.call, mine, false)).toEqual({ state: 'done' });
    expect(await at.connector.confirmShipment(at.call, mine, false)).toEqual({ state: 'done' });
    const other = shippingOf(order, [parcelOf(order, { trackingNumber: fresh() })]);
    expect(await at.connector.confirmShipment(at.call, other, false)).toMatchObject({ state: 'refused', code: '21011020' });
    expect(shipmentsOf(id)).toHaveLength(1);
  });

  it('rule 5 money is the text that the channel wrote, and ids stay whole', async () => {
    const made = at.simulator.addOrder({ isCod: true, paidAt: null, shippingFeeYen: 550, codFeeYen: 330 });
    const told = await readOne(made.id);
    expect(told).toMatchObject({
      grandTotal: String(grandTotalYen(made)),
      codAmount: String(grandTotalYen(made)),
      codFee: '330',
      payment: 'awaitingPayment',
    });
    expect(told.externalId).toBe(made.id);
    expect(parseWhole('{"id":576461413038785752,"list":[7494049642642440001],"n":12}')).toEqual({
      id: '576461413038785752',
      list: ['7494049642642440001'],
      n: 12,
    });
  });

  it('rule 6 tries reads again when the channel is busy, and gives what is refused to the operator', async () => {
    const { id } = at.simulator.addOrder();
    at.simulator.faults.failNext(2, 503);
    expect((await readOne(id)).externalId).toBe(id);
    const order = await readOne(id);
    const bad = shippingOf(order, [parcelOf(order, { trackingNumber: 'x' })]);
    expect(await at.connector.confirmShipment(at.call, bad, false)).toMatchObject({ state: 'refused', code: '21011022' });
    const nobody = shippingOf(order, [parcelOf(order, { carrier: 'FUKUYAMA' })]);
    expect(await at.connector.confirmShipment(at.call, nobody, false)).toMatchObject({ state: 'refused', code: '11028006' });
    at.simulator.cancelOrder(id);
    expect(await at.connector.confirmShipment(at.call, shippingOf(order), false)).toMatchObject({ state: 'refused', code: '21011041' });
    at.simulator.faults.wrong(9);
    expect(await faultOf(readOne(id))).toBeInstanceOf(ChannelTrouble);
  });

  it('pieces alike are one line, shipped in parcels of single pieces, none twice', async () => {
    const made = at.simulator.addOrder();
    at.simulator.orders.change(made.id, (order) => {
      order.lines = [{ ...order.lines[0], quantity: 3 }] as typeof order.lines;
    });
    const order = await readOne(made.id);
    expect(order.lines).toMatchObject([{ ordered: 3, shipped: 0 }]);
    const [line] = order.lines;
    const some = (quantity: number) => [{ lineId: line?.lineId ?? '', pieceIds: line?.pieceIds ?? [], quantity }];
    const first = parcelOf(order, { trackingNumber: fresh(), lines: some(2) });
    expect(await at.connector.confirmShipment(at.call, shippingOf(order, [first], false), false)).toEqual({ state: 'done' });
    const between = await readOne(made.id);
    expect(between).toMatchObject({ shipment: 'partiallyShipped', lines: [{ ordered: 3, shipped: 2 }] });
    expect(between.parcels).toMatchObject([{ trackingNumber: first.trackingNumber, lines: [{ lineId: line?.lineId, quantity: 2 }] }]);
    const rest = parcelOf(order, { position: 2, trackingNumber: fresh(), lines: some(1) });
    expect(await at.connector.confirmShipment(at.call, shippingOf(order, [first, rest]), false)).toEqual({ state: 'done' });
    expect((await readOne(made.id)).shipment).toBe('shipped');
    expect(shipmentsOf(made.id).map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[2], [1]]);
  });

  it('names the pieces that are still to be sent first, and none that was cancelled', () => {
    const piece = (id: string, display_status: string) => ({ id, sku_id: 's', sale_price: '100', display_status });
    const [line] = orderOf({
      id: '900',
      create_time: 1_781_000_000,
      status: 'PARTIALLY_SHIPPING',
      line_items: [piece('10', 'IN_TRANSIT'), piece('11', 'CANCELLED'), piece('13', 'AWAITING_SHIPMENT'), piece('12', 'AWAITING_SHIPMENT')],
    }).lines;
    expect(line).toMatchObject({ lineId: '10', pieceIds: ['12', '13', '10'], ordered: 4, shipped: 1, cancelled: 1 });
  });

  it('a number that stands at the order and at no piece of it is a parcel of all that were not cancelled', () => {
    const piece = (id: string, tracking_number: string) => ({ id, sku_id: 's', sale_price: '100', package_id: 'p', tracking_number });
    const order = { id: '900', create_time: 1_781_000_000, status: 'IN_TRANSIT', tracking_number: '4000-1', shipping_provider: '佐川急便' };
    const cancelled = { ...piece('12', ''), sku_id: 't', display_status: 'CANCELLED' };
    expect(orderOf({ ...order, line_items: [piece('10', ''), piece('11', ''), cancelled] }).parcels).toMatchObject([
      { trackingNumber: '4000-1', carrier: '佐川急便', lines: [{ lineId: '10', quantity: 2 }] },
    ]);
    expect(orderOf({ ...order, line_items: [piece('10', '4000-2')] }).parcels).toMatchObject([{ trackingNumber: '4000-2' }]);
  });

  it('shipping providers are asked for once a day', async () => {
    const ship = async () => {
      const order = await readOne(at.simulator.addOrder().id);
      return at.connector.confirmShipment(at.call, shippingOf(order, [parcelOf(order, { trackingNumber: fresh() })]), false);
    };
    await ship();
    const before = calls('shippingProviders');
    await ship();
    expect(calls('shippingProviders')).toBe(before);
    at.app.clock.advance(86_401);
    await ship();
    expect(calls('shippingProviders')).toBe(before + 1);
  });

  it('keeps back what must not be forwarded', async () => {
    const held = at.simulator.addOrder({ isHeld: true });
    const asked = at.simulator.addOrder({ isCancelAsked: true });
    const unpaid = at.simulator.addOrder({ state: 'unpaid', paidAt: null });
    const codes = async (id: string) => (await readOne(id)).blocks.map(({ code }) => code);
    expect(await codes(held.id)).toEqual(['onHold', 'noAddress']);
    expect(await codes(asked.id)).toEqual(['cancelAsked']);
    expect(await codes(unpaid.id)).toEqual(['notPaid', 'noAddress']);
  });

  it('fetches the labels of its packages', async () => {
    const order = await readOne(at.simulator.addOrder().id);
    await at.connector.confirmShipment(at.call, shippingOf(order, [parcelOf(order, { trackingNumber: fresh() })]), false);
    const files = await at.connector.files?.(at.call, await readOne(order.externalId), 'label');
    expect(files).toMatchObject([{ type: 'application/pdf' }]);
    expect(files?.[0]?.bytes.toString('latin1')).toMatch(/^%PDF/);
  });

  it('checks webhooks over the app key and the raw bytes', () => {
    const order = at.simulator.addOrder();
    const { headers, body } = at.simulator.webhookFor(order.id);
    const key = at.simulator.credentials.serviceKey;
    expect(tiktok.webhook?.verify(headers, Buffer.from(body), ['old:secret', key])).toMatchObject({
      externalIds: [order.id],
      topic: '1',
      sellerAccount: at.simulator.credentials.sellerAccount,
    });
    expect(tiktok.webhook?.verify(headers, Buffer.from(`${body} `), [key])).toBeNull();
    expect(tiktok.webhook?.verify(headers, Buffer.from(body), ['old:secret', ''])).toBeNull();
  });

  it('V18 takes what is neither text nor number in a signed webhook for no name', () => {
    const key = at.simulator.credentials.serviceKey;
    const raw = Buffer.from('{"shop_id":"7","tts_notification_id":{"toString":1},"type":[],"data":{"order_id":{"toString":1}}}');
    const authorization = signWebhook(tiktokApp(key), raw);
    expect(tiktok.webhook?.verify({ authorization }, raw, [key])).toMatchObject({ id: authorization, topic: '', externalIds: [] });
  });

  it('trades the code of a consent for the refresh token and the cipher', async () => {
    expect(tiktok.consent?.address({ clientId: 'k', serviceId: '77' }, 's 1', 'https://x', '')).toBe(
      'https://services.tiktokshop.com/open/authorize?service_id=77&state=s+1',
    );
    const given = await tiktok.consent?.redeem(at.call, 'demo-code', 'https://x');
    expect(given).toEqual({
      accessToken: expect.stringMatching(/^ROW_refresh_/) as string,
      shopCipher: 'ROW_demoCipher01',
      sellerAccount: at.simulator.credentials.sellerAccount,
    });
    await at.call.saveSecret('accessToken', given?.accessToken ?? '');
  });

  it.each([
    ['UNPAID', 'unshipped', 'awaitingPayment'],
    ['ON_HOLD', 'unshipped', 'paid'],
    ['AWAITING_SHIPMENT', 'unshipped', 'paid'],
    ['PARTIALLY_SHIPPING', 'partiallyShipped', 'paid'],
    ['AWAITING_COLLECTION', 'shipped', 'paid'],
    ['IN_TRANSIT', 'shipped', 'paid'],
    ['DELIVERED', 'shipped', 'paid'],
    ['COMPLETED', 'shipped', 'paid'],
    ['CANCELLED', 'cancelled', 'voided'],
    ['CANCEL', 'cancelled', 'voided'],
    ['NEW_WORD', null, null],
  ])('S01 S03 %s is %s, %s', (status, shipment, payment) => {
    expect(shipmentOf(status)).toBe(shipment);
    expect(paymentOf({ id: '1', create_time: 1, status })).toBe(payment);
    if (shipment === 'cancelled') expect(paymentOf({ id: '1', create_time: 1, status, paid_time: 2 })).toBe('refunded');
  });
});
