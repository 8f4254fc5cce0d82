import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessorySheetRow } from '@kura/contract/products/accessory/accessory.sheet.ts';
import { productSheet, type ProductSheetRow } from '@kura/contract/products/product/product.sheet.ts';
import { getJob, startExport } from '@kura/contract/system/job/job.endpoints.ts';
import { system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { RowProblems } from '../../../kernel/registry.ts';
import { readImport } from '../../../kernel/sheets/read-import.ts';
import { typeInto } from '../../../kernel/sheets/test-sheet.ts';
import { writeTemplate } from '../../../kernel/sheets/write-template.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { hear } from '../../../testing/live.ts';
import { importAccessories } from '../accessory/import-accessories.ts';
import { importProducts } from './import-products.ts';
import { listed, ownerPermissions } from '../testing/cast.ts';
import { makeProduct } from '../testing/make-product.ts';
import { putStock } from '../testing/put-stock.ts';

let app: TestApp;
beforeAll(async () => void (app = await testApp()));
afterAll(() => app.close());

const blank = Object.fromEntries(productSheet.columns.map(({ field }) => [field, null])) as unknown as ProductSheetRow;
const row = (sku: string, more: Partial<ProductSheetRow> = {}): ProductSheetRow => ({
  ...blank,
  sku,
  nameZh: '壶',
  nameJp: 'ケトル',
  ...more,
});
const run = (companyId: number | null, rows: ProductSheetRow[]) =>
  app.db.tx((tx) => importProducts(tx, { ...system, scope: { companyId } }, rows, app.clock.now()));
const problemsOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RowProblems);
  return (error as RowProblems).problems.map(({ row: index, field, text }) => [index, field, text.replace('products.product.', '')]);
};
const skusOf = async (companyId: number) =>
  (await app.db.rows<{ sku: string }>(sql`select sku from products where company_id = ${companyId} order by sku`)).map(({ sku }) => sku);

describe('import of products', () => {
  it('V15 puts all rows in with codes, sizes, prices and sets whose parts stand in the same file', async () => {
    const company = await app.given.company();
    const owner = await app.given.customer({ company, permissions: ownerPermissions });
    const there = await makeProduct(app, company, { sku: 'THERE-1' });
    const made = await run(company.id, [
      row('SET-0001', { parts: 'kt-0001*2; THERE-1*1' }),
      row('KT-0001', {
        upc: '4901234567894; 96385074',
        customerSku: 'a,b',
        lengthCm: 24.5,
        widthCm: 18,
        heightCm: 0.3,
        weightKg: 0.98,
        costPriceYuan: '58.25',
        salePriceYen: 4980,
        insuredAmountYen: 5e3,
        isSerialControlled: 'yes',
        packaging: 'carton',
        remark: '轻放',
      }),
    ]);
    expect(made).toBe(2);
    const [, set, kettle] = await listed(app, owner, { sort: 'sku', createdAt: '2026-06-10~2026-06-10' });
    expect(set).toMatchObject({
      type: 'composite',
      parts: [
        { sku: 'KT-0001', quantity: 2 },
        { productId: there.id, quantity: 1 },
      ],
    });
    expect(kettle).toMatchObject({
      sku: 'KT-0001',
      type: 'ordinary',
      upc: '4901234567894, 96385074',
      customerSku: 'a, b',
      isSerialControlled: true,
      isInsured: true,
      lengthMm: 245,
      widthMm: 180,
      heightMm: 3,
      weightG: 980,
      salePrice: {
        currency: 'JPY',
        minor: 4980,
      },
    });
    expect(await app.db.first(sql`select cost_price_fen, packaging, remark from products where id = ${kettle?.id}`)).toEqual({
      costPriceFen: 5825,
      packaging: 'carton',
      remark: '轻放',
    });
    const lines = await app.db.rows(
      sql`select record_id from operation_log where action = 'products.product.log.imported' and company_id = ${company.id}`,
    );
    expect(lines).toHaveLength(2);
  });

  it('V15 tells every bad cell, also of what only the catalogue knows, and then puts nothing in', async () => {
    const company = await app.given.company();
    await makeProduct(app, company, { sku: 'TAKEN-1', codes: [{ kind: 'upc', code: '4901234567894' }] });
    await makeProduct(app, company, { sku: 'GONE-1', isDisabled: true });
    const bad = run(company.id, [
      row('taken-1'),
      row('TWICE-1'),
      row('twice-1', { lengthCm: 1, widthCm: 2 }),
      row('CODE-1', { upc: '4901234567894', fnsku: 'X001ABC123' }),
      row('CODE-2', { fnsku: 'x001abc123' }),
      row('SET-1', { type: 'composite' }),
      row('SET-2', { parts: 'NOBODY-1*1' }),
      row('SET-3', { parts: 'GONE-1*1' }),
      row('SET-4', { parts: 'SET-5*1' }),
      row('SET-5', { parts: 'TWICE-1*1; twice-1*2', isSerialControlled: 'yes' }),
      row('PLAIN-1', { type: 'ordinary', parts: 'TWICE-1*1' }),
      row('FINE-1'),
      row('FAR-1', { companyCode: 'NOBODY' }),
    ]);
    expect(await problemsOf(bad)).toEqual([
      [0, 'sku', 'skuTaken'],
      [2, 'heightCm', 'sideMissing'],
      [2, 'sku', 'skuTwice'],
      [3, 'upc', 'codeTaken'],
      [4, 'fnsku', 'codeTwice'],
      [5, 'parts', 'partsNeeded'],
      [6, 'parts', 'partUnknown'],
      [7, 'parts', 'partNotEnabled'],
      [8, 'parts', 'partNotOrdinary'],
      [9, 'isSerialControlled', 'serialOfPieces'],
      [9, 'parts', 'partTwice'],
      [10, 'parts', 'partsOfSetOnly'],
      [12, 'companyCode', 'noSuchCompany'],
    ]);
    expect(await skusOf(company.id)).toEqual(['GONE-1', 'TAKEN-1']);
  });

  it('A07 staff give the company by its identifier; a customer reaches only its own', async () => {
    const [mine, other] = [await app.given.company(), await app.given.company()];
    expect(await run(null, [row('SAME-1', { companyCode: mine.code.toLowerCase() }), row('SAME-1', { companyCode: other.code })])).toBe(2);
    expect(await problemsOf(run(null, [row('NONE-1')]))).toEqual([[0, 'companyCode', 'common.companyNeeded']]);
    expect(await problemsOf(run(mine.id, [row('SAME-2', { companyCode: other.code })]))).toEqual([[0, 'companyCode', 'noSuchCompany']]);
  });

  it('V15 checks every cell of the file itself: SKU, check digit, parts, decimals', async () => {
    const file = await writeTemplate(productSheet, 'zh');
    const at = (field: string) => productSheet.columns.findIndex((column) => column.field === field);
    const cells = (values: Record<string, string | number>) =>
      Object.entries(values).reduce<(string | number | null)[]>(
        (line, [field, value]) => line.with(at(field), value),
        productSheet.columns.map(() => null),
      );
    const names = { nameZh: '壶', nameJp: 'ケトル' };
    const filled = await typeInto(file, [
      cells({ ...names, sku: 'KT-1', upc: '4901234567895', lengthCm: 1.25, weightKg: 0.98 }),
      cells({ ...names, sku: 'KT-1001', parts: 'KT-1002*0', customsCode: '8516', costPriceYuan: '1.005' }),
      cells({ sku: 'KT-1003', nameZh: '壶' }),
    ]);
    const result = await readImport(productSheet, filled, { lang: 'zh', zone: 'Asia/Tokyo', maxRows: 100 });
    expect(result.ok ? [] : result.faults.map(({ row: line, field }) => [line, field])).toEqual([
      [2, 'sku'],
      [2, 'upc'],
      [2, 'lengthCm'],
      [3, 'parts'],
      [3, 'customsCode'],
      [3, 'costPriceYuan'],
      [4, 'nameJp'],
    ]);
  });

  it('takes a thousand rows by a handful of statements', { timeout: 30_000 }, async () => {
    const company = await app.given.company();
    const rows = Array.from({ length: 1000 }, (_, i) =>
      i % 10 === 9
        ? row(`BULK-${i}`, { parts: `BULK-${i - 1}*2; BULK-${i - 2}*1` })
        : row(`BULK-${i}`, { customerSku: `c${i}`, lengthCm: 1, widthCm: 1, heightCm: 1 }),
    );
    let statements = 0;
    await app.db.tx((tx) => {
      const counting = new Proxy(tx, {
        get: (target, name: keyof Tx) => {
          if (name === 'rows' || name === 'first' || name === 'run') statements += 1;
          return target[name];
        },
      });
      return importProducts(counting, { ...system, scope: { companyId: company.id } }, rows, app.clock.now());
    });
    expect(await skusOf(company.id)).toHaveLength(1000);
    expect(statements).toBeLessThan(15);
  });
});

describe('import of accessories', () => {
  it('V15 V07 names the products they fit by SKU, all rows or none', async () => {
    const company = await app.given.company();
    const kettle = await makeProduct(app, company, { sku: 'KT-1001' });
    const none = {
      companyCode: null,
      category: null,
      brandModel: null,
      costPriceYuan: null,
      lengthCm: null,
      widthCm: null,
      heightCm: null,
      weightKg: null,
      remark: null,
    };
    const line = (sku: string, fits: string | null): AccessorySheetRow => ({ ...none, sku, nameZh: '壶盖', nameJp: 'ふた', fits });
    const go = (rows: AccessorySheetRow[]) =>
      app.db.tx((tx) => importAccessories(tx, { ...system, scope: { companyId: company.id } }, rows, app.clock.now()));
    expect(await problemsOf(go([line('LID1', 'KT-1001; KT-1002'), line('LID2', null), line('lid2', null)]))).toEqual([
      [0, 'fits', 'products.accessory.fitUnknown'],
      [2, 'sku', 'skuTwice'],
    ]);
    expect(await skusOf(company.id)).toEqual(['KT-1001']);
    expect(await go([line('LID1', 'kt-1001'), line('LID2', null)])).toBe(2);
    expect(await app.db.rows(sql`select product_id from accessory_uses`)).toEqual([{ productId: kettle.id }]);
  });
});

describe('export of products', () => {
  it('V02 leaves as a spreadsheet with codes, parts, stock and sizes in cm and kg', async () => {
    const company = await app.given.company();
    const owner = await app.given.customer({ company, permissions: ownerPermissions });
    const part = await makeProduct(app, company, { sku: 'OUT-1', lengthMm: 245, widthMm: 180, heightMm: 230, weightG: 980 });
    await makeProduct(app, company, { sku: 'OUT-SET', parts: [{ productId: part.id, quantity: 2 }] });
    await putStock(app, part, { available: 7, locked: 3 });
    const page = await hear(app, owner);
    const { id } = (
      await app.as(owner).call(startExport, { body: { list: 'products.product', query: { sort: 'sku', order: 'asc' } }, lang: 'jp' })
    ).data;
    await page.next((news) => news.type === 'job' && news.data.id === id && ['done', 'failed'].includes(news.data.status));
    page.end();
    const job = (await app.as(owner).call(getJob, { body: { id } })).data;
    const file = await app.app.inject({ url: job.resultUrl ?? '', headers: { token: owner.token } });
    const [headings = [], first = [], second = []] = (await readXlsx(file.rawPayload)).sheets[0]?.rows ?? [];
    const of = (line: readonly unknown[]) => Object.fromEntries(headings.map((heading, i) => [heading, line[i]]));
    expect(of(first)).toMatchObject({
      商品SKU: 'OUT-1',
      商品区分: '単品',
      良品: 10,
      引当可能: 7,
      '長さ（cm）': 24.5,
      '重量（kg）': 0.98,
      シリアル管理: 'いいえ',
    });
    expect(of(second)).toMatchObject({ 商品SKU: 'OUT-SET', 商品区分: 'セット商品', 構成品: 'OUT-1*2', 引当可能: 3 });
  });
});
