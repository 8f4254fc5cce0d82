import * as recheck from '@kura/contract/fulfilment/recheck/recheck.endpoints.ts';
import * as order from '@kura/contract/outbound/order/order.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { captureSerials } from '../../inventory/public.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { hand, makeOutbound } from '../../outbound/testing/make-outbound.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makePicked, pickWhole } from '../testing/make-picked.ts';
import { nextStep, nextTracking, tableAt, type Table } from '../testing/packing-table.ts';

let app: TestApp;
let company: TestCompany;
let warehouse: TestWarehouse;
let checker: Caller;
let table: Table;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  warehouse = await makeWarehouse(app);
  checker = app.as(await app.given.staff());
  table = tableAt(checker, warehouse.id);
});
afterAll(() => app.close());
afterEach(async () => expect(await faultsOf(app.db)).toEqual([]));

const make = (more: Parameters<typeof makePicked>[2] = {}) => makePicked(app, company, { warehouse, ...more });
const rowsOf = async (number: string) =>
  (
    await app.db.rows<{ line: string }>(sql`
      select m.type || ' ' || l.code || ' ' || sum(m.available + m.locked) as line from stock_movements m join stock_entries e on e.id = m.entry_id
      join stock_balances b on b.id = m.balance_id join locations l on l.id = b.location_id
      where e.cause_no = ${number} and m.type in ('CHECK', 'SHIP', 'BACK') group by m.type, l.code order by min(m.id)`)
  ).map(({ line }) => line);
const statusOf = async (id: number) =>
  (await app.db.first<{ status: string }>(sql`select status from outbound_orders where id = ${id}`))?.status;
const kept = async (reason: string) =>
  (
    await app.db.first<{ count: number }>(
      sql`select count(*)::int as count from scan_answers where station = 'check' and reason = ${reason}`,
    )
  )?.count ?? 0;

describe('opening', () => {
  it('by order number; a document of another kind, an unknown order and another warehouse are red', async () => {
    const one = await make();
    expect(await table.scan(one.number)).toMatchObject({
      tone: 'green',
      reason: 'opened',
      job: { id: one.id, pieceCount: 2, checkedCount: 0 },
    });
    expect(await table.scan('RK26061000001')).toMatchObject({ tone: 'red', reason: 'notAnOrder', job: null });
    expect(await table.scan('CK26061099999')).toMatchObject({ tone: 'red', reason: 'notAnOrder' });
    const elsewhere = await makePicked(app, company, { warehouse: await makeWarehouse(app) });
    expect(await table.scan(elsewhere.number)).toMatchObject({ tone: 'red', reason: 'otherWarehouse' });
    expect(await table.scan('W01-07')).toMatchObject({ tone: 'red', reason: 'emptyCell' });
  });
  it('several products only after they were sorted, others as soon as they are picked', async () => {
    const single = await makeOutbound(app, company, { warehouse, lines: [{ quantity: 1 }] });
    expect(await table.scan(single.number)).toMatchObject({ tone: 'red', reason: 'wrongState' });
    await pickWhole(app, single);
    expect(await table.scan(single.number)).toMatchObject({ tone: 'green' });
    const multi = await make({ lines: [{ quantity: 1 }, { quantity: 1 }] });
    expect(await table.scan(multi.number)).toMatchObject({ tone: 'green', job: { status: 'sorted' } });
  });
  it('by product: the first unchecked order of the wave, and two stations never get the same', async () => {
    const product = await makeProduct(app, company);
    const lines = [{ productId: product.id, quantity: 1, stock: 1 }];
    const [first, second] = [await make({ lines }), await make({ lines })];
    const code = first.lines[0]?.code ?? '';
    const other = tableAt(app.as(await app.given.staff()), warehouse.id);
    const [one, two] = [await table.scan(code), await other.scan(code)];
    expect(one).toMatchObject({ tone: 'green', reason: 'allIn', job: { id: first.id, checkedCount: 1 } });
    expect(two).toMatchObject({ tone: 'green', reason: 'allIn', job: { id: second.id, checkedCount: 1 } });
    expect(await other.scan(code)).toMatchObject({ tone: 'red', reason: 'noOrderWaits' });
    expect(await table.scan('NOBODY-KNOWS-IT')).toMatchObject({ tone: 'red', reason: 'unknownCode' });
  });
});

describe('pieces', () => {
  it('every piece is scanned and counted by line; wrong item and one too many are red, kept, and count nothing', async () => {
    const one = await make({ lines: [{ quantity: 2 }, { quantity: 1 }] });
    const [a, b] = one.lines;
    await table.scan(one.number);
    expect((await table.scan(a?.code ?? '', one)).job?.pieces.map(({ checked }) => checked)).toEqual([1, 0]);
    const stranger = await makeOutbound(app, company, { warehouse, lines: [{ quantity: 1 }] });
    const [reds, wrongs] = [await kept('exceeded'), await kept('wrongItem')];
    expect(await table.scan(stranger.lines[0]?.code ?? '', one)).toMatchObject({
      tone: 'red',
      reason: 'wrongItem',
      job: { checkedCount: 1 },
    });
    await table.scan(a?.code ?? '', one);
    expect(await table.scan(a?.code ?? '', one)).toMatchObject({ tone: 'red', reason: 'exceeded', job: { checkedCount: 2 } });
    expect(await table.scan('NOT-A-CODE', one)).toMatchObject({ tone: 'red', reason: 'unknownCode' });
    expect([await kept('exceeded'), await kept('wrongItem')]).toEqual([reds + 1, wrongs + 1]);
    expect(await table.scan(b?.code ?? '', one)).toMatchObject({ tone: 'green', reason: 'allIn', job: { checkedCount: 3 } });
    expect(await table.scan(b?.code ?? '', one)).toMatchObject({ tone: 'red', reason: 'exceeded' });
    expect(await rowsOf(one.number)).toEqual([]);
  });
  it('a product of another company is a wrong item, not an unknown code', async () => {
    const one = await make();
    const code = '4901234567894';
    await makeProduct(app, await app.given.company(), { codes: [{ kind: 'upc', code }] });
    await table.scan(one.number);
    const told = await table.scan(code, one);
    expect(told).toMatchObject({ tone: 'red', reason: 'wrongItem', job: { id: one.id, checkedCount: 0 } });
    expect(told.text).toContain('ABN');
  });
  it('C10 the same scan told twice is one piece; under another order its reference is refused', async () => {
    const [one, other] = [await make(), await make()];
    await table.scan(one.number);
    const reference = nextStep();
    await table.scan(one.lines[0]?.code ?? '', one, reference);
    expect(await table.scan(one.lines[0]?.code ?? '', one, reference)).toMatchObject({
      tone: 'amber',
      reason: 'alreadyBooked',
      job: { checkedCount: 1 },
    });
    const again = await checker.call(recheck.scanRecheck, {
      body: { warehouseId: warehouse.id, orderId: other.id, code: other.lines[0]?.code ?? '', reference },
    });
    expect(again.code).toBe(409);
  });
  it('a serial number after the product: of this product, in stock, not blocked, once', async () => {
    const product = await makeProduct(app, company);
    await app.db.run(sql`update products set is_serial_controlled = true where id = ${product.id}`);
    const one = await make({ lines: [{ productId: product.id, quantity: 2, stock: 3 }] });
    const code = one.lines[0]?.code ?? '';
    await app.db.tx((tx) =>
      captureSerials(
        tx,
        hand,
        { productId: product.id, numbers: ['SN-1', 'SN-2', 'SN-3'], innerBox: '', packingList: '', pallet: '', inboundNo: '' } as never,
        app.clock.now(),
      ),
    );
    await app.db.run(sql`update serial_numbers set is_prohibited = true where sn = 'SN-3' and product_id = ${product.id}`);
    await table.scan(one.number);
    expect(await table.scan(code, one)).toMatchObject({ tone: 'green', reason: 'serialNext', job: { checkedCount: 0, handPieceNo: 1 } });
    expect(await table.scan('SN-9', one)).toMatchObject({ tone: 'red', reason: 'serialUnknown', job: { checkedCount: 0 } });
    expect(await table.scan('SN-3', one)).toMatchObject({ tone: 'red', reason: 'serialBlocked' });
    expect(await table.scan('SN-1', one)).toMatchObject({ tone: 'green', reason: 'counted', job: { checkedCount: 1, handPieceNo: null } });
    await table.scan(code, one);
    expect(await table.scan('SN-1', one)).toMatchObject({ tone: 'red', reason: 'serialTaken', job: { checkedCount: 1 } });
    expect(await table.scan('SN-2', one)).toMatchObject({ tone: 'green', reason: 'allIn' });
    const states = () =>
      app.db.rows(sql`select sn, status from serial_numbers where product_id = ${product.id} order by sn`) as Promise<
        { sn: string; status: string }[]
      >;
    expect(await states()).toMatchObject([{ status: 'locked' }, { status: 'locked' }, { status: 'inStock' }]);
    await checker.call(recheck.recountParcel, { body: { orderId: one.id, reference: nextStep() } });
    expect(await states()).toMatchObject([{ status: 'inStock' }, { status: 'inStock' }, { status: 'inStock' }]);
  });
});

it('S16 a serial number that lies in another warehouse is red at the table, and stays where it is', async () => {
  const product = await makeProduct(app, company);
  await app.db.run(sql`update products set is_serial_controlled = true where id = ${product.id}`);
  const one = await make({ lines: [{ productId: product.id, quantity: 1, stock: 1 }] });
  const elsewhere = await makeWarehouse(app);
  const labels = { innerBox: '', packingList: '', pallet: '', inboundNo: '' };
  const captured = (warehouseId: number, sn: string) =>
    app.db.tx((tx) => captureSerials(tx, hand, { productId: product.id, warehouseId, numbers: [sn], ...labels }, app.clock.now()));
  await captured(elsewhere.id, 'SN-FAR');
  await captured(warehouse.id, 'SN-NEAR');
  await table.scan(one.number);
  await table.scan(one.lines[0]?.code ?? '', one);
  expect(await table.scan('SN-FAR', one)).toMatchObject({ tone: 'red', reason: 'serialElsewhere', job: { checkedCount: 0 } });
  expect(await app.db.first(sql`select status from serial_numbers where sn = 'SN-FAR' and product_id = ${product.id}`)).toEqual({
    status: 'inStock',
  });
  expect(await table.scan('SN-NEAR', one)).toMatchObject({ tone: 'green', reason: 'allIn' });
});

describe('box, weight, label', () => {
  const filled = async (more: Parameters<typeof make>[0] = {}) => {
    const one = await make(more);
    await table.scan(one.number);
    for (const { code, quantity } of one.lines) for (let n = 0; n < quantity; n++) await table.scan(code, one);
    return one;
  };
  it('V12 a box smaller than the product is refused; without packaging the sides are measured', async () => {
    const one = await filled();
    await app.db.run(sql`update products set measured_length_mm = 400 where id = ${one.lines[0]?.productId}`);
    expect(await table.box(one, 'BOX60')).toMatchObject({ tone: 'red', reason: 'tooSmall', job: { parcel: { isPackaged: false } } });
    expect((await table.box(one, 'BOX60')).job?.parcel?.fitting).not.toContain('BOX60');
    expect(await table.box(one, null)).toMatchObject({ tone: 'red', reason: 'packageFirst' });
    expect(await table.box(one, 'BOX100')).toMatchObject({
      tone: 'green',
      reason: 'packaged',
      job: { parcel: { packaging: 'BOX100', theoryG: 920, toleranceG: 50 } },
    });
    const own = await filled();
    expect(await table.box(own, null, { lengthMm: 300, widthMm: 200, heightMm: 100 })).toMatchObject({
      tone: 'green',
      job: { parcel: { packaging: null, lengthMm: 300, theoryG: 600 } },
    });
  });
  it('V12 typed sides are those of the pieces in their box: neither smaller nor larger ones set the freight', async () => {
    const one = await filled();
    for (const [packaging, side] of [
      [null, 1],
      [null, 900],
      ['BAG', 900],
      ['BOX60', 1],
      ['BOX60', 3000],
    ] as const) {
      const sides = { lengthMm: side, widthMm: side, heightMm: side };
      expect(await table.box(one, packaging, sides)).toMatchObject({
        tone: 'red',
        reason: 'sizeOff',
        job: { parcel: { isPackaged: false } },
      });
    }
    expect(await table.box(one, 'BOX60', { lengthMm: 280, widthMm: 205, heightMm: 135 })).toMatchObject({ tone: 'green' });
  });
  it('what its carrier does not take is said at the box, while it can still be divided', async () => {
    const one = await filled();
    await app.db.run(sql`update outbound_orders set carrier = 'JP_YUPACKET' where id = ${one.id}`);
    const answer = await table.box(one, 'BOX160');
    expect(answer).toMatchObject({ tone: 'red', reason: 'carrierRefuses', job: { parcel: { isPackaged: false } } });
    expect(answer.text).toContain('更换承运商');
  });
  it('nothing is weighed without a box, nothing labelled without a weight', async () => {
    const one = await filled();
    expect(await table.weigh(one, 700)).toMatchObject({ tone: 'red', reason: 'packageFirst' });
    await table.box(one, 'BOX60');
    expect(await table.scan(nextTracking(), one)).toMatchObject({ tone: 'red' });
    expect(await statusOf(one.id)).toBe('picked');
  });
  it.each([
    ['inside 50 g', 720, 770, 'weighed'],
    ['at its edge', 720, 670, 'weighed'],
    ['one gram outside', 720, 771, 'weighAgain'],
  ])('a weight %s', async (_, theory, weight, reason) => {
    const one = await filled();
    expect((await table.box(one, 'BOX60')).job?.parcel?.theoryG).toBe(theory);
    expect(await table.weigh(one, weight)).toMatchObject({ reason });
  });
  it('outside: amber, weighed again; outside again: red, and only a supervisor’s code or a recount goes on', async () => {
    const one = await filled();
    await table.box(one, 'BOX60');
    expect(await table.weigh(one, 900)).toMatchObject({
      tone: 'amber',
      reason: 'weighAgain',
      text: expect.stringContaining('900 g，相差 +180 g'),
      job: { parcel: { outsideCount: 1 } },
    });
    const reference = nextStep();
    expect(await table.weigh(one, 905, reference)).toMatchObject({
      tone: 'red',
      reason: 'weightOff',
      job: { parcel: { outsideCount: 2, isWeightOk: false } },
    });
    expect(await table.weigh(one, 905, reference)).toMatchObject({
      tone: 'amber',
      reason: 'alreadyBooked',
      job: { parcel: { outsideCount: 2 } },
    });
    expect(await table.scan(nextTracking(), one)).toMatchObject({ tone: 'red' });
    // Neither the right number typed afterwards nor another box goes on by itself.
    expect(await table.weigh(one, 720)).toMatchObject({
      tone: 'red',
      reason: 'weightOff',
      text: '720 g 与理论相符，但前两次超差：请主管放行或重新清点',
      job: { parcel: { isWeightOk: false } },
    });
    await table.box(one, 'BOX60');
    expect(await table.weigh(one, 720)).toMatchObject({ tone: 'red', reason: 'weightOff' });
    const approve = async (code: string) =>
      (await checker.call(recheck.approveWeight, { body: { orderId: one.id, code, reference: nextStep() } })).data;
    const supervisor = await app.given.staff();
    await app.as(supervisor).call(recheck.setSupervisorCode, { body: { code: 'boss-4711' } });
    expect(await approve('boss-0000')).toMatchObject({ tone: 'red', reason: 'badSupervisor' });
    expect(await approve('boss-4711')).toMatchObject({
      tone: 'green',
      reason: 'approved',
      job: { parcel: { isWeightOk: true, weightG: 905 } },
    });
    const told = await app.db.rows(
      sql`select verdict, approved_by_id from fulfilment_weighings w join outbound_parcels k on k.id = w.parcel_id where k.order_id = ${one.id} order by w.id`,
    );
    expect(told).toEqual([
      { verdict: 'outside', approvedById: null },
      { verdict: 'approved', approvedById: supervisor.id },
    ]);
    const two = await filled();
    await table.box(two, 'BOX60');
    await table.weigh(two, 900);
    await table.weigh(two, 900);
    const { data } = await checker.call(recheck.recountParcel, { body: { orderId: two.id, reference: nextStep() } });
    expect(data).toMatchObject({
      reason: 'recounted',
      job: { checkedCount: 0, parcel: { items: [], outsideCount: 0, isPackaged: false } },
    });
  });
  it('a product that nobody weighed has no theory: its weight is kept, in amber', async () => {
    const one = await filled();
    await app.db.run(sql`update products set measured_weight_g = null, weight_g = null where id = ${one.lines[0]?.productId}`);
    expect((await table.box(one, 'BOX60')).job?.parcel?.theoryG).toBeNull();
    expect(await table.weigh(one, 4321)).toMatchObject({
      tone: 'amber',
      reason: 'weighedUnknown',
      job: { parcel: { isWeightOk: true, weightG: 4321 } },
    });
  });
  it('K03 the scan of the tracking number packs the parcel: CHECK in the book, the order is checked', async () => {
    const one = await filled();
    await table.box(one, 'BOX60');
    await table.weigh(one, 700);
    expect(await table.scan('390000000004', one)).toMatchObject({ tone: 'red', reason: 'badTracking' });
    const number = nextTracking();
    expect(await table.scan(`A${number}A`, one)).toMatchObject({
      tone: 'green',
      reason: 'checked',
      job: { status: 'checked', done: [{ trackingNumber: number, weightG: 700 }] },
    });
    expect(await table.scan(number)).toMatchObject({ tone: 'amber', reason: 'parcelDone', text: `${one.number} 的这个包裹已复核完成` });
    expect(await rowsOf(one.number)).toEqual(['CHECK PICK -2', 'CHECK PACK 2']);
    const [parcel] = await app.db.rows(
      sql`select status, tracking_number, weight_g, length_mm from outbound_parcels where order_id = ${one.id}`,
    );
    expect(parcel).toEqual({ status: 'packed', trackingNumber: number, weightG: 700, lengthMm: 270 });
    const two = await filled();
    await table.box(two, 'BOX60');
    await table.weigh(two, 700);
    expect(await table.scan(number, two)).toMatchObject({ tone: 'red', reason: 'trackingTaken' });
  });
  it('K03 from the wall too; several parcels, each with its own box, weight and number; COD refuses a second', async () => {
    const one = await filled({ lines: [{ quantity: 1 }, { quantity: 1 }] });
    expect(one.status).toBe('pendingOutbound');
    const { data: recounted } = await checker.call(recheck.recountParcel, { body: { orderId: one.id, reference: nextStep() } });
    expect(recounted.job?.checkedCount).toBe(0);
    await table.scan(one.lines[0]?.code ?? '', one);
    const fill = async (orderId: number) => (await checker.call(recheck.fillParcel, { body: { orderId, reference: nextStep() } })).data;
    expect(await fill(one.id)).toMatchObject({ tone: 'green', reason: 'parcelFull', job: { parcel: { parcelNo: 1, isFull: true } } });
    expect(await table.scan(one.lines[1]?.code ?? '', one)).toMatchObject({
      tone: 'red',
      reason: 'packageFirst',
      job: { checkedCount: 1 },
    });
    await table.box(one, 'BOX60');
    await table.weigh(one, 420);
    expect(await table.scan(nextTracking(), one)).toMatchObject({
      tone: 'green',
      reason: 'packed',
      job: { status: 'sorted', parcel: null },
    });
    await table.scan(one.lines[1]?.code ?? '', one);
    await table.box(one, 'BOX80');
    await table.weigh(one, 500);
    const done = await table.scan(nextTracking(), one);
    expect(done).toMatchObject({
      reason: 'checked',
      job: {
        done: [
          { parcelNo: 1, weightG: 420 },
          { parcelNo: 2, weightG: 500 },
        ],
      },
    });
    expect(await rowsOf(one.number)).toEqual(['CHECK WALL -2', 'CHECK PACK 2']);
    const cod = await filled({ input: { codJpy: 5000 } });
    expect(await fill(cod.id)).toMatchObject({ tone: 'red', reason: 'codOneParcel', job: { parcel: { isFull: false } } });
  });
});

describe('what goes wrong', () => {
  it('a missing piece makes the order abnormal, and says which', async () => {
    const one = await make();
    await table.scan(one.number);
    await table.scan(one.lines[0]?.code ?? '', one);
    const { data } = await checker.call(recheck.reportMissing, {
      body: { orderId: one.id, note: 'not in the basket', reference: nextStep() },
    });
    expect(data).toMatchObject({ tone: 'red', reason: 'madeAbnormal', job: { status: 'abnormal' } });
    const why = await app.db.first(sql`select abnormal_reason from outbound_orders where id = ${one.id}`);
    expect(why).toEqual({ abnormalReason: `${one.lines[0]?.sku} −1: not in the basket` });
    expect(await table.scan(one.lines[0]?.code ?? '', one)).toMatchObject({ tone: 'red', reason: 'abnormal' });
  });
  it('K02 only what was scanned goes back; what is missing lies in ABN and is kept for nobody, and a loss waits for another person', async () => {
    const one = await make({ lines: [{ quantity: 3 }] });
    const [line] = one.lines;
    await table.scan(one.number);
    await table.scan(line?.code ?? '', one);
    const reference = nextStep();
    const missing = async () => (await checker.call(recheck.reportMissing, { body: { orderId: one.id, note: '', reference } })).data;
    expect(await missing()).toMatchObject({ reason: 'madeAbnormal', job: { toBringBack: 1 } });
    expect(await missing()).toMatchObject({ tone: 'amber', reason: 'alreadyBooked' });
    expect(await rowsOf(one.number)).toEqual(['BACK PICK -2', 'BACK ABN 2']);
    const shelf = await app.db.first<{ barcode: string; code: string }>(
      sql`select barcode, code from locations where warehouse_id = ${warehouse.id} and kind = 'shelf' and state = 'normal' limit 1`,
    );
    const body = { orderId: one.id, code: shelf?.barcode ?? '', reference: nextStep() };
    expect((await checker.call(recheck.bringBack, { body })).data).toMatchObject({ reason: 'broughtBack', job: { toBringBack: 0 } });
    expect(await rowsOf(one.number)).toEqual(['BACK PICK -3', 'BACK ABN 2', `BACK ${shelf?.code} 1`]);
    const proposed = await app.db.rows(sql`
      select a.status, a.reason, l.change, x.kind from stock_adjustments a join stock_adjustment_lines l on l.adjustment_id = a.id
      join locations x on x.id = l.location_id where l.product_id = ${line?.productId}`);
    expect(proposed).toEqual([{ status: 'proposed', reason: 'lost', change: -2, kind: 'ABN' }]);
    expect(await app.db.rows(sql`select 1 from stock_kept_pieces where owner_id = ${one.id}`)).toEqual([]);
  });
  it('cut off meanwhile: every later step is red, says where to put the goods, and they come back; a paused one stops too', async () => {
    const one = await make();
    await table.scan(one.number);
    await table.scan(one.lines[0]?.code ?? '', one);
    const customer = app.as(await app.given.customer({ company, permissions: ['outbound:order:cutOff'] }));
    expect((await customer.call(order.cutOffOrder, { body: { id: one.id, reason: '' } })).code).toBe(200);
    const red = await table.scan(one.lines[0]?.code ?? '', one);
    expect(red).toMatchObject({ tone: 'red', reason: 'cutOffPending', job: { checkedCount: 1 } });
    expect(red.text).toContain('ABN');
    expect(red.job).toMatchObject({ stopped: expect.stringContaining('ABN'), toBringBack: 2 });
    expect(await table.box(one, 'BOX60')).toMatchObject({ tone: 'red', reason: 'cutOffPending' });
    expect(await table.weigh(one, 300)).toMatchObject({ tone: 'red', reason: 'cutOffPending' });
    const back = async (code: string) =>
      (await checker.call(recheck.bringBack, { body: { orderId: one.id, code, reference: nextStep() } })).data;
    expect(await back('NOWHERE')).toMatchObject({ tone: 'red', reason: 'notALocation' });
    expect(await back('')).toMatchObject({ tone: 'green', reason: 'broughtBack', job: { status: 'cutOff' } });
    expect(await rowsOf(one.number)).toEqual(['BACK PICK -2', 'BACK ABN 2']);

    const held = await make();
    await app.db.run(sql`update outbound_orders set is_held = true where id = ${held.id}`);
    expect(await table.scan(held.number)).toMatchObject({ tone: 'red', reason: 'held' });
  });
  it('of which nothing was picked has nothing for ABN, whatever stops it', async () => {
    const [waiting, abnormal] = [
      await makeOutbound(app, company, { warehouse, lines: [{ quantity: 1 }] }),
      await makeOutbound(app, company, { warehouse, lines: [{ quantity: 1 }] }),
    ];
    await app.db.run(sql`update outbound_orders set status = 'abnormal' where id = ${abnormal.id}`);
    for (const [{ number }, reason] of [
      [waiting, 'wrongState'],
      [abnormal, 'abnormal'],
    ] as const) {
      const told = await table.scan(number);
      expect(told).toMatchObject({ tone: 'red', reason, job: { toBringBack: 0, stopped: told.text } });
      expect(told.text).not.toContain('ABN');
    }
  });
  it('A07 customers never reach it', async () => {
    const one = await make();
    const customer = app.as(await app.given.customer({ company, permissions: ['outbound:order:cutOff'] }));
    const { code } = await customer.call(recheck.scanRecheck, {
      body: { warehouseId: warehouse.id, code: one.number, reference: nextStep() },
    });
    expect(code).toBe(403);
  });
});
