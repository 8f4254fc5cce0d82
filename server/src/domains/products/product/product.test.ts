import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as e from '@kura/contract/products/product/product.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { badFields, logOf } from '../../identity/testing/people.ts';
import { ownerPermissions, staffPermissions } from '../testing/cast.ts';
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
const form = (more: object = {}) => ({
  type: 'ordinary' as const,
  sku: `KT-${1e3 + ++count}`,
  nameZh: '电热水壶',
  nameJp: '電気ケトル',
  ...more,
});
const create = async (more: object = {}, user = owner) => {
  const answer = await app.as(user).call(e.createProduct, { body: form(more) });
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
};

describe('a product', () => {
  it('keeps every field, and says them again as they were typed', async () => {
    const typed = {
      category: '厨房电器',
      brandModel: 'Kura K1',
      material: '不锈钢',
      colour: '白',
      usage: '烧水',
      salesLink: 'https://item.example.jp/k1',
      packaging: 'carton',
      consumables: ['bubbleWrap', 'fragileLabel'],
      customsCode: '851679',
      declaredPrice: {
        currency: 'JPY',
        minor: 1200,
      },
      costPrice: {
        currency: 'CNY',
        minor: 5825,
      },
      salePrice: {
        currency: 'JPY',
        minor: 4980,
      },
      isInsured: true,
      insuredAmount: {
        currency: 'JPY',
        minor: 5e3,
      },
      isSerialControlled: true,
      remark: '=1+1',
    } as const;
    const size = { lengthMm: 245, widthMm: 180, heightMm: 230, weightG: 980 };
    const codes = [
      { kind: 'upc', code: '4901234567894' },
      { kind: 'upc', code: '036000291452' },
      { kind: 'fnsku', code: 'X001ABC123' },
      { kind: 'customerSku', code: 'HC/kettle-1' },
    ];
    const made = await create({ ...typed, ...size, codes });
    expect(made).toMatchObject({ ...typed, ...size, declared: size, measured: null, status: 'enabled' });
    expect(made.warehouseSku).toMatch(/^K\d{8}$/);
    expect(made.codes).toEqual([{ kind: 'warehouseSku', code: made.warehouseSku }, ...codes]);
    expect([made.upc, made.fnsku, made.customerSku]).toEqual(['4901234567894, 036000291452', 'X001ABC123', 'HC/kettle-1']);
    expect((await app.as(owner).call(e.getProduct, { query: { id: made.id } })).data).toEqual(made);
  });

  it('keeps the warehouse SKU that staff gave it while its owner was saving', async () => {
    const { id, ...made } = await create();
    const given = `K-${made.sku}`;
    let saving: Promise<{ code: number; data: { warehouseSku: string } }> | undefined;
    await app.db.tx(async (tx) => {
      await tx.run(sql`select 1 from products where id = ${id} for update`);
      await tx.run(sql`update product_codes set code = ${given} where product_id = ${id}`);
      saving = app.as(owner).call(e.changeProduct, { body: { id, sku: made.sku, nameZh: '水壶', nameJp: 'ケトル' } });
      await vi.waitFor(async () => {
        const waiting = sql`select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`;
        expect(await app.db.first(waiting)).toBeDefined();
      }, 4_000);
    });
    expect(await saving).toMatchObject({ code: 200, data: { warehouseSku: given } });
  });

  it('V07 has a SKU that is its company’s alone, whatever the case, also when two press at once', async () => {
    const body = form({ sku: 'ONLY-1' });
    const press = () => app.as(owner).call(e.createProduct, { body });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409]);
    const again = await app.as(owner).call(e.createProduct, { body: { ...body, sku: 'only-1' } });
    expect(again).toMatchObject({ code: 409, message: '该公司已有此 SKU', data: { fields: [{ field: 'sku' }] } });
    const other = await app.given.customer({ permissions: ownerPermissions });
    expect((await app.as(other).call(e.createProduct, { body })).code).toBe(200);
  });

  it('has codes that name it alone inside its company, and a warehouse SKU that is nobody else’s at all', async () => {
    const first = await create({ sku: 'CODE-1', codes: [{ kind: 'customerSku', code: 'red-1' }] }, owner);
    const again = await app.as(owner).call(e.createProduct, { body: form({ codes: [{ kind: 'customerSku', code: 'RED-1' }] }) });
    expect(again).toMatchObject({ code: 409, message: '条码“RED-1”已用于产品 CODE-1', data: { fields: [{ field: 'codes.0.code' }] } });
    const other = await app.given.company();
    const taken = await app.as(staff).call(e.createProduct, { body: form({ companyId: other.id, warehouseSku: first.warehouseSku }) });
    expect(taken).toMatchObject({
      code: 409,
      message: `仓库 SKU“${first.warehouseSku}”已被使用`,
      data: { fields: [{ field: 'warehouseSku' }] },
    });
    expect((await create({ companyId: other.id, codes: [{ kind: 'customerSku', code: 'red-1' }] }, staff)).companyId).toBe(other.id);
  });

  it('gets its warehouse SKU from the provider: customers set none, staff may, and what they typed is passed over later', async () => {
    const refused = await app.as(owner).call(e.createProduct, { body: form({ warehouseSku: 'MINE-1' }) });
    expect(badFields(refused)).toEqual(['warehouseSku']);
    const mine = await create();
    const next = `K${String(Number(mine.warehouseSku.slice(1)) + 1).padStart(8, '0')}`;
    expect((await create({ companyId: company.id, warehouseSku: next }, staff)).warehouseSku).toBe(next);
    const after = await create();
    expect(Number(after.warehouseSku.slice(1))).toBeGreaterThan(Number(next.slice(1)));
    const kept = await app
      .as(owner)
      .call(e.changeProduct, { body: { ...form({ sku: mine.sku }), id: mine.id, warehouseSku: mine.warehouseSku } });
    expect(kept.data.warehouseSku).toBe(mine.warehouseSku);
  });

  it('A09 tells what changed, and nothing that did not', async () => {
    const made = await create({ colour: '白', codes: [{ kind: 'customerSku', code: 'log-1' }] });
    const body = { ...form({ sku: made.sku }), id: made.id, colour: '黑', codes: [{ kind: 'customerSku' as const, code: 'log-2' }] };
    const changed = await app.as(owner).call(e.changeProduct, { body });
    expect(changed.data).toMatchObject({ colour: '黑', customerSku: 'log-2', warehouseSku: made.warehouseSku });
    const [created, line] = await logOf(app, 'products.product', made.id);
    expect(created).toMatchObject({ action: 'products.product.log.created', companyId: company.id, recordName: made.sku });
    expect(line).toMatchObject({ action: 'products.product.log.changed', before: { colour: '白' }, after: { colour: '黑' } });
    expect(Object.keys(line?.after ?? {}).toSorted()).toEqual(['codes', 'colour']);
  });

  it('is not overwritten by a form that was opened before somebody else saved', async () => {
    const made = await create();
    app.clock.advance(60);
    const body = { ...form({ sku: made.sku }), id: made.id, updatedAt: made.updatedAt };
    expect((await app.as(owner).call(e.changeProduct, { body: { ...body, colour: '红' } })).code).toBe(200);
    expect((await app.as(staff).call(e.changeProduct, { body: { ...body, colour: '蓝' } })).code).toBe(409);
  });

  it('is measured by staff only; what was declared stays, the measured counts, and the log has both', async () => {
    const made = await create({ lengthMm: 245, widthMm: 180, heightMm: 230, weightG: 980 });
    const tape = { lengthMm: 250, widthMm: 182, heightMm: 235, weightG: 1010 };
    expect((await app.as(owner).call(e.measureProduct, { body: { id: made.id, ...tape } })).code).toBe(403);
    const { data } = await app.as(staff).call(e.measureProduct, { body: { id: made.id, ...tape } });
    expect(data).toMatchObject({
      ...tape,
      measured: tape,
      isMeasured: true,
      measuredByName: staff.account,
      declared: { lengthMm: 245, weightG: 980 },
    });
    const row = await app.db.first(sql`select piece_volume_mm3, piece_weight_g from products where id = ${made.id}`);
    expect(row).toEqual({ pieceVolumeMm3: 250 * 182 * 235, pieceWeightG: 1010 });
    expect((await logOf(app, 'products.product', made.id)).at(-1)).toMatchObject({
      action: 'products.product.log.measured',
      before: { lengthMm: 245, weightG: 980 },
      after: { lengthMm: 250, weightG: 1010 },
    });
    const later = await app.as(owner).call(e.changeProduct, { body: { ...form({ sku: made.sku }), id: made.id, ...tape, weightG: 900 } });
    expect(later.data).toMatchObject({ weightG: 1010, declared: { weightG: 900 } });
  });

  it('is serial-controlled or not while nothing of it is on the shelves', async () => {
    const made = await create();
    const change = (isSerialControlled: boolean) =>
      app.as(owner).call(e.changeProduct, { body: { ...form({ sku: made.sku }), id: made.id, isSerialControlled } });
    expect((await change(true)).data.isSerialControlled).toBe(true);
    await putStock(app, made, { locked: 1 });
    expect(badFields(await change(false))).toEqual(['isSerialControlled']);
    expect((await change(true)).code).toBe(200);
  });

  it('is copied under a new SKU with everything but barcodes and pictures', async () => {
    const made = await create({
      colour: '白',
      salePrice: { currency: 'JPY', minor: 4980 },
      codes: [{ kind: 'customerSku', code: 'copy-1' }],
    });
    const { data: copy } = await app.as(owner).call(e.copyProduct, { body: { id: made.id, sku: 'COPY-0001' } });
    expect(copy).toMatchObject({ sku: 'COPY-0001', colour: '白', salePrice: { minor: 4980 }, customerSku: '', images: [], measured: null });
    expect(copy.warehouseSku).not.toBe(made.warehouseSku);
    expect((await app.as(owner).call(e.copyProduct, { body: { id: made.id, sku: made.sku } })).code).toBe(409);
    expect((await logOf(app, 'products.product', copy.id))[0]).toMatchObject({ action: 'products.product.log.copied', note: made.sku });
  });

  it('is disabled and enabled once, and deleted only when nothing ever referred to it', async () => {
    const made = await create();
    const press = (endpoint: typeof e.productMoves.calls.disable) => app.as(owner).call(endpoint, { body: { id: made.id } });
    expect(
      (await Promise.all([press(e.productMoves.calls.disable), press(e.productMoves.calls.disable)])).map(({ code }) => code).toSorted(),
    ).toEqual([200, 409]);
    expect((await press(e.productMoves.calls.enable)).data.status).toBe('enabled');
    await putStock(app, made, {});
    expect(await app.as(owner).call(e.deleteProduct, { body: { id: made.id } })).toMatchObject({
      code: 409,
      message: `“${made.sku}”已被“库存”使用，不能删除`,
    });
    const unused = await create({ codes: [{ kind: 'customerSku', code: 'gone-1' }] });
    expect((await app.as(owner).call(e.deleteProduct, { body: { id: unused.id } })).code).toBe(200);
    expect((await app.as(owner).call(e.getProduct, { query: { id: unused.id } })).code).toBe(404);
    expect((await create({ codes: [{ kind: 'customerSku', code: 'gone-1' }] })).customerSku).toBe('gone-1');
  });

  it('C10 is made once when the same press arrives twice', async () => {
    const body = form();
    const headers = { 'idempotency-key': 'product-once' };
    const [one, two] = [
      await app.as(owner).call(e.createProduct, { body, headers }),
      await app.as(owner).call(e.createProduct, { body, headers }),
    ];
    expect([one.code, two.code]).toEqual([200, 200]);
    expect(two.data.id).toBe(one.data.id);
  });

  it('A07 belongs to one company: a foreign id is not found, and nothing changes', async () => {
    const made = await create();
    const stranger = await app.given.customer({ permissions: ownerPermissions });
    const body = { id: made.id };
    const codes = [
      await app.as(stranger).call(e.getProduct, { query: body }),
      await app.as(stranger).call(e.changeProduct, { body: { ...form(), ...body } }),
      await app.as(stranger).call(e.copyProduct, { body: { ...body, sku: 'STOLEN-1' } }),
      await app.as(stranger).call(e.productMoves.calls.disable, { body }),
      await app.as(stranger).call(e.deleteProduct, { body }),
      await app.as(stranger).call(e.printProductLabels, { body: { items: [body] } }),
      await app.as(stranger).call(e.createProduct, { body: form({ companyId: company.id }) }),
    ].map(({ code }) => code);
    expect(codes).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect((await app.as(owner).call(e.getProduct, { query: body })).data).toEqual(made);
  });

  it('A07 staff name the company, or have picked it', async () => {
    expect(badFields(await app.as(staff).call(e.createProduct, { body: form() }))).toEqual(['companyId']);
    const picked = await app.as(staff).call(e.createProduct, { body: form(), companyId: company.id });
    expect(picked.data.companyId).toBe(company.id);
  });

  it('A02 needs its own permission for every act', async () => {
    const reader = await app.given.customer({ company, permissions: ['products:product:list'] });
    const { id } = await makeProduct(app, company);
    const codes = [
      await app.as(reader).call(e.createProduct, { body: form() }),
      await app.as(reader).call(e.changeProduct, { body: { ...form(), id } }),
      await app.as(reader).call(e.productMoves.calls.disable, { body: { id } }),
      await app.as(reader).call(e.deleteProduct, { body: { id } }),
      await app.as(reader).call(e.printProductLabels, { body: { items: [{ id }] } }),
    ].map(({ code }) => code);
    expect(codes).toEqual([403, 403, 403, 403, 403]);
  });
});
