import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as e from '@kura/contract/products/accessory/accessory.endpoints.ts';
import type { AccessoryRow } from '@kura/contract/products/accessory/accessory.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import { getProduct } from '@kura/contract/products/product/product.endpoints.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { badFields, logOf } from '../../identity/testing/people.ts';
import { ownerPermissions, staffPermissions } from '../testing/cast.ts';
import { makeProduct } from '../testing/make-product.ts';
import { putStock } from '../testing/put-stock.ts';

let app: TestApp;
let company: TestCompany;
let owner: TestUser;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  owner = await app.given.customer({ company, permissions: ownerPermissions });
});
afterAll(() => app.close());

let count = 0;
const form = (more: object = {}) => ({ sku: `LID${100 + ++count}`, nameZh: '壶盖', nameJp: 'ふた', ...more });
const list = async (query: object = {}) => ((await app.as(owner).call(e.listAccessories, { query })).data as Page<AccessoryRow>).rows;

describe('an accessory', () => {
  it('V07 has a SKU of letters and digits only, its company’s alone, shared with products', async () => {
    for (const sku of ['LID-1', '壶盖', ''])
      expect(badFields(await app.as(owner).call(e.createAccessory, { body: form({ sku }) }))).toEqual(['sku']);
    const product = await makeProduct(app, company, { sku: 'KETTLE1' });
    const taken = await app.as(owner).call(e.createAccessory, { body: form({ sku: product.sku.toLowerCase() }) });
    expect(taken).toMatchObject({ code: 409, data: { fields: [{ field: 'sku' }] } });
  });

  it('has stock, fits products of its company, and changes with a line in its log', async () => {
    const [kettle, pot] = [await makeProduct(app, company), await makeProduct(app, company)];
    const { data: made } = await app
      .as(owner)
      .call(e.createAccessory, { body: form({ fitIds: [kettle.id], costPrice: { currency: 'CNY', minor: 350 } }) });
    expect(made).toMatchObject({
      fits: [{ id: kettle.id, sku: kettle.sku }],
      costPrice: { minor: 350 },
      stock: { available: 0, isLow: true },
    });
    await putStock(app, made, { available: 70, defective: 2 });
    expect(await list({ fitsId: kettle.id })).toMatchObject([{ id: made.id, stock: { available: 70, defective: 2, isLow: false } }]);
    expect(await list({ stock: 'low', keyword: made.sku })).toEqual([]);
    const { data: changed } = await app
      .as(owner)
      .call(e.changeAccessory, { body: { ...form({ sku: made.sku }), id: made.id, fitIds: [pot.id], nameZh: '瓶盖' } });
    expect(changed).toMatchObject({ fits: [{ id: pot.id }], nameZh: '瓶盖', warehouseSku: made.warehouseSku });
    expect((await logOf(app, 'products.accessory', made.id)).at(-1)).toMatchObject({
      action: 'products.accessory.log.changed',
      after: { nameZh: '瓶盖', fitSkus: [pot.sku] },
    });
    expect(await list({ fitsId: kettle.id })).toEqual([]);
  });

  it('A07 does not fit what is another company’s, and is no product', async () => {
    const foreign = await makeProduct(app, await app.given.company());
    expect((await app.as(owner).call(e.createAccessory, { body: form({ fitIds: [foreign.id] }) })).code).toBe(404);
    const staff = await app.given.staff({ permissions: staffPermissions });
    const mixed = await app.as(staff).call(e.createAccessory, { body: form({ fitIds: [foreign.id], companyId: company.id }) });
    expect(badFields(mixed)).toEqual(['fitIds']);
    const accessory = await makeProduct(app, company, { type: 'accessory' });
    expect((await app.as(owner).call(getProduct, { query: { id: accessory.id } })).code).toBe(404);
    const product = await makeProduct(app, company);
    expect((await app.as(owner).call(e.accessoryMoves.calls.disable, { body: { id: product.id } })).code).toBe(404);
  });

  it('is disabled, enabled and deleted', async () => {
    const { id } = await makeProduct(app, company, { type: 'accessory' });
    expect((await app.as(owner).call(e.accessoryMoves.calls.disable, { body: { id } })).data.status).toBe('disabled');
    expect((await app.as(owner).call(e.accessoryMoves.calls.disable, { body: { id } })).code).toBe(409);
    expect((await list({ status: 'disabled' })).map((row) => row.id)).toEqual([id]);
    expect((await app.as(owner).call(e.accessoryMoves.calls.enable, { body: { id } })).data.status).toBe('enabled');
    expect((await app.as(owner).call(e.deleteAccessory, { body: { id } })).code).toBe(200);
  });
});
