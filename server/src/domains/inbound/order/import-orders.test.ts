import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrderImportRow, orderImportSheet } from '@kura/contract/inbound/order/order-import.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { say } from '@kura/contract/texts.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { RowProblems } from '../../../kernel/registry.ts';
import { readImport } from '../../../kernel/sheets/read-import.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { makeProduct, type TestProduct } from '../../products/testing/make-product.ts';
import { addReadyPrices } from '../../quotes/ready-prices.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { importOrders } from './import-orders.ts';

let app: TestApp;
let company: TestCompany;
let warehouse: TestWarehouse;
let kettle: TestProduct;
let cup: TestProduct;
beforeAll(async () => {
  app = await testApp({ now: '2026-08-10T03:00:00Z' });
  await app.db.tx((tx) => addReadyPrices(tx, new Date('2026-01-01T03:00:00Z')));
  company = await app.given.company();
  warehouse = await makeWarehouse(app);
  [kettle, cup] = [await makeProduct(app, company), await makeProduct(app, company)];
});
afterAll(() => app.close());

const nothing = {
  warehouseCode: null,
  deliveryMethod: null,
  transportMethod: null,
  lane: null,
  containerModel: null,
  containerCount: null,
  deliveryDate: null,
  containerNumber: null,
  fbaNo: null,
  fbaPo: null,
  storeName: null,
  remark: null,
} as const;
/** A package and nothing of its order, unless told. */
const below = (orderKey: string, more: Partial<OrderImportRow> = {}): OrderImportRow => ({
  companyCode: null,
  orderKey,
  ...nothing,
  sku: kettle.sku,
  lengthCm: 60,
  widthCm: 45.5,
  heightCm: 40,
  weightKg: 15.25,
  boxCount: 2,
  quantityPerBox: 20,
  costYuan: null,
  courier: null,
  trackingNumber: null,
  poNumber: null,
  fbaCenter: null,
  ...more,
});
const row = (orderKey: string, more: Partial<OrderImportRow> = {}): OrderImportRow =>
  below(orderKey, {
    companyCode: company.code,
    warehouseCode: warehouse.code.toLowerCase(),
    deliveryMethod: 'provider',
    transportMethod: 'LCL',
    lane: 'CN_YIWU>JP_KANTO|LCL',
    deliveryDate: '2026-08-20',
    ...more,
  });
const told = (error: unknown) => {
  if (!(error instanceof RowProblems)) throw error;
  return error.problems.map(({ row: at, field, text }) => `${at} ${field} ${text.replace('inbound.', '')}`);
};
const run = (rows: readonly OrderImportRow[]) => app.db.tx((tx) => importOrders(tx, system, rows, app.clock.now())).catch(told);
const stored = () =>
  app.db.rows(sql`
    select o.remark, o.status, o.warehouse_id, o.delivery_method, o.transport_method, o.lane, o.delivery_date::text, o.container_number, o.fba_no, o.fba_po,
      o.tracking_number, o.package_count, o.box_count, o.piece_count from inbound_orders o where o.company_id = ${company.id} order by o.id`);

it('V15 takes no number while the orders of a file are judged: nobody else waits for that', async () => {
  const large = row('N-2', { boxCount: 5000, quantityPerBox: 500 });
  await app.db.tx(async (tx) => {
    // Held by somebody else: whoever wanted a number now would wait for the end of this.
    await nextNumber(tx, 'RK', zones.JP, app.clock.now());
    expect(await run([row('N-1'), large])).toEqual(['1 boxCount order.importLarge']);
  });
});

it('V15 rows with one key are one order, told in its first row: every field of it stands there as if it had been typed', async () => {
  const ofOne = { fbaNo: 'FBA15ABCDEFG', fbaPo: '4H7KD2QP', containerNumber: 'tclu1234567', remark: 'first' };
  expect(
    await run([
      row('1', ofOne),
      below('1', { sku: cup.sku.toLowerCase(), boxCount: 3, costYuan: '12.50', poNumber: 'PO-1' }),
      // The words of the form; repeated in each row.
      ...['PA', 'PB'].map((poNumber) => row('2', { poNumber, lane: ' 义乌→关东 · 拼箱 ', remark: 'second' })),
      row('3', { deliveryMethod: 'self', transportMethod: null, lane: null, trackingNumber: '4012', remark: 'third' }),
    ]),
  ).toBe(5);
  const shared = {
    status: 'ordered',
    warehouseId: warehouse.id,
    deliveryDate: '2026-08-20',
    containerNumber: '',
    fbaNo: '',
    fbaPo: '',
    trackingNumber: '',
  };
  const carried = { deliveryMethod: 'provider', transportMethod: 'LCL', lane: 'CN_YIWU>JP_KANTO|LCL' };
  const { remark, ...one } = { ...ofOne, containerNumber: 'TCLU1234567' };
  expect(await stored()).toEqual([
    { ...shared, ...carried, ...one, remark, packageCount: 2, boxCount: 5, pieceCount: 100 },
    { ...shared, ...carried, remark: 'second', packageCount: 2, boxCount: 4, pieceCount: 80 },
    {
      ...shared,
      remark: 'third',
      deliveryMethod: 'self',
      transportMethod: null,
      lane: null,
      trackingNumber: '4012',
      packageCount: 1,
      boxCount: 2,
      pieceCount: 40,
    },
  ]);
  const packages = await app.db.rows(sql`
    select k.product_id, k.width_mm, k.weight_g, k.cost_minor, k.po_number from inbound_packages k join inbound_orders o on o.id = k.order_id
    where o.remark = 'first' and o.company_id = ${company.id} order by k.line_no`);
  expect(packages).toEqual([
    { productId: kettle.id, widthMm: 455, weightG: 15_250, costMinor: null, poNumber: '' },
    { productId: cup.id, widthMm: 455, weightG: 15_250, costMinor: 1250, poNumber: 'PO-1' },
  ]);
});

it('V15 names every bad cell by row and field, also those that only an order as a whole shows, and puts nothing in', async () => {
  const before = await stored();
  const foreign = await makeProduct(app, await app.given.company());
  expect(
    await run([
      row('1'),
      row('2', { sku: foreign.sku, fbaCenter: 'NOPE' }),
      row('3', { warehouseCode: 'NOPE', deliveryDate: '2026-08-09' }),
      row('4', { companyCode: 'NOPE' }),
      row('5', { lane: 'Atlantis' }),
      row('6', { deliveryDate: null, transportMethod: null, lane: null }),
      row('7'),
      row('7', { remark: 'another', deliveryDate: '2026-08-21' }),
      // What only the whole shows: a lane of another way, and more pieces than anybody means.
      row('8', { transportMethod: 'AIR' }),
      row('9', { boxCount: 1000, quantityPerBox: 1000 }),
      // A cell that was refused before: what else is wrong with its row is found all the same.
      row('10', { sku: 'NOPE', boxCount: undefined as never }),
    ]),
  ).toEqual([
    '1 sku package.unknownSku',
    '1 fbaCenter package.unknownCenter',
    '2 warehouseCode order.noSuchWarehouse',
    '2 deliveryDate order.datePast',
    '3 companyCode order.noSuchCompany',
    '4 lane order.noSuchLane',
    '5 deliveryDate kernel.issue.required',
    '5 transportMethod kernel.issue.required',
    '7 deliveryDate order.importDiffers',
    '7 remark order.importDiffers',
    '8 lane order.laneOther',
    '9 boxCount order.importLarge',
    '10 sku package.unknownSku',
  ]);
  expect(await stored()).toEqual(before);
});

it('C10 V15 the same file sent again makes no second set: each order names the one that is there; another key, another content or a cancelled one goes in', async () => {
  const file = [row('1', { remark: 'once' }), below('1', { sku: cup.sku }), row('2', { remark: 'once' })];
  const made = async () => (await stored()).length;
  const count = await made();
  expect(await run(file)).toBe(3);
  const again = ['0 orderKey order.importedBefore', '2 orderKey order.importedBefore'];
  expect(await run(file)).toEqual(again);
  // Both at once: one goes in.
  const twin = file.map((one) => ({ ...one, orderKey: `T${one.orderKey}` }));
  expect(await Promise.all([run(twin), run(twin)])).toEqual(expect.arrayContaining([3, again]));
  expect(await made()).toBe(count + 4);
  expect(await run([row('1', { remark: 'once', boxCount: 3 }), row('3', { remark: 'once' })])).toBe(2);
  await app.db.run(sql`update inbound_orders set status = 'cancelled' where company_id = ${company.id} and remark = 'once'`);
  expect(await run(file)).toBe(3);
});

it('A07 a customer imports for himself alone, and needs no company in the file', async () => {
  const mine = await app.given.company();
  const own = await makeProduct(app, mine);
  const customer = { ...system, userType: 'customer' as const, scope: { companyId: mine.id } };
  const send = (rows: readonly OrderImportRow[]) => app.db.tx((tx) => importOrders(tx, customer, rows, app.clock.now())).catch(told);
  expect(await send([row('1', { companyCode: null, sku: own.sku })])).toBe(1);
  expect(await send([row('1', { sku: own.sku })])).toEqual(['0 companyCode order.noSuchCompany']);
  expect(await send([row('1', { companyCode: null })])).toEqual(['0 sku package.unknownSku']);
});

it('V15 what was pasted comes as csv with the headings of the template, choices in the words of the reader', async () => {
  const texts: Readonly<Record<string, string>> = {
    orderKey: '1',
    warehouseCode: warehouse.code,
    deliveryMethod: say('jp', 'inbound.order.deliveryMethod.provider'),
    transportMethod: say('jp', 'inbound.order.transportMethod.LCL'),
    deliveryDate: '2026-08-20',
    fbaNo: 'FBA15',
    sku: kettle.sku,
    lengthCm: '60',
    widthCm: '45.5',
    heightCm: '40',
    weightKg: '15',
    boxCount: '2',
    quantityPerBox: '20',
  };
  const { columns } = orderImportSheet;
  const read = (cells: typeof texts) => {
    const lines = [columns.map(({ title }) => say('jp', title as never)), columns.map(({ field }) => cells[field] ?? '')];
    const csv = lines.map((line) => line.map((cell) => JSON.stringify(cell)).join(',')).join('\r\n');
    return readImport(orderImportSheet, Buffer.from('\ufeff' + csv), { lang: 'jp', zone: zones.JP, maxRows: 10 });
  };
  expect(await read(texts)).toMatchObject({ ok: false, faults: [{ row: 2, field: 'fbaNo' }] });
  expect(await read({ ...texts, fbaNo: 'FBA15ABCDEFG' })).toMatchObject({
    ok: true,
    rows: [{ orderKey: '1', deliveryMethod: 'provider', transportMethod: 'LCL', widthCm: 45.5, fbaNo: 'FBA15ABCDEFG', lane: null }],
  });
});
