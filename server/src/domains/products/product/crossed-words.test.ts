import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessory } from '@kura/contract/products/accessory/accessory.endpoints.ts';
import * as e from '@kura/contract/products/product/product.endpoints.ts';
import { productSheet, type ProductSheetRow } from '@kura/contract/products/product/product.sheet.ts';
import { accessorySheet, type AccessorySheetRow } from '@kura/contract/products/accessory/accessory.sheet.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { RowProblems } from '../../../kernel/registry.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { buildGate, type Gate } from '../../../testing/gate.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { importAccessories } from '../accessory/import-accessories.ts';
import { ownerPermissions, staffPermissions } from '../testing/cast.ts';
import { makeProduct } from '../testing/make-product.ts';
import { findByCodes } from './find-by-code.ts';
import { importProducts } from './import-products.ts';

let app: TestApp;
let company: TestCompany;
let owner: TestUser;
let gate: Gate;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  owner = await app.given.customer({ company, permissions: ownerPermissions });
  gate = await buildGate(app.db, ['operation_log']);
});
afterAll(() => app.close());

const form = (sku: string, ...codes: string[]) => ({
  type: 'ordinary' as const,
  sku,
  nameZh: '壶',
  nameJp: 'ケトル',
  codes: codes.map((code) => ({ kind: 'customerSku' as const, code })),
});
const create = (body: object) => app.as(owner).call(e.createProduct, { body: body as ReturnType<typeof form> });
const change = (id: number, body: object) => app.as(owner).call(e.changeProduct, { body: { ...(body as ReturnType<typeof form>), id } });
/** As it was stored before anybody looked. */
const giveCode = (product: { id: number; companyId: number }, code: string) =>
  app.db.run(sql`
    insert into product_codes (company_id, product_id, kind, code, sort) values (${product.companyId}, ${product.id}, 'customerSku', ${code}, 5)`);
const isSku = (field: string, code: string, sku: string) => ({
  code: 409,
  message: `条码“${code}”是产品 ${sku} 的 SKU`,
  data: { fields: [{ field }] },
});
const isCode = (code: string, sku: string) => ({
  code: 409,
  message: `SKU“${code}”是产品 ${sku} 的条码`,
  data: { fields: [{ field: 'sku' }] },
});

describe('V07 the SKU of a product is no code of another one of its company', () => {
  it('a code that is another product’s SKU is refused in a new form and in a changed one, whatever the case', async () => {
    await makeProduct(app, company, { sku: 'LAMP-1' });
    expect(await create(form('LAMP-2', 'free-1', 'lamp-1'))).toMatchObject(isSku('codes.1.code', 'lamp-1', 'LAMP-1'));
    const { id } = (await create(form('LAMP-3', 'free-2'))).data;
    expect(await change(id, form('LAMP-3', 'LAMP-1'))).toMatchObject(isSku('codes.0.code', 'LAMP-1', 'LAMP-1'));
  });

  it('a new SKU that is another product’s code is refused, in a copy and for an accessory too', async () => {
    const there = (await create(form('CUP-1', 'CUP-RED'))).data;
    expect(await create(form('cup-red'))).toMatchObject(isCode('cup-red', 'CUP-1'));
    const { id } = (await create(form('CUP-2'))).data;
    expect(await change(id, form('CUP-RED'))).toMatchObject(isCode('CUP-RED', 'CUP-1'));
    expect(await app.as(owner).call(e.copyProduct, { body: { id, sku: 'CUP-RED' } })).toMatchObject(isCode('CUP-RED', 'CUP-1'));
    await giveCode(there, 'CUPRED1');
    expect(await app.as(owner).call(createAccessory, { body: { sku: 'CUPRED1', nameZh: '盖', nameJp: 'ふた' } })).toMatchObject(
      isCode('CUPRED1', 'CUP-1'),
    );
    expect(await create(form(there.warehouseSku))).toMatchObject(isCode(there.warehouseSku, 'CUP-1'));
  });

  it('its own SKU may be its code, and what another company calls a product is its own affair', async () => {
    expect((await create(form('MUG-01', 'mug-01'))).code).toBe(200);
    const other = await app.given.customer({ permissions: ownerPermissions });
    expect((await app.as(other).call(e.createProduct, { body: form('MUG-02', 'MUG-01') })).code).toBe(200);
    expect((await create(form('MUG-02'))).code).toBe(200);
  });

  it('what stood so before does not keep anybody from mending the two products', async () => {
    const [right, wrong] = [(await create(form('POT-01'))).data, (await create(form('POT-02'))).data];
    await giveCode(wrong, 'POT-01');
    expect((await change(right.id, { ...form('POT-01'), colour: '红' })).code).toBe(200);
    expect((await change(wrong.id, { ...form('POT-02', 'POT-01'), colour: '红' })).code).toBe(200);
    expect((await change(wrong.id, form('POT-02'))).code).toBe(200);
    expect(await change(wrong.id, form('POT-02', 'POT-01'))).toMatchObject(isSku('codes.0.code', 'POT-01', 'POT-01'));
  });

  it('of two who save at once, one the SKU and the other the code, the later one is refused', async () => {
    const [first, second] = await gate.meet(
      () => create(form('RACE-1')),
      () => create(form('RACE-2', 'RACE-1')),
    );
    expect([first.code, second.code]).toEqual([200, 409]);
    const { id } = (await create(form('RACE-3'))).data;
    const [third, fourth] = await gate.meet(
      () => change(id, form('RACE-3', 'RACE-4')),
      () => create(form('RACE-4')),
    );
    expect([third.code, fourth.code]).toEqual([200, 409]);
  });

  it('a warehouse SKU that the provider gives passes over one that is somebody’s SKU', async () => {
    const { warehouseSku } = (await create(form('NEXT-1'))).data;
    const next = (by: number) => `K${String(Number(warehouseSku.slice(1)) + by).padStart(8, '0')}`;
    // That of this one is the next number: its own SKU is the one after it.
    await create(form(next(2)));
    expect((await create(form('NEXT-2'))).data.warehouseSku).toBe(next(3));
  });
});

describe('V07 V15 a file of products', () => {
  const blank = (columns: readonly { field: string }[]) => Object.fromEntries(columns.map(({ field }) => [field, null]));
  const problemsOf = async (work: Promise<unknown>) => {
    const error = await work.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RowProblems);
    return (error as RowProblems).problems.map(({ row, field, text, params }) => [row, field, text, params?.['sku']]);
  };
  const actor = () => ({ ...system, scope: { companyId: company.id } });

  it('tells codes that are the SKU of a product or of another row, and SKUs that are a code, and puts nothing in', async () => {
    const there = await makeProduct(app, company, { sku: 'FILE-1', codes: [{ kind: 'upc', code: 'FILE-9' }] });
    const row = (sku: string, more: Partial<ProductSheetRow> = {}): ProductSheetRow => ({
      ...(blank(productSheet.columns) as unknown as ProductSheetRow),
      sku,
      nameZh: '壶',
      nameJp: 'ケトル',
      ...more,
    });
    const rows = [
      row('FILE-2', { customerSku: 'file-1' }),
      row('FILE-9'),
      row('FILE-3', { fnsku: 'FILE-4' }),
      row('FILE-4', { customerSku: 'FILE-4' }),
    ];
    expect(await problemsOf(app.db.tx((tx) => importProducts(tx, actor(), rows, app.clock.now())))).toEqual([
      [0, 'customerSku', 'products.product.codeIsSku', 'FILE-1'],
      [1, 'sku', 'products.product.skuIsCode', 'FILE-1'],
      [2, 'fnsku', 'products.product.codeIsSku', 'FILE-4'],
    ]);
    await giveCode(there, 'FILE9');
    const lid = { ...(blank(accessorySheet.columns) as unknown as AccessorySheetRow), sku: 'FILE9', nameZh: '盖', nameJp: 'ふた' };
    expect(await problemsOf(app.db.tx((tx) => importAccessories(tx, actor(), [lid], app.clock.now())))).toEqual([
      [0, 'sku', 'products.product.skuIsCode', 'FILE-1'],
    ]);
  });
});

it('what a file calls by SKU is the product of this SKU, though from before it is a code of another one', async () => {
  const right = await makeProduct(app, company, { sku: 'LIST-1' });
  const wrong = await makeProduct(app, company, { sku: 'LIST-2' });
  await giveCode(wrong, 'list-1');
  expect(await findByCodes(app.db, company.id, ['LIST-1'])).toEqual([{ code: 'LIST-1', productId: right.id }]);
  const staff = await app.given.staff({ permissions: staffPermissions });
  const { data } = await app.as(staff).call(e.resolveProducts, { body: { codes: ['list-1'], companyId: company.id } });
  expect(data.map(({ id }) => id)).toEqual([right.id]);
});
