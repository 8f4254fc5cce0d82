import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grandTotalYen } from '../../simulators/simulated-order.ts';
import { aFigure } from '../../testing/figure.ts';
import { parcelOf, shippingOf } from '../../testing/ship-it.ts';
import { type SimulatedStore, simulatedStore } from '../../testing/simulated-store.ts';
import type { ChannelOrder } from '../channel-order.ts';
import { type ChannelCall, ChannelRefusal, ChannelTrouble } from '../connector.ts';
import { dataOf, refusalOf } from './mabang-answers.ts';
import { orderOf, shipmentOf } from './mabang-order.ts';
import { changedBetween, listAsk, signBody } from './mabang-requests.ts';

describe('mabang over real HTTP', () => {
  let at: SimulatedStore;
  beforeAll(async () => {
    at = await simulatedStore('mabang', { pageSize: 3 });
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    at.app.clock.advance(7200);
    await at.reset();
  });
  const readOne = async (id: string): Promise<ChannelOrder> => (await at.connector.read(at.call, [id]))[0] as ChannelOrder;
  const faultOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error);
  const calls = (name: string) => at.simulator.calls.get(name) ?? 0;

  it('signs as the worked example does, and what is signed is what is sent', () => {
    const key = 'demoDeveloperKey00000000000000ab';
    const body =
      '{"api":"order-get-order-list-new","appkey":"100000","data":{"status":"2","maxRows":"100"},"timestamp":1767229200,"version":"1"}';
    expect(signBody(key, body)).toBe('03e66e27b583400337568f146ded1d187b7200c276bf001fcae9c9fb8183dff4');
    const by = { appKey: '100000', developerKey: key, path: '/api/v2', at: new Date(1_767_229_200_000) };
    const ask = listAsk(by, { status: '2', maxRows: '100' });
    expect(ask.body).toBe(body);
    expect(ask.headers?.['Authorization']).toBe(signBody(key, ask.body ?? ''));
    expect(listAsk({ ...by, path: 'https://gwapi.mabangerp.com/api/v1' }, {}).body).toContain('"version":"2"');
    expect(changedBetween('见本店', new Date('2026-03-01T00:00:00Z'), new Date('2026-03-01T16:00:00Z'), null)).toEqual({
      shopName: '见本店',
      updateTimeStart: '2026-03-01 08:00:00',
      updateTimeEnd: '2026-03-02 00:00:00',
      maxRows: '100',
      allstatus: '1',
    });
  });

  it('S17 proves a store by the list of its shops', async () => {
    expect(await at.connector.prove(at.call)).toEqual({ account: '见本店', expiresAt: null });
    const wrong = { ...at.call, credentials: { ...at.call.credentials, serviceKey: 'another' } };
    expect(await faultOf(at.connector.prove(wrong))).toMatchObject({ kind: 'credentials', message: '签名错误' });
    const other = { ...at.call, store: { ...at.call.store, sellerAccount: '别的店' } };
    expect(await faultOf(at.connector.prove(other))).toMatchObject({ kind: 'credentials', code: 'shop' });
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

  it('rule 2 keeps a page with a number nobody knows and with an order nobody can read', async () => {
    const [strange, spoiled, plain] = at.simulator.makeOrders(3, 2, 30);
    Object.assign(strange ?? {}, { strangeWord: '9' });
    Object.assign(spoiled ?? {}, { isSpoiled: true });
    const [page] = await at.pages();
    expect(page?.orders.map(({ externalId, shipment }) => [externalId, shipment])).toEqual([
      [strange?.id, null],
      [plain?.id, 'unshipped'],
    ]);
    expect(page?.orders[0]?.notes).toContain('orderStatus 9');
    expect(page?.unreadable).toMatchObject([{ externalId: spoiled?.id }]);
  });

  it('rule 3 ships, and believes it only when it has read it back', async () => {
    const { id } = at.simulator.addOrder({ memo: '客户要求' });
    expect(await at.connector.confirmShipment(at.call, shippingOf(await readOne(id)), false)).toEqual({ state: 'done' });
    expect(at.simulator.orders.get(id)).toMatchObject({ state: 'shipped', memo: '客户要求 ヤマト運輸 123456789012' });
    expect(at.simulator.shipments.filter(({ orderId }) => orderId === id)).toHaveLength(1);
  });

  it.each(['order-do-change-order', 'order-do-deliver-order'])(
    'rule 4 after a lost answer to %s reads first and ships once',
    async (which) => {
      const { id } = at.simulator.addOrder();
      const shipping = shippingOf(await readOne(id));
      if (which === 'order-do-deliver-order') at.simulator.orders.change(id, (order) => void (order.memo = 'ヤマト運輸 123456789012'));
      at.simulator.faults.timeoutAfterWrite();
      expect(await faultOf(at.connector.confirmShipment(at.call, shipping, false))).toMatchObject({ isUncertain: true });
      const before = calls(which);
      expect(await at.connector.confirmShipment(at.call, shipping, true)).toEqual({ state: 'done' });
      expect(calls(which)).toBe(before);
      expect(at.simulator.orders.get(id)?.memo).toBe('ヤマト運輸 123456789012');
      expect(at.simulator.shipments.filter(({ orderId }) => orderId === id)).toHaveLength(1);
    },
  );

  it('rule 5 money is the text that the channel wrote', async () => {
    const made = at.simulator.addOrder({ isCod: true, paidAt: null, shippingFeeYen: 550, codFeeYen: 330 });
    const total = `${grandTotalYen(made)}.00`;
    expect(await readOne(made.id)).toMatchObject({
      grandTotal: total,
      codAmount: total,
      isCod: true,
      payment: 'awaitingPayment',
      blocks: [],
    });
  });

  it('rule 6 tries reads again, and gives what is refused to the operator in the words of the ERP', async () => {
    const { id } = at.simulator.addOrder();
    at.simulator.faults.failNext(2, 502);
    const order = await readOne(id);
    at.simulator.cancelOrder(id);
    expect(await at.connector.confirmShipment(at.call, shippingOf(order), false)).toMatchObject({ state: 'refused', code: 'cancelled' });
    at.simulator.faults.wrong(9);
    expect(await faultOf(readOne(id))).toBeInstanceOf(ChannelTrouble);
  });

  it('code 200 without data is a failure', () => {
    const answer = { status: 200, headers: {}, text: '{"code":"200","message":"订单不存在","data":null}' };
    expect(refusalOf(answer)).toEqual({ code: '200', message: '订单不存在' });
    expect(() => dataOf(answer)).toThrow(ChannelRefusal);
    expect(refusalOf({ ...answer, text: '{"code":200,"message":"","data":{"platformOrderId":"1"}}' })).toBeNull();
  });

  it('the tracking number goes where the store says', async () => {
    const { id } = at.simulator.addOrder();
    const call = { ...at.call, credentials: { ...at.call.credentials, waybillField: 'trackNumber' } };
    expect(await at.connector.confirmShipment(call, shippingOf(await readOne(id)), false)).toEqual({ state: 'done' });
    expect(at.simulator.orders.get(id)).toMatchObject({ memo: '', extra: { trackNumber: '123456789012' } });
  });

  it('a part is written down and not shipped: there is no "partly shipped" there', async () => {
    const { id } = at.simulator.addOrder();
    const order = await readOne(id);
    const before = calls('order-do-deliver-order');
    expect(await at.connector.confirmShipment(at.call, shippingOf(order, [parcelOf(order)], false), false)).toEqual({ state: 'done' });
    expect(calls('order-do-deliver-order')).toBe(before);
    expect((await readOne(id)).shipment).toBe('unshipped');
  });

  it('an abnormal order is kept back, and an order is taken by moving it to preparing', async () => {
    const { id } = at.simulator.addOrder({ isHeld: true });
    const order = await readOne(id);
    expect(order.blocks.map(({ code }) => code)).toContain('onHold');
    expect(await at.connector.acknowledge?.(at.call, [order])).toEqual(new Map([[id, { state: 'done' }]]));
    expect((await readOne(id)).rawStatus).toBe('2');
  });

  describe('K01 stock: the difference is booked in the warehouse that stands for ours', () => {
    const bookings = () =>
      at.simulator.heard
        .map(({ body }) => JSON.parse(body) as { api: string; data: { data: object[] } })
        .filter(({ api }) => api.startsWith('warehouse-do-add-storage-'))
        .map(({ api, data }) => [api.replace('warehouse-do-add-storage-', ''), data]);
    const push = (...figures: [string, number][]) =>
      at.connector.pushStock?.(
        at.call,
        figures.map((each) => aFigure(...each)),
      );
    const made = (before: number) => bookings().slice(before);

    it('is asked for and booked in or out by what is missing, less first, beside what its open orders wait for', async () => {
      expect(await push(['TEE-WH-M', 5], ['CAP-BK', 8])).toEqual(new Map());
      expect(Object.fromEntries(at.simulator.stock)).toMatchObject({ 'TEE-WH-M': 5, 'CAP-BK': 8 });
      // Three pieces of it are waited for: the ERP may sell three less, and hears of three more when that is not so.
      const order = at.simulator.addOrder();
      const [line] = order.lines;
      at.simulator.orders.change(order.id, (it) => void (it.lines = [{ ...(line as typeof line & object), sku: 'TEE-WH-M', quantity: 3 }]));
      const before = bookings().length;
      expect(await push(['TEE-WH-M', 5], ['CAP-BK', 6])).toEqual(new Map());
      expect(made(before)).toEqual([
        [
          'out',
          {
            warehouseName: '海外仓',
            employeeName: 'API',
            remark: 'Kura',
            data: [{ stockSku: 'CAP-BK', quantity: '2', gridCode: 'A-01' }],
          },
        ],
        [
          'in',
          {
            warehouseName: '海外仓',
            employeeName: 'API',
            remark: 'Kura',
            data: [{ stockSku: 'TEE-WH-M', quantity: '3', gridCode: 'A-01' }],
          },
        ],
      ]);
      // They leave with their order: what is free stays, and nothing is booked.
      const order2 = await readOne(order.id);
      expect(await at.connector.confirmShipment(at.call, shippingOf(order2), false)).toEqual({ state: 'done' });
      const after = bookings().length;
      expect(await push(['TEE-WH-M', 5], ['CAP-BK', 6])).toEqual(new Map());
      expect(bookings()).toHaveLength(after);
    });

    it('rule 4 after a lost answer is asked for again and booked once', async () => {
      await push(['BAG-CV', 1]);
      at.simulator.faults.timeoutAfterWrite();
      expect(await faultOf(push(['BAG-CV', 9]) ?? Promise.resolve())).toMatchObject({ isUncertain: true });
      const before = bookings().length;
      expect(await push(['BAG-CV', 9])).toEqual(new Map());
      expect(bookings()).toHaveLength(before);
      expect(at.simulator.stock.get('BAG-CV')).toBe(9);
    });

    it('rule 6 says which SKU the ERP does not have and in its own words why a booking was refused', async () => {
      expect(await push(['NO-SUCH', 1], ['SOX-3P', 2])).toEqual(
        new Map([['NO-SUCH', { state: 'refused', code: 'stockSku', message: 'the ERP has no stock SKU NO-SUCH' }]]),
      );
      const elsewhere = { ...at.call, credentials: { ...at.call.credentials, stockWarehouse: '深圳仓' } };
      expect(await at.connector.pushStock?.(elsewhere, [aFigure('SOX-3P', 4)])).toEqual(
        new Map([['SOX-3P', { state: 'refused', code: '500', message: '仓库不存在' }]]),
      );
      expect(at.simulator.stock.get('SOX-3P')).toBe(2);
      const nowhere = { ...at.call, credentials: { ...at.call.credentials, stockWarehouse: '' } };
      expect(await faultOf(at.connector.pushStock?.(nowhere, [aFigure('SOX-3P', 4)]) ?? Promise.resolve())).toBeInstanceOf(ChannelTrouble);
    });

    it('rule 3 a booking that moved nothing was none', async () => {
      await push(['MUG-350', 2]);
      const silent: ChannelCall = {
        ...at.call,
        send: (ask) =>
          ask.isWrite ? Promise.resolve({ status: 200, headers: {}, text: '{"code":"200","data":{"id":"1"}}' }) : at.call.send(ask),
      };
      const told = await at.connector.pushStock?.(silent, [aFigure('MUG-350', 7)]);
      expect(told?.get('MUG-350')).toMatchObject({ state: 'refused', code: 'notBooked' });
    });

    it('rule 4 a booking whose answer was lost and that arrives late makes more than there is: that is told, and what was ordered meanwhile is not', async () => {
      await push(['BAG-CV', 3]);
      const lying = at.simulator.stock.get('BAG-CV') ?? 0;
      // The one that was thought lost stands there a moment after ours.
      const late = (more: number): ChannelCall => ({
        ...at.call,
        send: async (ask) => {
          const answer = await at.call.send(ask);
          if (!ask.isWrite) return answer;
          const elsewhere = { ...at.call, credentials: { ...at.call.credentials } };
          await at.connector.pushStock?.(elsewhere, [aFigure('BAG-CV', (at.simulator.stock.get('BAG-CV') ?? 0) + more)]);
          return answer;
        },
      });
      expect((await at.connector.pushStock?.(late(4), [aFigure('BAG-CV', lying + 4)]))?.get('BAG-CV')).toMatchObject({
        state: 'refused',
        code: 'tooMany',
      });
      expect(await at.connector.pushStock?.(late(-1), [aFigure('BAG-CV', lying + 2)])).toEqual(new Map());
    });

    it('is not asked for more pages than there are SKUs, whatever the ERP says', async () => {
      let asked = 0;
      const endless: ChannelCall = {
        ...at.call,
        send: async (ask) => {
          const answer = await at.call.send(ask);
          if (!ask.body?.toString().includes('stock-get-stock-quantity')) return answer;
          asked += 1;
          if (asked > 20) throw new Error('asked for ever');
          return { ...answer, text: answer.text.replace(/"page":\d+/, '"page":1000000') };
        },
      };
      expect(await at.connector.pushStock?.(endless, [aFigure('SOX-3P', 6)])).toEqual(new Map());
      expect(asked).toBe(2);
    });
  });

  it.each([
    ['1', 'unshipped'],
    ['2', 'unshipped'],
    ['3', 'shipped'],
    ['4', 'shipped'],
    ['5', 'cancelled'],
    ['8', null],
  ])('S01 order status %s is %s', (orderStatus, state) => {
    expect(shipmentOf({ orderStatus })).toBe(state);
    expect(shipmentOf({ orderStatus: Number(orderStatus) })).toBe(state);
  });

  it('S03 is paid when a time of payment is told; what is collected at the door is paid when it is completed', () => {
    const order = { platformOrderId: 'A', createDate: '2026-03-01 10:00:00', orderStatus: '3' };
    expect(orderOf({ ...order, paidTime: '2026-03-01 10:00:00' }).payment).toBe('paid');
    expect(orderOf(order).payment).toBe('awaitingPayment');
    expect(orderOf({ ...order, paidTime: '2026-03-01 10:00:00', CODCharge: '330.00' }).payment).toBe('awaitingPayment');
    expect(orderOf({ ...order, CODCharge: '330.00', orderStatus: '4' }).payment).toBe('paid');
    expect(orderOf({ ...order, paidTime: '2026-03-01 10:00:00', CODCharge: '0.00' }).isCod).toBe(false);
    expect(orderOf(order).orderedAt).toEqual(new Date('2026-03-01T02:00:00Z'));
  });

  it('S03 a time of payment that is all zeros is none: the order is not paid, and waits', () => {
    const order = { platformOrderId: 'A', createDate: '2026-03-01 10:00:00', orderStatus: '2', buyerName: '花', street1: '1' };
    const unpaid = orderOf({ ...order, paidTime: '0000-00-00 00:00:00' });
    expect(unpaid).toMatchObject({ payment: 'awaitingPayment', paidAt: null, blocks: [{ code: 'notPaid' }] });
  });

  it('rule 5 an amount that came as a number is the text of it', () => {
    const order = { platformOrderId: 'A', createDate: '2026-03-01 10:00:00', orderFee: 1980.5, shippingFee: 0 };
    expect(orderOf(order)).toMatchObject({ grandTotal: '1980.5', shippingFee: '0' });
  });

  it('code 0 beside 200 is a yes, and neither is one without data', () => {
    const answer = (code: string | number, data: unknown) => ({
      status: 200,
      headers: {},
      text: JSON.stringify({ code, message: 'no', data }),
    });
    for (const code of [200, '200', 0, '0']) {
      expect(dataOf(answer(code, { data: [] }))).toEqual({ data: [] });
      expect(refusalOf(answer(code, null))).toEqual({ code: String(code), message: 'no' });
    }
    expect(refusalOf(answer('1', {}))).toEqual({ code: '1', message: 'no' });
  });
});
