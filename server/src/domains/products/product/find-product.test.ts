import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as e from '@kura/contract/products/product/product.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { findByCode } from './find-by-code.ts';
import { productsByIds } from './products-by-ids.ts';
import { listed, ownerPermissions, staffPermissions } from '../testing/cast.ts';
import { makeProduct } from '../testing/make-product.ts';
import { putStock } from '../testing/put-stock.ts';

let app: TestApp;
let company: TestCompany;
let other: TestCompany;
let owner: TestUser;
let staff: TestUser;
beforeAll(async () => {
  app = await testApp();
  [company, other] = [await app.given.company(), await app.given.company()];
  owner = await app.given.customer({ company, permissions: ownerPermissions });
  staff = await app.given.staff({ permissions: staffPermissions });
});
afterAll(() => app.close());

describe('a scanned code', () => {
  it('names a product in the order warehouse SKU, FNSKU, UPC/EAN, customer SKU, serial number', async () => {
    const code = '96385074';
    const [own, fnsku, upc, customer, serial] = [
      await makeProduct(app, company, { codes: [{ kind: 'warehouseSku', code }] }),
      await makeProduct(app, company, { codes: [{ kind: 'fnsku', code }] }),
      await makeProduct(app, company, { codes: [{ kind: 'upc', code }] }),
      await makeProduct(app, company, { codes: [{ kind: 'customerSku', code }] }),
      await makeProduct(app, company, { isSerialControlled: true }),
    ];
    await app.db.run(sql`
      insert into serial_numbers (company_id, product_id, sn, status, created_at, updated_at) values (${company.id}, ${serial.id}, ${code}, 'inStock', now(), now())`);
    const forget = (id: number) => app.db.run(sql`delete from product_codes where product_id = ${id}`);
    for (const [product, by] of [
      [own, 'warehouseSku'],
      [fnsku, 'fnsku'],
      [upc, 'upc'],
      [customer, 'customerSku'],
      [serial, 'serialNumber'],
    ] as const) {
      expect(await findByCode(app.db, company.id, ` ${code}\r\n`)).toEqual([{ productId: product.id, companyId: company.id, by }]);
      await forget(product.id);
    }
    expect(await findByCode(app.db, other.id, code)).toEqual([]);
    expect(await findByCode(app.db, company.id, '  ')).toEqual([]);
  });

  it('may be the SKU itself, of a product and of an accessory alike, where no code says otherwise', async () => {
    const accessory = await makeProduct(app, company, { type: 'accessory', sku: 'Lid-22' });
    const product = await makeProduct(app, company, { sku: 'Pan-22' });
    const of = (id: number) => [{ productId: id, companyId: company.id, by: 'customerSku' }];
    expect([await findByCode(app.db, company.id, 'LID-22'), await findByCode(app.db, null, 'pan-22')]).toEqual([
      of(accessory.id),
      of(product.id),
    ]);
    // It also has its own SKU among its codes: still one product.
    const both = await makeProduct(app, company, { sku: 'Pot-22', codes: [{ kind: 'customerSku', code: 'pot-22' }] });
    expect(await findByCode(app.db, company.id, 'pot-22')).toEqual(of(both.id));
    // As it was stored when a code might still be the SKU of another product.
    const named = await makeProduct(app, company);
    await app.db.run(sql`
      insert into product_codes (company_id, product_id, kind, code) values (${company.id}, ${named.id}, 'upc', 'LID-22')`);
    expect(await findByCode(app.db, company.id, 'lid-22')).toMatchObject([{ productId: named.id, by: 'upc' }]);
    expect(await findByCode(app.db, other.id, 'LID-22')).toEqual([]);
  });

  it('is answered with the product and its stock, whatever the case, and by the specification’s sentence when nothing is found', async () => {
    const product = await makeProduct(app, company, { codes: [{ kind: 'customerSku', code: 'Scan-Me' }] });
    await putStock(app, product, { available: 60, locked: 5 });
    const { data } = await app.as(owner).call(e.scanProduct, { query: { code: 'scan-me' } });
    expect(data.matches).toMatchObject([
      { id: product.id, sku: product.sku, by: 'customerSku', warehouseSku: product.warehouseSku, stock: { good: 65, available: 60 } },
    ]);
    const nothing = await app.as(owner).call(e.scanProduct, { query: { code: 'nobody' } });
    expect(nothing).toMatchObject({ code: 404, message: '扫码枪未扫到，或产品不存在', data: null });
  });

  it('A07 is looked for inside the company; staff who picked none may find one in each', async () => {
    const code = '4901234567894';
    const [mine, theirs] = [
      await makeProduct(app, company, { codes: [{ kind: 'upc', code }] }),
      await makeProduct(app, other, { codes: [{ kind: 'upc', code }] }),
    ];
    const scan = async (user: TestUser, query: object = {}, companyId?: number) => {
      const { data } = await app.as(user).call(e.scanProduct, { query: { code, ...query }, ...(companyId ? { companyId } : {}) });
      return data?.matches.map(({ id }) => id).toSorted((a, b) => a - b);
    };
    expect(await scan(owner)).toEqual([mine.id]);
    expect(await scan(owner, { companyId: other.id })).toBeUndefined();
    expect(await scan(staff)).toEqual([mine.id, theirs.id]);
    expect(await scan(staff, { companyId: other.id })).toEqual([theirs.id]);
    expect(await scan(staff, {}, company.id)).toEqual([mine.id]);
  });
});

describe('the list of products', () => {
  it('finds by name, code or SKU: one character, two, more, full width, and a whole code alone', async () => {
    const shop = await app.given.company();
    const person = await app.given.customer({ company: shop, permissions: ownerPermissions });
    const kettle = await makeProduct(app, shop, { sku: 'KT-1001', nameZh: '电热水壶 100%', nameJp: '電気ケトル', brandModel: 'Kura_K1' });
    const kettle2 = await makeProduct(app, shop, {
      sku: 'KT-1001B',
      nameZh: '热水瓶',
      nameJp: '電気ポット',
      codes: [{ kind: 'customerSku', code: 'Pot-9' }],
    });
    const towel = await makeProduct(app, shop, { sku: 'TW-2001', nameZh: '毛巾', nameJp: 'タオル' });
    const ids = async (keyword: string) => (await listed(app, person, { keyword, sort: 'sku', order: 'asc' })).map(({ id }) => id);
    expect(await ids('巾')).toEqual([towel.id]);
    expect(await ids('热水')).toEqual([kettle.id, kettle2.id]);
    expect(await ids('電気ケ')).toEqual([kettle.id]);
    expect(await ids('100%')).toEqual([kettle.id]);
    expect(await ids('ａ＿k')).toEqual([kettle.id]);
    expect(await ids('kura_')).toEqual([kettle.id]);
    expect(await ids('ＫＴ')).toEqual([kettle.id, kettle2.id]);
    expect(await ids('kt-100')).toEqual([kettle.id, kettle2.id]);
    // Whoever types the whole SKU or scans means that one.
    expect(await ids('kt-1001')).toEqual([kettle.id]);
    expect(await ids('pot-9')).toEqual([kettle2.id]);
    expect(await ids(towel.warehouseSku)).toEqual([towel.id]);
    expect(await ids('pot-8')).toEqual([]);
    // A changed name is found by the new one only.
    await app.as(person).call(e.changeProduct, { body: { id: towel.id, sku: 'TW-2001', nameZh: '浴巾', nameJp: 'バスタオル' } });
    expect([await ids('毛'), await ids('浴巾')]).toEqual([[], [towel.id]]);
  });

  it('narrows by type, status, category, serial control and day, and leaves accessories out', async () => {
    const shop = await app.given.company();
    const person = await app.given.customer({ company: shop, permissions: ownerPermissions });
    const part = await makeProduct(app, shop, { category: '厨房', isSerialControlled: true });
    const set = await makeProduct(app, shop, { parts: [{ productId: part.id, quantity: 1 }], isDisabled: true });
    await makeProduct(app, shop, { type: 'accessory' });
    const ids = async (query: object) => (await listed(app, person, query)).map(({ id }) => id);
    expect(await ids({})).toEqual([set.id, part.id]);
    expect(await ids({ type: 'composite' })).toEqual([set.id]);
    expect(await ids({ status: 'enabled' })).toEqual([part.id]);
    expect(await ids({ category: '厨' })).toEqual([part.id]);
    expect([await ids({ isSerialControlled: 'yes' }), await ids({ isSerialControlled: 'no' })]).toEqual([[part.id], [set.id]]);
    expect([await ids({ createdAt: '2026-06-10~2026-06-10' }), await ids({ createdAt: '2026-06-11~2026-06-11' })]).toEqual([
      [set.id, part.id],
      [],
    ]);
    expect((await app.as(person).call(e.listProductCategories)).data).toEqual(['厨房']);
    expect(await listed(app, staff, { companyId: shop.id, sort: 'updatedAt' })).toHaveLength(2);
  });
});

describe('pickers', () => {
  it('A07 offer what fits, inside the company, and name what was picked before', async () => {
    const shop = await app.given.company();
    const person = await app.given.customer({ company: shop });
    const part = await makeProduct(app, shop, { sku: 'PICK-1' });
    const accessory = await makeProduct(app, shop, { type: 'accessory', sku: 'PICK2' });
    const gone = await makeProduct(app, shop, { sku: 'PICK-3', isDisabled: true });
    const foreign = await makeProduct(app, company, { sku: 'PICK-4' });
    const ids = async (query: object) => (await app.as(person).call(e.listProductOptions, { query })).data.map(({ id }) => id);
    expect(await ids({ keyword: 'pick' })).toEqual([part.id, gone.id, accessory.id]);
    expect(await ids({ types: 'ordinary,composite', status: 'enabled' })).toEqual([part.id]);
    expect(await ids({ keyword: part.warehouseSku })).toEqual([part.id]);
    expect(await ids({ ids: `${gone.id},${foreign.id},x` })).toEqual([gone.id]);
    expect(await ids({ ids: '' })).toEqual([]);
    expect(await ids({ companyId: company.id })).toEqual([]);
  });

  it('other rooms get products by id inside a scope', async () => {
    const [mine, theirs] = [await makeProduct(app, company, { weightG: 5 }), await makeProduct(app, other)];
    const known = await productsByIds(app.db, { companyId: company.id }, [mine.id, theirs.id, mine.id]);
    expect([...known.keys()]).toEqual([mine.id]);
    expect(known.get(mine.id)).toMatchObject({ sku: mine.sku, pieceWeightG: 5, pieceVolumeMm3: null });
    expect((await productsByIds(app.db, { companyId: null }, [mine.id, theirs.id])).size).toBe(2);
  });
});

describe('the list of products', () => {
  it('K07 is sorted by what lies in stock and adds it up, over all that the filter finds', async () => {
    const shop = await app.given.company();
    const [few, many] = [await makeProduct(app, shop), await makeProduct(app, shop)];
    await putStock(app, many, { available: 60, defective: 2 });
    await putStock(app, few, { available: 7, locked: 3 });
    const list = (query: object) => app.as(staff).call(e.listProducts, { query: { companyId: shop.id, ...query } });
    const order = async (sort: string) => (await list({ sort, order: 'desc' })).data.rows.map(({ id }: { id: number }) => id);
    expect([await order('available'), await order('locked')]).toEqual([
      [many.id, few.id],
      [few.id, many.id],
    ]);
    expect((await list({ totals: 'only' })).data.totals).toEqual({ available: 67, good: 70, locked: 3, defective: 2 });
  });
});

describe('many codes at once', () => {
  it('are answered each by its product, whatever the case; A07 what is foreign, unknown or ambiguous is left out', async () => {
    const bySku = await makeProduct(app, company, { sku: 'Many-1' });
    const byCode = await makeProduct(app, company, { codes: [{ kind: 'customerSku', code: 'cust-many-2' }] });
    await makeProduct(app, other, { sku: 'Many-3' });
    const codes = ['many-1', ' CUST-many-2 ', 'Many-3', 'nobody', ''];
    const { data } = await app.as(owner).call(e.resolveProducts, { body: { codes } });
    expect(data.map(({ code, id, sku }) => [code, id, sku])).toEqual([
      ['CUST-MANY-2', byCode.id, byCode.sku],
      ['MANY-1', bySku.id, 'Many-1'],
    ]);
    const foreign = await app.as(owner).call(e.resolveProducts, { body: { codes, companyId: other.id } });
    expect(foreign.code).toBe(404);

    await makeProduct(app, other, { sku: 'Many-1' });
    const all = await app.as(staff).call(e.resolveProducts, { body: { codes } });
    expect(all.data.map(({ code }) => code)).toEqual(['CUST-MANY-2', 'MANY-3']);
    const named = await app.as(staff).call(e.resolveProducts, { body: { codes, companyId: company.id } });
    expect(named.data.map(({ id }) => id)).toEqual([byCode.id, bySku.id]);
  });
});
