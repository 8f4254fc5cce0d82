import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostLines } from '@kura/contract/outbound/line/line.ts';
import { type OrderImportRow, orderImportSheet } from '@kura/contract/outbound/order/order-import.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { say } from '@kura/contract/texts.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { RowProblems } from '../../../kernel/registry.ts';
import { readImport } from '../../../kernel/sheets/read-import.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { buildGate } from '../../../testing/gate.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { makeProduct, type TestProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { hand } from '../testing/make-outbound.ts';
import { importOrders } from './import-orders.ts';

let app: TestApp;
let company: TestCompany;
let warehouse: TestWarehouse;
let kettle: TestProduct;
let cup: TestProduct;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  warehouse = await makeWarehouse(app);
  kettle = await makeProduct(app, company);
  cup = await makeProduct(app, company);
});
afterAll(() => app.close());

const row = (customerNo: string, more: Partial<OrderImportRow> = {}): OrderImportRow => ({
  companyCode: company.code,
  customerNo,
  warehouseCode: warehouse.code,
  storeName: null,
  sku: kettle.sku,
  quantity: 2,
  recipientName: '山田太郎',
  recipientCompany: null,
  phone: '03-1234-5678',
  postcode: '100-0001',
  prefecture: '東京',
  city: '千代田区',
  street: '千代田1-1',
  building: null,
  carrier: 'SAGAWA',
  shippingType: null,
  deliveryDate: null,
  deliveryWindow: null,
  codJpy: null,
  packaging: null,
  remark: null,
  ...more,
});
const nowhere = {
  recipientName: null,
  phone: null,
  postcode: null,
  prefecture: null,
  city: null,
  street: null,
  warehouseCode: null,
} as const;
const told = (error: unknown) => {
  if (!(error instanceof RowProblems)) throw error;
  return error.problems.map(({ row: at, field, text }) => `${at} ${field} ${text.replace('outbound.order.', '')}`);
};
const run = (rows: readonly OrderImportRow[]) => app.db.tx((tx) => importOrders(tx, hand, rows, app.clock.now())).catch(told);
const stored = () =>
  app.db.rows(sql`
    select customer_no, status, source, skus, postcode, prefecture, phone, carrier, carrier_mode, piece_count
    from outbound_orders where company_id = ${company.id} and source = 'import' order by customer_no`);

describe('orders from a file', () => {
  it('V15 rows with one customer number are one draft; without a carrier the cheapest is looked for', async () => {
    expect(
      await run([
        row('A-1'),
        row('A-1', { ...nowhere, sku: cup.sku.toLowerCase(), quantity: 1 }),
        row('A-2', { prefecture: null, carrier: null }),
      ]),
    ).toBe(3);
    const shared = { status: 'draft', source: 'import', postcode: '1000001', prefecture: '13', phone: '0312345678' };
    expect(await stored()).toEqual([
      { ...shared, customerNo: 'A-1', skus: `${kettle.sku} × 2, ${cup.sku} × 1`, carrier: 'SAGAWA', carrierMode: 'chosen', pieceCount: 3 },
      { ...shared, customerNo: 'A-2', skus: `${kettle.sku} × 2`, carrier: null, carrierMode: 'cheapest', pieceCount: 2 },
    ]);
  });
  it('V15 a store is named as it is called, in its own company only', async () => {
    const store = async (companyId: number, name: string) =>
      (
        await app.db.first<{ id: number }>(sql`
          insert into stores (company_id, name, platform, status, seller_account, created_at, updated_at)
          values (${companyId}, ${name}, 'rakuten', 'unbound', ${name}, now(), now()) returning id`)
      )?.id;
    const mine = await store(company.id, '倉の店');
    await store((await app.given.company()).id, 'よその店');
    expect(await run([row('S-1', { storeName: ' 倉の店 ' }), row('S-2')])).toBe(2);
    expect(
      await app.db.rows(sql`select customer_no, store_id from outbound_orders where customer_no in ('S-1', 'S-2') order by customer_no`),
    ).toEqual([
      { customerNo: 'S-1', storeId: mine },
      { customerNo: 'S-2', storeId: null },
    ]);
    expect(await run([row('S-3', { storeName: 'よその店' })])).toEqual(['0 storeName noSuchStore']);
  });
  it('V15 the city comes from the postcode, the warehouse where there is but one, and a wrong prefecture is told the right one', async () => {
    await app.db.run(sql`update warehouses set status = 'disabled' where id <> ${warehouse.id}`);
    expect(await run([row('F-1', { city: null, prefecture: null, warehouseCode: null })])).toBe(1);
    expect(await app.db.first(sql`select city, prefecture, warehouse_id from outbound_orders where customer_no = 'F-1'`)).toEqual({
      city: '千代田区',
      prefecture: '13',
      warehouseId: warehouse.id,
    });
    const wrong = app.db.tx((tx) => importOrders(tx, hand, [row('F-2', { prefecture: '大阪府' })], app.clock.now()));
    await expect(wrong).rejects.toMatchObject({ problems: [{ field: 'prefecture', params: { right: '東京都' } }] });
  });

  it('V15 a postcode that Japan Post does not list is not held against the prefecture: that is asked at the submission', async () => {
    expect(await run([row('F-3', { postcode: '1009999', prefecture: '大阪府' })])).toBe(1);
  });
  it('V15 rows under one number that go elsewhere are not sent to the first recipient: each cell that differs is named', async () => {
    expect(
      await run([
        row('D-1'),
        row('D-1', {
          sku: cup.sku,
          recipientName: '鈴木花子',
          phone: '06-1234-5678',
          postcode: '530-0001',
          prefecture: '大阪府',
          city: '大阪市北区',
        }),
        // The same, as another hand writes it.
        row('D-2', { remark: '急ぎ' }),
        row('D-2', { sku: cup.sku, phone: '0312345678', postcode: '〒1000001', prefecture: '東京都', codJpy: 1000 }),
      ]),
    ).toEqual([
      '1 recipientName importDiffers',
      '1 phone importDiffers',
      '1 postcode importDiffers',
      '1 prefecture importDiffers',
      '1 city importDiffers',
      '3 codJpy importDiffers',
    ]);
    expect(await app.db.rows(sql`select 1 as one from outbound_orders where customer_no in ('D-1', 'D-2')`)).toEqual([]);
  });
  it('V15 takes no number while the orders of a file are judged: nobody else waits for that', async () => {
    await run([row('N-1')]);
    await app.db.tx(async (tx) => {
      // Held by somebody else: whoever wanted a number now would wait for the end of this.
      await nextNumber(tx, 'CK', zones.JP, app.clock.now());
      expect(await run([row('N-2'), row('N-1')])).toEqual(['1 customerNo customerNoTaken']);
    });
  });
  it('V15 an order of a file has no more products than the form takes', async () => {
    const own = [...(await Promise.all(Array.from({ length: mostLines - 1 }, () => makeProduct(app, company)))), kettle, cup];
    const rows = own.map(({ sku }, index) => row('L-1', { ...(index > 0 ? nowhere : {}), sku }));
    expect(await run(rows)).toEqual(['0 sku tooManyLines']);
    expect(await run(rows.slice(0, mostLines))).toBe(mostLines);
  });
  it('V15 of two who bring in the same file at once for one company one is told that its numbers are taken', async () => {
    const gate = await buildGate(app.db, ['outbound_orders']);
    const rows = [row('T-1'), row('T-2')];
    const answers = await gate.meet(
      () => run(rows),
      () => run(rows),
    );
    expect(answers).toEqual([2, ['0 customerNo customerNoTaken', '1 customerNo customerNoTaken']]);
    expect(await app.db.rows(sql`select customer_no from outbound_orders where customer_no in ('T-1', 'T-2') order by 1`)).toHaveLength(2);
  });
  it('V15 names every bad row, also those that only an order as a whole shows, and puts nothing in', async () => {
    const before = await stored();
    expect(
      await run([
        row('A-1'),
        row('B-1', { sku: 'NOPE' }),
        row('B-2'),
        row('B-2', { ...nowhere }),
        row('B-3', { phone: null, warehouseCode: 'NOPE' }),
        row('B-4', { companyCode: 'NOPE' }),
        row('B-5', { prefecture: 'Atlantis' }),
        row('B-6', { postcode: '150-0041', prefecture: '大阪府' }),
      ]),
    ).toEqual([
      '0 customerNo customerNoTaken',
      '1 sku noSuchSku',
      '3 sku productTwice',
      '4 phone kernel.issue.required',
      '4 warehouseCode noSuchWarehouse',
      '5 companyCode noSuchCompany',
      '6 prefecture noSuchPrefecture',
      '7 prefecture rowPrefecture',
    ]);
    expect(
      await run([
        row('C-1'),
        row('C-2', { carrier: 'JP_YUPACKET', deliveryWindow: '08-12' }),
        row('C-3', { carrier: 'YAMATO', codJpy: 400_000 }),
        row('C-4', { deliveryDate: '2020-01-01', sku: 'NOPE' }),
        // A cell that was refused before: what else is wrong with its row is found all the same.
        row('C-5', { sku: 'NOPE', phone: undefined as never }),
      ]),
    ).toEqual([
      '1 deliveryWindow windowNotOffered',
      '2 codJpy codTooMuch',
      '3 sku noSuchSku',
      '3 deliveryDate datePast',
      '4 phone kernel.issue.required',
      '4 sku noSuchSku',
    ]);
    expect(await stored()).toEqual(before);
  });
});

describe('orders that were pasted', () => {
  it('V15 come as csv with the headings of the template, and are read as a file is', async () => {
    const { columns } = orderImportSheet;
    const texts: Readonly<Record<string, string>> = {
      customerNo: 'P-1',
      warehouseCode: warehouse.code,
      sku: kettle.sku,
      quantity: '2',
      recipientName: '山田, 太郎',
      phone: '03-1234-5678',
      postcode: '100-0001',
      prefecture: '東京都',
      city: '千代田区',
      street: '千代田1-1',
      deliveryDate: '2026-06-20',
    };
    const lines = [columns.map(({ title }) => say('zh', title)), columns.map(({ field }) => texts[field] ?? '')];
    const csv = lines.map((cells) => cells.map((cell) => JSON.stringify(cell)).join(',')).join('\r\n');
    const read = await readImport(orderImportSheet, Buffer.from('\ufeff' + csv), { lang: 'zh', zone: zones.JP, maxRows: 10 });
    expect(read).toMatchObject({
      ok: true,
      rows: [{ customerNo: 'P-1', quantity: 2, recipientName: '山田, 太郎', deliveryDate: '2026-06-20', carrier: null }],
    });
  });
});
