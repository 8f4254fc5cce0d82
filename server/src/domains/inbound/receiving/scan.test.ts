import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as receiving from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import { moveStockByForm, scanTransferLocation, scanTransferMove } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { addReadyPrices } from '../../quotes/ready-prices.ts';
import { makeInbound } from '../testing/make-inbound.ts';
import { dockFaults, feesOf, figuresOf, makeDock, nextStep, stationAt } from '../testing/dock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.db.tx((tx) => addReadyPrices(tx, app.clock.now()));
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await faultsOf(app.db)).toEqual([]);
  expect(await dockFaults(app)).toEqual([]);
});

const news = (topic: string) => app.db.rows<{ payload: object }>(sql`select payload from outbox where topic = ${topic} order by id`);
const kept = async (reason: string) =>
  (await app.db.first<{ count: number }>(sql`select count(*)::int as count from scan_answers where reason = ${reason}`))?.count;

describe('cartons', () => {
  it('S07 the first carton brings the order to the dock; n of N; twice is amber and counted once', async () => {
    const { order, station } = await makeDock(app);
    expect(await station.carton(1)).toMatchObject({
      tone: 'green',
      reason: 'cartonArrived',
      cartonNo: 1,
      arrived: 1,
      of: 2,
      status: 'pendingStock',
    });
    expect(await station.carton(1)).toMatchObject({ tone: 'amber', reason: 'cartonTwice', cartonNo: 1, arrived: 1, of: 2 });
    expect(await station.carton(2)).toMatchObject({ tone: 'green', arrived: 2 });
    expect(await figuresOf(app, order.id)).toMatchObject({ status: 'pendingStock', arrived: 2, received: 0 });
    const steps = await app.db.rows(sql`select status from inbound_steps where order_id = ${order.id} order by id`);
    expect(steps).toEqual([{ status: 'ordered' }, { status: 'audited' }, { status: 'pendingStock' }]);
  });

  it('a carton of another order, and one that no order knows, are red, are kept, and count nothing', async () => {
    const [one, other] = [await makeDock(app), await makeDock(app)];
    const scan = (code: string) => one.staff.call(receiving.scanCarton, { body: { orderId: one.order.id, code, reference: nextStep() } });
    const { data } = await scan(`${other.order.number}-001`);
    expect(data).toMatchObject({ tone: 'red', reason: 'cartonOfOther', cartonNo: null, arrived: 0 });
    expect(data.text).toContain(other.order.number);
    expect((await scan(`${one.order.number}-003`)).data).toMatchObject({ tone: 'red', reason: 'strangeCarton' });
    expect((await scan('4567-8901-2345')).data).toMatchObject({ tone: 'red', reason: 'strangeCarton' });
    expect(await figuresOf(app, one.order.id)).toMatchObject({ status: 'audited', arrived: 0 });
    expect(await kept('strangeCarton')).toBeGreaterThanOrEqual(2);
  });

  it('a courier’s number names the only carton of its package', async () => {
    const { order, staff } = await makeDock(app, { packages: [{ boxCount: 1, quantityPerBox: 3, trackingNumber: '123456789013' }] });
    const opened = (await staff.call(receiving.scanOrder, { body: { warehouseId: order.warehouseId, code: '123456789013' } })).data;
    expect(opened).toMatchObject({ tone: 'green', job: { number: order.number } });
    const body = { orderId: order.id, code: '123456789013', reference: nextStep() };
    expect((await staff.call(receiving.scanCarton, { body })).data).toMatchObject({ tone: 'green', cartonNo: 1 });
  });

  it('S07 what the provider carries is not taken in before it is released', async () => {
    const { station, order } = await makeDock(app, { deliveryMethod: 'provider', status: 'arrived' });
    expect(await station.carton(1)).toMatchObject({
      tone: 'red',
      reason: 'wrongState',
      text: '当前状态不能收货：已到港',
      status: 'arrived',
    });
    expect(await figuresOf(app, order.id)).toMatchObject({ status: 'arrived', arrived: 0 });
  });
});

describe('cartons and pieces', () => {
  it('S07 one carton named and all pieces counted: as many cartons came as the pieces fill, and no more than once', async () => {
    const { order, station, product, staff } = await makeDock(app, { boxCount: 5 });
    await station.receive(product.id, 50, { cartonNo: 4 });
    expect((await staff.call(receiving.endReceiving, { body: { id: order.id } })).code).toBe(200);
    expect(await figuresOf(app, order.id)).toMatchObject({ arrived: 5, received: 50 });
    const short = await makeDock(app, { boxCount: 5 });
    for (const carton of [2, 3, 5]) await short.station.carton(carton);
    await short.station.receive(short.product.id, 28);
    const differences = [{ productId: short.product.id, reason: 'short' as const }];
    expect((await short.staff.call(receiving.endReceiving, { body: { id: short.order.id, differences } })).code).toBe(200);
    expect(await figuresOf(app, short.order.id)).toMatchObject({ arrived: 3, received: 28 });
  });

  it('S07 what went on to Amazon in its carton is not received: the plan is smaller, and the carton is refused', async () => {
    const { order, station, product } = await makeDock(app, { boxCount: 4 });
    for (const carton of [1, 2, 3, 4]) await station.carton(carton);
    await app.db.run(sql`update inbound_cartons set status = 'transferred' where order_id = ${order.id} and carton_no <= 2`);
    expect(await station.receive(product.id, 10, { cartonNo: 1 })).toMatchObject({ tone: 'red', reason: 'cartonGone', planned: 20 });
    expect(await station.receive(product.id, 40)).toMatchObject({ tone: 'amber', good: 20, surplus: 20, planned: 20 });
  });
});

describe('pieces', () => {
  it('K02 pieces are in the receiving area with the scan, under the lot of the order and the day of the warehouse', async () => {
    const { order, station, product } = await makeDock(app);
    expect(await station.receive(product.id, 7, { defective: 1, cartonNo: 1 })).toMatchObject({
      tone: 'green',
      reason: 'received',
      good: 7,
      defective: 1,
      surplus: 0,
      planned: 20,
      received: 8,
      status: 'pendingStock',
    });
    expect(await figuresOf(app, order.id)).toMatchObject({ arrived: 1, received: 8, recv: 8 });
    const lots = await app.db.rows(
      sql`select t.number, t.lot_date from inbound_orders o join stock_lots t on t.id = o.lot_id where o.id = ${order.id}`,
    );
    expect(lots).toEqual([{ number: order.number, lotDate: '2026-06-10' }]);
    const types = await app.db.rows(
      sql`select distinct m.type from stock_movements m join stock_entries e on e.id = m.entry_id where e.cause_no = ${order.number}`,
    );
    expect(types).toEqual([{ type: 'RCV' }]);
  });

  it('L17 the lot is dated by the clock of the warehouse, and what comes on the next day belongs to it too', async () => {
    const { order, station, product } = await makeDock(app);
    app.clock.set('2026-06-10T14:59:00Z');
    await station.receive(product.id, 1);
    app.clock.set('2026-06-10T15:01:00Z');
    await station.receive(product.id, 1);
    const later = await makeDock(app);
    await later.station.receive(later.product.id, 1);
    app.clock.set('2026-06-10T03:00:00Z');
    const lotDays = async (id: number) =>
      app.db.rows(sql`select distinct b.lot_date from stock_balances b join inbound_orders o on o.lot_id = b.lot_id where o.id = ${id}`);
    expect(await lotDays(order.id)).toEqual([{ lotDate: '2026-06-10' }]);
    expect(await lotDays(later.order.id)).toEqual([{ lotDate: '2026-06-11' }]);
  });

  it('more than planned: up to the plan into stock, the rest set aside, and the customer is told', async () => {
    const { order, station, product } = await makeDock(app);
    await station.receive(product.id, 18);
    const answer = await station.receive(product.id, 3, { defective: 1 });
    expect(answer).toMatchObject({ tone: 'amber', reason: 'overPlan', good: 2, defective: 0, surplus: 2, planned: 20, received: 20 });
    expect(await figuresOf(app, order.id)).toMatchObject({ received: 20, recv: 20, abn: 2 });
    expect((await news('inbound.surplus')).at(-1)?.payload).toEqual({ orderId: order.id, productId: product.id, quantity: 2 });
  });

  it('C10 the same reference books once, also at the same moment and with other figures; with a key the first answer comes again', async () => {
    const { order, station, product, staff } = await makeDock(app);
    const reference = nextStep();
    await station.receive(product.id, 2, { reference });
    expect(await station.receive(product.id, 5, { reference })).toMatchObject({
      tone: 'amber',
      reason: 'alreadyBooked',
      good: 2,
      received: 2,
    });
    const twin = nextStep();
    const both = await Promise.all([
      station.receive(product.id, 1, { reference: twin }),
      station.receive(product.id, 1, { reference: twin }),
    ]);
    expect(both.map(({ tone }) => tone).sort()).toEqual(['amber', 'green']);
    const body = { orderId: order.id, productId: product.id, good: 1, reference: nextStep() };
    const keyed = () => staff.call(receiving.scanReceive, { body, headers: { 'idempotency-key': body.reference } });
    const [first, again] = [await keyed(), await keyed()];
    expect(first.data).toMatchObject({ tone: 'green', received: 4 });
    expect(again.data).toEqual(first.data);
    expect(await figuresOf(app, order.id)).toMatchObject({ received: 4, recv: 4 });
  });

  it('C10 a reference of another order is refused, and tells nothing of that order', async () => {
    const [one, other] = [await makeDock(app), await makeDock(app)];
    const reference = nextStep();
    await one.station.receive(one.product.id, 2, { reference });
    const body = { orderId: other.order.id, productId: other.product.id, good: 3, reference };
    const answer = await one.staff.call(receiving.scanReceive, { body });
    expect(answer).toMatchObject({ code: 409, message: expect.stringContaining(one.order.number) });
    expect(await figuresOf(app, other.order.id)).toMatchObject({ received: 0 });
    // Both at once: whoever comes second finds the first.
    const twin = nextStep();
    const twins = [one, other].map(({ order, product }) =>
      one.staff.call(receiving.scanReceive, { body: { orderId: order.id, productId: product.id, good: 1, reference: twin } }),
    );
    expect((await Promise.all(twins)).map(({ code }) => code).toSorted()).toEqual([200, 409]);

    const step = nextStep();
    await one.station.shelve(one.product.id, 'A-01-01-01', 1, { reference: step });
    const shelve = { orderId: other.order.id, productId: other.product.id, code: 'A-01-01-01', quantity: 1, reference: step };
    expect(await one.staff.call(receiving.scanShelve, { body: shelve })).toMatchObject({ code: 409 });
  });

  it('V08 none, half a piece and 1001 are refused; a product that is not on the order is red', async () => {
    const { order, station, staff, company } = await makeDock(app);
    const stranger = await makeProduct(app, company);
    for (const good of [0, 0.5, 1001, -1]) {
      const body = { orderId: order.id, productId: stranger.id, good, reference: nextStep() };
      expect((await staff.call(receiving.scanReceive, { body })).code).toBe(400);
    }
    expect(await station.receive(stranger.id, 1)).toMatchObject({ tone: 'red', reason: 'notOnOrder', received: 0 });
    expect((await staff.call(receiving.scanPiece, { body: { orderId: order.id, code: stranger.warehouseSku } })).data).toMatchObject({
      tone: 'red',
      reason: 'notOnOrder',
      product: null,
    });
    expect((await staff.call(receiving.scanPiece, { body: { orderId: order.id, code: '0000' } })).data.reason).toBe('unknownCode');
    expect(await figuresOf(app, order.id)).toMatchObject({ received: 0, status: 'audited' });
  });

  it('a piece that nobody measured is amber until somebody has, and says where it could go', async () => {
    const { order, staff, product } = await makeDock(app, { isUnmeasured: true });
    const scan = async () => (await staff.call(receiving.scanPiece, { body: { orderId: order.id, code: product.warehouseSku } })).data;
    expect(await scan()).toMatchObject({
      tone: 'amber',
      reason: 'measureFirst',
      product: { productId: product.id, planned: 20, needsMeasure: true },
    });
    const size = { lengthMm: 245, widthMm: 180, heightMm: 5, weightG: 9 };
    const measured = await staff.call(receiving.measurePiece, { body: { orderId: order.id, productId: product.id, ...size } });
    expect(measured.data.products).toMatchObject([{ productId: product.id, needsMeasure: false }]);
    const after = await scan();
    expect(after).toMatchObject({ tone: 'green', reason: 'ok' });
    expect(after.places[0]).toMatchObject({ code: 'A-01-01-01', because: 'empty' });
  });

  it('nothing of a product is booked before a piece of it was measured, by scan or by form; parts are not measured', async () => {
    const { company, order, staff, station, product } = await makeDock(app, { isUnmeasured: true });
    const byForm = async () =>
      staff.call(receiving.receiveOrder, {
        body: { id: order.id, mode: 'stock', lines: [{ productId: product.id, good: 20, defective: 0 }] },
      });
    const reference = nextStep();
    expect(await station.receive(product.id, 1, { reference })).toMatchObject({ tone: 'red', reason: 'measureFirst', received: 0 });
    expect(await byForm()).toMatchObject({ code: 400, data: { fields: [{ field: 'lines.0.good' }] } });
    expect(await figuresOf(app, order.id)).toMatchObject({ received: 0, status: 'audited' });
    const size = { lengthMm: 245, widthMm: 180, heightMm: 5, weightG: 9 };
    await staff.call(receiving.measurePiece, { body: { orderId: order.id, productId: product.id, ...size } });
    // The same step again: what was refused was booked by nobody.
    expect(await station.receive(product.id, 20, { reference })).toMatchObject({ tone: 'green', received: 20 });

    const part = await makeProduct(app, company, { type: 'accessory' });
    const parts = await makeInbound(app, company, {
      status: 'audited',
      isUnmeasured: true,
      packages: [{ productId: part.id, boxCount: 1, quantityPerBox: 5 }],
    });
    const { data } = await staff.call(receiving.showJob, { query: { id: parts.id } });
    expect(data.products).toMatchObject([{ productId: part.id, needsMeasure: false }]);
    expect(await stationAt(staff, parts).receive(part.id, 5)).toMatchObject({ tone: 'green', received: 5 });
  });

  it('a product is measured at the dock on its first arrival alone, while its order is there, and not tenfold off what was declared', async () => {
    const { order, staff, product } = await makeDock(app, { isUnmeasured: true });
    const size = { lengthMm: 245, widthMm: 180, heightMm: 5, weightG: 9 };
    const measure = async (more: Partial<typeof size> = {}) =>
      (await staff.call(receiving.measurePiece, { body: { orderId: order.id, productId: product.id, ...size, ...more } })).code;
    await app.db.run(sql`update products set length_mm = 245, width_mm = 180, height_mm = 5, weight_g = 9 where id = ${product.id}`);
    expect([await measure({ weightG: 99_999 }), await measure({ lengthMm: 1, widthMm: 1, heightMm: 1 })]).toEqual([409, 409]);
    await app.db.run(sql`update inbound_orders set status = 'cancelled' where id = ${order.id}`);
    expect(await measure()).toBe(409);
    await app.db.run(sql`update inbound_orders set status = 'audited' where id = ${order.id}`);
    expect([await measure(), await measure()]).toEqual([200, 409]);
  });

  it('serial numbers come with the piece: one each, one by one or as a range, and none twice', async () => {
    const { order, station, staff, product } = await makeDock(app, { isSerial: true });
    expect(await station.receive(product.id, 2, { serials: ['SN1'] })).toMatchObject({ tone: 'red', reason: 'serialsNeeded' });
    expect(await station.receive(product.id, 1, { defective: 1, serials: ['SN1', 'SN2'] })).toMatchObject({ tone: 'green', received: 2 });
    const taken = await station.receive(product.id, 2, { serials: ['SN3', 'SN2'] });
    expect(taken).toMatchObject({ tone: 'red', reason: 'serialTaken' });
    expect(taken.text).toContain('SN2');
    const body = {
      orderId: order.id,
      productId: product.id,
      good: 5,
      reference: nextStep(),
      serialRange: { prefix: 'AB', first: '0098', last: '0102' },
    };
    expect((await staff.call(receiving.scanReceive, { body })).data).toMatchObject({ tone: 'green', received: 7 });
    const numbers = await app.db.rows<{ sn: string }>(sql`select sn from serial_numbers where inbound_no = ${order.number} order by sn`);
    expect(numbers.map(({ sn }) => sn)).toEqual(['AB0098', 'AB0099', 'AB0100', 'AB0101', 'AB0102', 'SN1', 'SN2']);
    const { data } = await staff.call(receiving.showJob, { query: { id: order.id } });
    expect(data.products).toMatchObject([{ good: 6, defective: 1, serials: 7 }]);
  });
});

describe('shelves', () => {
  it('PUT carries pieces from the receiving area to the scanned place; more than lie there is red', async () => {
    const { order, station, product } = await makeDock(app);
    expect(await station.shelve(product.id, 'A-01-01-01', 1)).toMatchObject({ tone: 'red', reason: 'wrongState' });
    await station.receive(product.id, 5);
    expect(await station.shelve(product.id, 'A-01-01-01', 3)).toMatchObject({
      tone: 'green',
      reason: 'shelved',
      locationCode: 'A-01-01-01',
      waitingGood: 2,
      status: 'pendingStock',
    });
    expect(await station.shelve(product.id, 'L01010101', 3)).toMatchObject({ tone: 'red', reason: 'notEnough', waitingGood: 2 });
    expect(await station.shelve(product.id, 'L99999999', 1)).toMatchObject({ tone: 'red', reason: 'notALocation' });
    expect(await station.shelve(product.id, 'RECV', 1)).toMatchObject({ tone: 'red', reason: 'notALocation' });
    expect(await figuresOf(app, order.id)).toMatchObject({ shelved: 3, recv: 2, shelf: 3 });
  });

  it('S07 an ordinary move takes nothing out of the receiving area: by form and by scan the person is sent to the station', async () => {
    const { order, station, product, staff, warehouse } = await makeDock(app);
    await station.receive(product.id, 5);
    const lying = await app.db.first<{ id: number; locationId: number }>(
      sql`select b.id, b.location_id from stock_balances b where b.product_id = ${product.id}`,
    );
    const line = { balanceId: lying?.id ?? 0, toLocationId: warehouse.at['A-01-01-01'] ?? 0, quantity: 5 };
    const byForm = await staff.call(moveStockByForm, { body: { lines: [line] } });
    expect(byForm).toMatchObject({ code: 409, message: '第 1 行：货物还在收货区，请在「新增收货」中上架' });
    const byScan = await staff.call(scanTransferMove, { body: { ...line, reference: nextStep() } });
    expect(byScan.data).toMatchObject({ tone: 'red', reason: 'receivingArea', transferId: null });
    const source = await staff.call(scanTransferLocation, { body: { warehouseId: warehouse.id, code: 'RECV', side: 'from' } });
    expect(source.data).toMatchObject({ tone: 'red', reason: 'receivingArea', location: null });
    expect(await figuresOf(app, order.id)).toMatchObject({ shelved: 0, recv: 5, shelf: 0 });
    expect(await feesOf(app, order.id)).toEqual({});
  });

  it('C10 a step of shelving told twice is booked once', async () => {
    const { order, station, product } = await makeDock(app);
    await station.receive(product.id, 5);
    const reference = nextStep();
    const both = await Promise.all([
      station.shelve(product.id, 'A-01-01-01', 2, { reference }),
      station.shelve(product.id, 'A-01-01-02', 2, { reference }),
    ]);
    expect(both.map(({ tone }) => tone).sort()).toEqual(['amber', 'green']);
    expect(both[0].locationCode).toBe(both[1].locationCode);
    // And it tells what is left, as the first answer did.
    for (const one of both) expect(one).toMatchObject({ waitingGood: 3, waitingDefective: 0, status: 'pendingStock' });
    expect(await figuresOf(app, order.id)).toMatchObject({ shelved: 2, recv: 3, shelf: 2 });
  });

  it('another company’s goods, a sixth product, a counted or an abnormal place are red; over the capacity is asked', async () => {
    const { order, station, product, warehouse, company } = await makeDock(app, { areas: [{ layers: 2, grids: 5, capacity: 4 }] });
    await station.receive(product.id, 10);
    const other = await makeDock(app, {});
    const stranger = await app.given.company();
    const strange = await makeProduct(app, stranger);
    const foreign = await makeInbound(app, stranger, {
      status: 'audited',
      warehouse,
      packages: [{ productId: strange.id, boxCount: 1, quantityPerBox: 2 }],
    });
    const foreigner = stationAt(other.staff, foreign);
    await foreigner.receive(strange.id, 2);
    await foreigner.shelve(strange.id, 'A-01-01-01', 2);
    expect(await station.shelve(product.id, 'A-01-01-01', 1)).toMatchObject({ tone: 'red', reason: 'otherCompany' });

    const five = await Promise.all(Array.from({ length: 5 }, () => makeProduct(app, company)));
    const mixed = await makeInbound(app, company, {
      status: 'audited',
      warehouse,
      packages: five.map(({ id }) => ({ productId: id, boxCount: 1, quantityPerBox: 1 })),
    });
    const mixer = stationAt(other.staff, mixed);
    for (const { id } of five) {
      await mixer.receive(id, 1);
      await mixer.shelve(id, 'A-01-01-02', 1, { isOverCapacity: true });
    }
    expect(await station.shelve(product.id, 'A-01-01-02', 1, { isOverCapacity: true })).toMatchObject({
      tone: 'red',
      reason: 'tooManyProducts',
    });

    await app.db.run(sql`update locations set state = 'frozen' where id = ${warehouse.at['A-01-01-03']}`);
    await app.db.run(sql`update locations set state = 'abnormal' where id = ${warehouse.at['A-01-01-04']}`);
    expect((await station.shelve(product.id, 'A-01-01-03', 1)).reason).toBe('frozenLocation');
    expect((await station.shelve(product.id, 'A-01-01-04', 1)).reason).toBe('abnormalLocation');

    expect(await station.shelve(product.id, 'A-01-01-05', 5)).toMatchObject({ tone: 'amber', reason: 'overCapacity' });
    expect(await figuresOf(app, order.id)).toMatchObject({ shelved: 0 });
    expect(await station.shelve(product.id, 'A-01-01-05', 5, { isOverCapacity: true })).toMatchObject({ tone: 'green' });
    expect(await figuresOf(app, order.id)).toMatchObject({ shelved: 5, recv: 5 });
  });

  it('damaged pieces go to the area for damaged goods where there is one, and good ones never do', async () => {
    const { station, product, staff, order } = await makeDock(app, {
      areas: [
        { layers: 1, grids: 2 },
        { layers: 1, grids: 2, kind: 'defective' },
      ],
    });
    await station.receive(product.id, 2, { defective: 2 });
    const { data } = await staff.call(receiving.scanPiece, { body: { orderId: order.id, code: product.warehouseSku } });
    expect([data.places, data.defectivePlaces].map((places) => places[0]?.code)).toEqual(['A-01-01-01', 'B-01-01-01']);
    const query = { orderId: order.id, productId: product.id, holding: 'defective' } as const;
    expect((await staff.call(receiving.suggestPlaces, { query })).data.rows[0]?.code).toBe('B-01-01-01');
    expect((await station.shelve(product.id, 'B-01-01-01', 1)).reason).toBe('wrongArea');
    expect((await station.shelve(product.id, 'A-01-01-01', 1, { holding: 'defective' })).reason).toBe('wrongArea');
    expect(await station.shelve(product.id, 'B-01-01-01', 2, { holding: 'defective' })).toMatchObject({
      tone: 'green',
      waitingGood: 2,
      waitingDefective: 0,
    });
    const plain = await makeDock(app);
    await plain.station.receive(plain.product.id, 1, { defective: 1 });
    expect((await plain.station.shelve(plain.product.id, 'A-01-01-01', 1, { holding: 'defective' })).tone).toBe('green');
  });
});

describe('jobs', () => {
  it('whoever opens the order on another device finds what was booked; finished and foreign ones are red', async () => {
    const { order, station, product } = await makeDock(app);
    await station.carton(1);
    await station.receive(product.id, 6, { defective: 1 });
    await station.shelve(product.id, 'A-01-01-01', 2);
    const other = app.as(await app.given.staff());
    const { data } = await other.call(receiving.scanOrder, { body: { warehouseId: order.warehouseId, code: `${order.number}-002` } });
    expect(data).toMatchObject({
      tone: 'green',
      job: {
        number: order.number,
        status: 'pendingStock',
        boxCount: 2,
        arrivedCount: 1,
        receivedCount: 7,
        shelvedCount: 2,
        photoPrice: { currency: 'CNY', minor: 1000 },
        products: [{ planned: 20, good: 6, defective: 1, surplus: 0, shelved: 2, waitingGood: 4, waitingDefective: 1 }],
        packages: [{ firstCarton: 1, boxCount: 2, arrivedCount: 1 }],
      },
    });
    expect(data.job?.products[0]?.codes).toContain(product.warehouseSku);
    const elsewhere = await makeDock(app);
    expect(
      (await other.call(receiving.scanOrder, { body: { warehouseId: elsewhere.warehouse.id, code: order.number } })).data,
    ).toMatchObject({
      tone: 'red',
      reason: 'otherWarehouse',
      job: null,
    });
    expect((await other.call(receiving.scanOrder, { body: { warehouseId: order.warehouseId, code: 'RK26010199999' } })).data.reason).toBe(
      'notAnOrder',
    );
    const jobs = (await other.call(receiving.listJobs, { query: { warehouseId: order.warehouseId } })).data.rows;
    expect(jobs).toMatchObject([{ number: order.number, arrivedCount: 1, receivedCount: 7, shelvedCount: 2 }]);
  });

  it('A07 customers have no station', async () => {
    const { order, company } = await makeDock(app);
    const customer = app.as(await app.given.customer({ company, permissions: ['inbound:order:list'] }));
    expect((await customer.call(receiving.showJob, { query: { id: order.id } })).code).toBe(403);
  });
});
