import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as e from '@kura/contract/products/product/product.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { badFields } from '../../identity/testing/people.ts';
import { availabilityOf } from '../../inventory/public.ts';
import { partsOf } from './parts-of.ts';
import { stockOf } from './stock-of.ts';
import { listed, ownerPermissions, staffPermissions } from '../testing/cast.ts';
import { makeProduct } from '../testing/make-product.ts';
import { putStock } from '../testing/put-stock.ts';

let app: TestApp;
let company: TestCompany;
let owner: TestUser;
let staff: TestUser;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  owner = await app.given.customer({ company, permissions: ownerPermissions });
  staff = await app.given.staff({ permissions: staffPermissions });
});
afterAll(() => app.close());

let count = 0;
const set = (parts: { productId: number; quantity: number }[], more: object = {}) => ({
  type: 'composite' as const,
  sku: `SET-${1e3 + ++count}`,
  nameZh: '套装',
  nameJp: 'セット',
  parts,
  ...more,
});
const one = async (id: number) => (await app.as(owner).call(e.getProduct, { query: { id } })).data;

describe('a set', () => {
  it('V08 takes parts that are ordinary, enabled and of the same company', async () => {
    const part = await makeProduct(app, company);
    const inner = await makeProduct(app, company, { parts: [{ productId: part.id, quantity: 1 }] });
    const accessory = await makeProduct(app, company, { type: 'accessory' });
    const disabled = await makeProduct(app, company, { isDisabled: true });
    const foreign = await makeProduct(app, await app.given.company());
    const press = (id: number, user = owner, companyId?: number) =>
      app.as(user).call(e.createProduct, {
        body: set(
          [
            { productId: part.id, quantity: 1 },
            { productId: id, quantity: 2 },
          ],
          { companyId },
        ),
      });
    for (const { id } of [inner, disabled]) expect(badFields(await press(id))).toEqual(['parts.1.productId']);
    for (const { id } of [accessory, foreign]) expect((await press(id)).code).toBe(404);
    expect(badFields(await press(foreign.id, staff, company.id))).toEqual(['parts.1.productId']);
    expect((await app.as(owner).call(e.createProduct, { body: set([]) })).message).toBe('组合产品至少需要一个子 SKU');
    expect((await app.as(owner).call(e.createProduct, { body: set([{ productId: part.id, quantity: 1001 }]) })).code).toBe(400);
  });

  it('V08 is not made of a part that is deleted at that moment, and a part that it is being made of is not deleted', async () => {
    const [gone, kept] = [await makeProduct(app, company), await makeProduct(app, company)];
    const make = (id: number) => app.as(owner).call(e.createProduct, { body: set([{ productId: id, quantity: 1 }]) });
    let making: ReturnType<typeof make> | undefined;
    await app.db.tx(async (tx) => {
      await tx.run(sql`delete from product_codes where product_id = ${gone.id}`);
      await tx.run(sql`delete from products where id = ${gone.id}`);
      making = make(gone.id);
      await untilBlocked(app.db);
    });
    expect((await making)?.code).toBe(404);
    const [made, deleted] = await Promise.all([make(kept.id), app.as(owner).call(e.deleteProduct, { body: { id: kept.id } })]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([made.code, deleted.code]);
  });

  it('keeps its type for life: its parts can change, and an ordinary product gets none', async () => {
    const [a, b] = [await makeProduct(app, company), await makeProduct(app, company)];
    const { data: made } = await app.as(owner).call(e.createProduct, { body: set([{ productId: a.id, quantity: 2 }]) });
    const { type: _, ...form } = set(
      [
        { productId: b.id, quantity: 3 },
        { productId: a.id, quantity: 1 },
      ],
      { sku: made.sku },
    );
    const { data: changed } = await app.as(owner).call(e.changeProduct, { body: { ...form, id: made.id } });
    expect(changed.parts.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [b.sku, 3],
      [a.sku, 1],
    ]);
    expect(badFields(await app.as(owner).call(e.changeProduct, { body: { ...form, id: made.id, parts: [] } }))).toEqual(['parts']);
    expect(badFields(await app.as(owner).call(e.changeProduct, { body: { ...form, sku: a.sku, id: a.id } }))).toEqual(['parts']);
    expect(await partsOf(app.db, [made.id, a.id])).toEqual(
      new Map([[made.id, [b, a].map(({ id, sku }, i) => ({ productId: id, sku, quantity: i === 0 ? 3 : 1, status: 'enabled' }))]]),
    );
  });

  it('has as many as its scarcest part allows and names it: why only 3 sets?', async () => {
    const [kettle, cup] = [await makeProduct(app, company), await makeProduct(app, company)];
    const made = await makeProduct(app, company, {
      parts: [
        { productId: kettle.id, quantity: 2 },
        { productId: cup.id, quantity: 4 },
      ],
    });
    const { warehouseId } = await putStock(app, kettle, { available: 5, locked: 4 });
    await putStock(app, kettle, { available: 2, warehouseId });
    await putStock(app, kettle, { available: 90, state: 'abnormal', warehouseId });
    await putStock(app, cup, { available: 400, warehouseId });
    const shown = await one(made.id);
    expect(shown.stock).toEqual({ good: 0, locked: 0, defective: 0, available: 3, isLow: true });
    expect(shown.parts).toMatchObject([
      { sku: kettle.sku, available: 7, quantity: 2, sets: 3, isLimiting: true },
      { sku: cup.sku, available: 400, quantity: 4, sets: 100, isLimiting: false },
    ]);
  });

  it('K07 is put together in one warehouse: the list, its filter, a scan and the book count the same', async () => {
    const other = await app.given.company();
    const person = await app.given.customer({ company: other, permissions: ownerPermissions });
    const [pot, lid] = [await makeProduct(app, other), await makeProduct(app, other)];
    const parts = [
      { productId: pot.id, quantity: 2 },
      { productId: lid.id, quantity: 1 },
    ];
    const made = await makeProduct(app, other, { nameZh: 'pot with lid', parts });
    const near = await putStock(app, pot, { available: 7 });
    const far = await putStock(app, pot, { available: 5 });
    await putStock(app, pot, { available: 60 });
    const counted = async () => {
      const { data } = await app.as(person).call(e.getProduct, { query: { id: made.id } });
      const row = (await listed(app, person)).find(({ id }) => id === made.id);
      const scanned = (await stockOf(app.db, [made.id])).get(made.id);
      const book = (await availabilityOf(app.db, { productIds: [made.id] }))[0];
      expect([row?.stock, scanned]).toEqual([data.stock, data.stock]);
      expect(book?.available).toBe(data.stock.available);
      const limiting = data.parts.filter(({ isLimiting }) => isLimiting).map(({ sku }) => sku);
      expect(limiting).toEqual([book?.limitedBy?.sku]);
      const isNone = (await listed(app, person, { stock: 'none' })).some(({ id }) => id === made.id);
      expect(isNone).toBe(data.stock.available === 0);
      return data.stock.available;
    };
    expect(await counted()).toBe(0);
    await putStock(app, lid, { available: 8 });
    // Eight lids, and seventy-two pots in three other warehouses.
    expect(await counted()).toBe(0);
    await putStock(app, lid, { available: 9, ...near });
    expect(await counted()).toBe(3);
    await putStock(app, lid, { available: 1, ...far });
    expect(await counted()).toBe(4);
  });

  it('can be sold no more while a part is disabled, says which, and keeps the part when it is edited', async () => {
    const part = await makeProduct(app, company);
    const made = await makeProduct(app, company, { parts: [{ productId: part.id, quantity: 1 }] });
    await putStock(app, part, { available: 100 });
    expect(await one(part.id)).toMatchObject({ setCount: 1 });
    expect((await one(made.id)).stock.available).toBe(100);
    expect((await app.as(owner).call(e.productMoves.calls.disable, { body: { id: part.id } })).code).toBe(200);
    expect(await one(made.id)).toMatchObject({
      stock: { available: 0 },
      parts: [{ status: 'disabled', available: 100, sets: 0, isLimiting: true }],
    });
    const { type: _, ...form } = set([{ productId: part.id, quantity: 2 }], { sku: made.sku });
    expect((await app.as(owner).call(e.changeProduct, { body: { ...form, id: made.id } })).code).toBe(200);
    expect((await app.as(owner).call(e.copyProduct, { body: { id: made.id, sku: 'SET-COPY' } })).code).toBe(400);
    expect((await app.as(owner).call(e.deleteProduct, { body: { id: part.id } })).code).toBe(409);
  });
});

describe('K07 low stock', () => {
  it('is available below 50: 49 is low, 50 is not; what is locked, defective or on an abnormal shelf does not count', async () => {
    const other = await app.given.company();
    const person = await app.given.customer({ company: other, permissions: ownerPermissions });
    const make = async (name: string, ...stock: Parameters<typeof putStock>[2][]) => {
      const product = await makeProduct(app, other, { nameZh: name });
      for (const each of stock) await putStock(app, product, each);
      return product;
    };
    const none = await make('none', { locked: 80, defective: 90 });
    const odd = await make('odd', { available: 60, state: 'abnormal' });
    const low = await make('low', { available: 40 }, { available: 9 });
    const fine = await make('fine', { available: 40 }, { available: 10 });
    const pair = await makeProduct(app, other, { nameZh: 'pair', parts: [{ productId: fine.id, quantity: 2 }] });
    const trio = await makeProduct(app, other, { nameZh: 'trio', parts: [{ productId: low.id, quantity: 50 }] });
    const names = async (stock?: string) => (await listed(app, person, { stock, sort: 'sku' })).map(({ nameZh }) => nameZh).toSorted();
    expect(await names('low')).toEqual(['low', 'none', 'odd', 'pair', 'trio']);
    expect(await names('none')).toEqual(['none', 'odd', 'trio']);
    const rows = new Map((await listed(app, person)).map((row) => [row.id, row.stock]));
    expect(rows.get(none.id)).toEqual({ good: 80, locked: 80, defective: 90, available: 0, isLow: true });
    expect(rows.get(odd.id)).toMatchObject({ good: 60, available: 0, isLow: true });
    expect(rows.get(low.id)).toMatchObject({ available: 49, isLow: true });
    expect(rows.get(fine.id)).toMatchObject({ available: 50, isLow: false });
    expect(rows.get(pair.id)).toMatchObject({ available: 25, isLow: true });
    expect(rows.get(trio.id)).toMatchObject({ available: 0 });
    await app.as(person).call(e.productMoves.calls.disable, { body: { id: fine.id } });
    expect(await names('none')).toEqual(['none', 'odd', 'pair', 'trio']);
  });
});
