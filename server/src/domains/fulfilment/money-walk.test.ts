// What an order costs, walked through the stations themselves: shelf, wall, packing table, truck.
import * as picking from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import * as recheck from '@kura/contract/fulfilment/recheck/recheck.endpoints.ts';
import { cutOffOrder, previewCutOffs, showOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../testing/app.ts';
import { makeWallet, moneyFaultsOf } from '../finance/testing/wallet.ts';
import { faultsOf } from '../inventory/testing/book.ts';
import { makeOutbound, makeStock, withOutboundPrices } from '../outbound/testing/make-outbound.ts';
import { makeProduct } from '../products/testing/make-product.ts';
import { makeWarehouse } from '../warehouse/testing/make-warehouse.ts';
import { nextTote, waveOf } from './testing/make-floor.ts';
import { makeWall, sorterAt } from './testing/make-wall.ts';
import { dockAt, nextStep, nextTracking, tableAt } from './testing/packing-table.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
  staff = app.as(await app.given.staff());
  await app.as(await app.given.staff()).call(recheck.setSupervisorCode, { body: { code: 'boss-4711' } });
});
afterAll(() => app.close());

/** Q1, of two products: together 45 × 35 × 18 cm in a BOX100 to Osaka, 15,800 yen at the door; 73.04 held. It stands in a wave of its own. */
async function inWave() {
  const company = await app.given.company();
  const wallet = await makeWallet(app.db, { companyId: company.id, minor: 24_310_00 });
  const warehouse = await makeWarehouse(app);
  const size = { lengthMm: 450, widthMm: 350, heightMm: 90, weightG: 2900 };
  const products = [await makeProduct(app, company, size), await makeProduct(app, company, size)];
  const places = ['A-01-01-01', 'A-01-01-02'];
  for (const [at, { id: productId }] of products.entries())
    await makeStock(app, {
      companyId: company.id,
      warehouseId: warehouse.id,
      productId,
      locationId: warehouse.at[places[at] ?? ''] ?? 0,
      good: 1,
    });
  const order = await makeOutbound(app, company, {
    warehouse,
    money: 0,
    lines: products.map(({ id }, at) => ({ productId: id, quantity: 1, at: places[at] ?? '' })),
    input: { codJpy: 15_800, packaging: 'BOX100' },
  });
  const wave = await waveOf(app, warehouse, [order]);
  expect(await wallet.figures()).toEqual({ balance: 24_310_00, holds: 73_04 });
  return { wallet, warehouse, products, order, wave };
}
type Walk = Awaited<ReturnType<typeof inWave>>;

async function pick({ wave, products, order }: Walk): Promise<void> {
  const id = wave.lists[0]?.id ?? 0;
  await staff.call(picking.scanTote, { body: { id, code: nextTote() } });
  for (const [at, { warehouseSku: code }] of products.entries()) {
    const locationId = order.lines[at]?.locationId ?? 0;
    const picked = await staff.call(picking.scanPick, { body: { id, locationId, code, reference: nextStep() } });
    expect(picked.data).toMatchObject({ tone: 'green', reason: 'picked' });
  }
  await staff.call(picking.pickingMoves.calls.complete, { body: { id } });
}
async function sort({ warehouse, wave, products }: Walk): Promise<void> {
  const sorter = sorterAt(staff, { warehouse, wall: await makeWall(app, warehouse) });
  await sorter.bind(wave.number);
  for (const product of products) expect(await sorter.put(product)).toMatchObject({ tone: 'green' });
  await sorter.finish();
}
/** The scale says 10.4 kg where 6 are expected: twice, and then somebody in charge says yes. */
async function check({ warehouse, order }: Walk): Promise<string> {
  const table = tableAt(staff, warehouse.id);
  await table.scan(order.number);
  for (const { code } of order.lines) await table.scan(code, order);
  await table.box(order, 'BOX100');
  expect(await table.weigh(order, 10_400)).toMatchObject({ tone: 'amber', reason: 'weighAgain' });
  expect(await table.weigh(order, 10_400)).toMatchObject({ tone: 'red', reason: 'weightOff' });
  const approved = await staff.call(recheck.approveWeight, { body: { orderId: order.id, code: 'boss-4711', reference: nextStep() } });
  expect(approved.data).toMatchObject({ tone: 'green', reason: 'approved' });
  const tracking = nextTracking();
  expect(await table.scan(tracking, order)).toMatchObject({ tone: 'green', reason: 'checked' });
  return tracking;
}
const show = async (id: number) => (await staff.call(showOrder, { query: { id } })).data;
const typesOf = async (number: string) =>
  (await app.db.rows<{ type: string }>(sql`select type from stock_entries where cause_no = ${number} order by id`)).map(({ type }) => type);
const proven = async () => expect([...(await faultsOf(app.db)), ...(await moneyFaultsOf(app.db))]).toEqual([]);

describe('the money of an order at the stations', () => {
  it('F2 A08 shelf, wall, table with 10.4 kg, truck: 73.04 held, 93.41 charged when its label is scanned at the truck', async () => {
    const walk = await inWave();
    const { wallet, order, warehouse } = walk;
    await pick(walk);
    await sort(walk);
    const tracking = await check(walk);
    expect(await wallet.figures()).toEqual({ balance: 24_310_00, holds: 73_04 });
    const dock = await dockAt(staff, warehouse.id);
    expect(await dock.scan(tracking)).toMatchObject({ tone: 'green', reason: 'shippedNow' });
    expect(await wallet.figures()).toEqual({ balance: 24_216_59, holds: 0 });
    const shipped = await show(order.id);
    expect(shipped).toMatchObject({ status: 'shipped', held: [], totalFee: { minor: 93_41 }, freight: { minor: 1290 }, claims: [] });
    expect(shipped.fees.map(({ feeType, charged }) => [feeType, charged.minor])).toEqual([
      ['FREIGHT', 62_57],
      ['COD_FEE', 21_34],
      ['OUT_OPERATION', 5_00],
      ['CONSUMABLES', 4_50],
    ]);
    expect(await typesOf(order.number)).toEqual(['LOCK', 'PICK', 'PICK', 'SORT', 'SORT', 'CHECK', 'SHIP']);
    await proven();
  });
  it.each(['picked', 'sorted', 'checked'] as const)(
    'F3 S05 cut off when the stations have it %s: red at the next scan, 5.00 kept and 68.04 released when it is brought back',
    async (state) => {
      const walk = await inWave();
      const { wallet, order, warehouse } = walk;
      await pick(walk);
      if (state !== 'picked') await sort(walk);
      const tracking = state === 'checked' ? await check(walk) : null;
      expect(await show(order.id)).toMatchObject({ status: state });
      const told = await staff.call(previewCutOffs, { body: { ids: [order.id] } });
      expect(told.data).toMatchObject([
        { result: 'stop', released: [{ currency: 'CNY', minor: 68_04 }], kept: [{ feeType: 'OUT_OPERATION', amount: { minor: 5_00 } }] },
      ]);
      await staff.call(cutOffOrder, { body: { id: order.id, reason: 'customer called' } });
      // Whatever is scanned next says so.
      const red =
        tracking === null
          ? await tableAt(staff, warehouse.id).scan(order.number)
          : await (await dockAt(staff, warehouse.id)).scan(tracking);
      expect(red).toMatchObject({ tone: 'red' });
      expect(await wallet.figures()).toEqual({ balance: 24_310_00, holds: 73_04 });
      const back = await staff.call(recheck.bringBack, { body: { orderId: order.id, reference: nextStep() } });
      expect(back.data).toMatchObject({ tone: 'green', reason: 'broughtBack' });
      expect(await show(order.id)).toMatchObject({
        status: 'cutOff',
        held: [],
        claims: [],
        ended: { charged: [{ minor: 5_00 }], released: [{ minor: 68_04 }] },
      });
      expect(await wallet.figures()).toEqual({ balance: 24_305_00, holds: 0 });
      await proven();
    },
  );
});
