import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getStockTrend,
  listLotStock,
  listOwnerStock,
  listSkuStock,
  listStockClaims,
  listStockRows,
} from '@kura/contract/inventory/stock/stock.endpoints.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { lockStock } from '../ledger/lock.ts';
import { setLocationState } from './location-state.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { playStory, type Story } from '../testing/story.ts';

const now = '2026-08-15T03:00:00Z';
const list = ['inventory:stock:list'];

let app: TestApp;
let story: Story;
let staff: Caller;
beforeAll(async () => {
  app = await testApp({ now });
  staff = app.as(await app.given.staff());
});
afterAll(() => app.close());

/** Each test in a company of its own. */
async function begin(): Promise<{ customer: Caller }> {
  story = await playStory(app.db);
  const company = { id: story.companyId, code: '', name: '' };
  return { customer: app.as(await app.given.customer({ company, permissions: list })) };
}
const lock = (productId: number, quantity: number, no = 'CK1') =>
  app.db.tx((tx) =>
    lockStock(
      tx,
      system,
      {
        reference: `${no}:${productId}`,
        owner: { type: 'test.order', id: 7, no },
        companyId: story.companyId,
        warehouseId: story.warehouseId,
        storeId: null,
        lines: [{ lineNo: 1, productId, quantity }],
      },
      new Date(now),
    ),
  );

const totalsOf = async (caller: Caller, endpoint: Parameters<typeof pageOf>[1], query: object = {}) =>
  (await pageOf(caller, endpoint, { ...query, totals: 'only' })).totals;

describe('stock by product', () => {
  it('K01 good is what can be sold, what is on hold and what is locked; the rest is defective', async () => {
    const { customer } = await begin();
    const [productId, shelf, frozen] = [await story.product(), await story.location(), await story.location()];
    await story.comes({ productId, locationId: shelf }, 80, '2026-08-01T00:00:00Z');
    await story.comes({ productId, locationId: frozen }, 5, '2026-08-01T00:00:00Z');
    await story.comes({ productId, locationId: shelf }, 2, '2026-08-01T00:00:00Z', { holding: 'defective' });
    await lock(productId, 10);
    await app.db.tx((tx) => setLocationState(tx, system, [frozen], 'frozen', new Date(now)));
    const data = await pageOf(customer, listSkuStock);
    expect(data.rows).toMatchObject([
      { id: productId, good: 85, available: 70, held: 5, locked: 10, defective: 2, isLow: false, locationCount: 2, volumeM3: null },
    ]);
    expect((await pageOf(customer, listSkuStock, { level: 'held' })).total).toBe(1);
    for (const endpoint of [listSkuStock, listStockRows, listLotStock, listOwnerStock])
      expect(await totalsOf(customer, endpoint)).toEqual({
        good: 85,
        available: 70,
        held: 5,
        locked: 10,
        defective: 2,
        ...(endpoint === listSkuStock && { onTheWay: 0 }),
      });
  });

  it('K07 is low below 50 sellable pieces, in the warehouse that is asked for', async () => {
    const { customer } = await begin();
    const [enough, low, never] = [await story.product(), await story.product(), await story.product()];
    const locationId = await story.location();
    await story.comes({ productId: enough, locationId }, 50, '2026-08-01T00:00:00Z');
    await story.comes({ productId: low, locationId }, 49, '2026-08-01T00:00:00Z');
    const lowOnes = await pageOf(customer, listSkuStock, { level: 'low', sort: 'createdAt', order: 'asc' });
    expect(lowOnes.rows.map(({ id }) => id)).toEqual([low, never]);
    expect((await pageOf(customer, listSkuStock, { level: 'none' })).rows.map(({ id }) => id)).toEqual([never]);
    expect((await pageOf(customer, listSkuStock, { level: 'inStock' })).total).toBe(2);
    // What never was in a warehouse is not missing there.
    const here = await pageOf(customer, listSkuStock, { level: 'low', warehouseId: story.warehouseId });
    expect(here.rows.map(({ id }) => id)).toEqual([low]);
    expect((await pageOf(customer, listSkuStock, { warehouseId: await story.warehouse() })).total).toBe(0);
  });

  it('K07 counts the age from the day of the lot on the clock of the warehouse: 60, 61, 180 and 181 days', async () => {
    const { customer } = await begin();
    const locationId = await story.location();
    const ofAge = async (day: string) => {
      const productId = await story.product();
      await story.comes({ productId, locationId, day }, 1, '2026-08-01T00:00:00Z');
      return productId;
    };
    // 15 August in Tokyo.
    const ids = {
      60: await ofAge('2026-06-16'),
      61: await ofAge('2026-06-15'),
      180: await ofAge('2026-02-16'),
      181: await ofAge('2026-02-15'),
    };
    const found = async (age: 'within60' | 'to180' | 'over180') =>
      (await pageOf(customer, listSkuStock, { age, order: 'asc' })).rows.map(({ id, ageDays }) => [id, ageDays]);
    expect(await found('within60')).toEqual([[ids[60], 60]]);
    expect(await found('to180')).toEqual([
      [ids[61], 61],
      [ids[180], 180],
    ]);
    expect(await found('over180')).toEqual([[ids[181], 181]]);
  });

  it('is found by SKU, name or any code on the piece', async () => {
    const { customer } = await begin();
    const id = await story.product({ sku: 'KETTLE-01' });
    await story.product({ sku: 'TOWEL-01' });
    await app.db.run(sql`update products set search = lower(sku) || case when id = ${id} then E'\n4901234567894' else '' end`);
    for (const keyword of ['kettle', '4901234567894', 'E-01'])
      expect((await pageOf(customer, listSkuStock, { keyword })).rows.map((row) => row.id)).toContain(id);
    expect((await pageOf(customer, listSkuStock, { keyword: '4901234567895' })).total).toBe(0);
    expect((await pageOf(customer, listSkuStock, { keyword: '%%%' })).total).toBe(0);
  });
});

describe('stock by place, lot and owner', () => {
  it('shows rows that hold something, by place or by age', async () => {
    const { customer } = await begin();
    const [productId, first, second] = [await story.product(), await story.location({ pickSeq: 1 }), await story.location({ pickSeq: 2 })];
    await story.comes({ productId, locationId: first, day: '2026-07-01' }, 3, '2026-08-01T00:00:00Z');
    await story.comes({ productId, locationId: second, day: '2026-06-01' }, 4, '2026-08-01T00:00:00Z');
    await story.comes({ productId, locationId: second, day: '2026-05-01' }, 4, '2026-08-01T00:00:00Z');
    await story.goes({ productId, locationId: second, day: '2026-05-01' }, 4, '2026-08-02T00:00:00Z');
    const goods = async (query: object) =>
      (await pageOf(customer, listStockRows, query)).rows.map(({ locationId, good }) => [locationId, good]);
    expect(await goods({ sort: 'location', order: 'asc' })).toEqual([
      [first, 3],
      [second, 4],
    ]);
    expect(await goods({ sort: 'lotDate', order: 'asc' })).toEqual([
      [second, 4],
      [first, 3],
    ]);
    expect(await goods({ lotNumber: 'rk2026-06' })).toEqual([[second, 4]]);
    const lots = await pageOf(customer, listLotStock, { order: 'asc' });
    expect(lots.rows.map(({ lotDate, good, skuCount }) => [lotDate, good, skuCount])).toEqual([
      ['2026-06-01', 4, 1],
      ['2026-07-01', 3, 1],
    ]);
    const usedUp = await pageOf(customer, listLotStock, { level: 'none' });
    expect(usedUp.rows.map(({ lotDate }) => lotDate)).toEqual(['2026-05-01']);
  });

  it('sums what each store has, and what belongs to none', async () => {
    const { customer } = await begin();
    const [productId, locationId, storeId] = [await story.product(), await story.location(), await story.store()];
    await story.comes({ productId, locationId, storeId }, 6, '2026-08-01T00:00:00Z');
    await story.comes({ productId, locationId }, 4, '2026-08-01T00:00:00Z');
    const data = await pageOf(customer, listOwnerStock);
    expect(data.rows.map((row) => [row.storeId, row.good]).toSorted()).toEqual(
      [
        [storeId, 6],
        [null, 4],
      ].toSorted(),
    );
    expect((await pageOf(customer, listOwnerStock, { storeId })).rows.map((row) => row.good)).toEqual([6]);
  });

  it('K03 tells who holds locked pieces', async () => {
    const { customer } = await begin();
    const [productId, locationId] = [await story.product(), await story.location({ code: 'B-02-01-01' })];
    await story.comes({ productId, locationId }, 9, '2026-08-01T00:00:00Z');
    await lock(productId, 2, 'CK26081500001');
    const data = await pageOf(customer, listStockClaims, { productId });
    expect(data.rows).toMatchObject([
      { ownerNo: 'CK26081500001', lineNo: 1, quantity: 2, locationCode: 'B-02-01-01', createdAt: new Date(now).toISOString() },
    ]);
  });
});

describe('the line of a product', () => {
  it('K02 ends with what is there now and knows each day before', async () => {
    const { customer } = await begin();
    const [productId, locationId] = [await story.product(), await story.location()];
    await story.comes({ productId, locationId }, 10, '2026-08-10T14:59:59Z');
    await story.goes({ productId, locationId }, 3, '2026-08-12T15:00:00Z');
    const { data } = await customer.call(getStockTrend, { query: { productId } });
    expect(data).toHaveLength(60);
    // The first one comes on 10 August in Tokyo, the second goes on the 13th.
    expect(data.slice(-7).map(({ day, good }) => [day.slice(8), good])).toEqual([
      ['09', 0],
      ['10', 10],
      ['11', 10],
      ['12', 10],
      ['13', 7],
      ['14', 7],
      ['15', 7],
    ]);
  });
});

describe('A07', () => {
  it('shows a customer its own stock only, from every side; staff see all of it or a company that they pick', async () => {
    await begin();
    const [mine, locationId] = [await story.product(), await story.location()];
    await story.comes({ productId: mine, locationId }, 8, '2026-08-01T00:00:00Z');
    await lock(mine, 1);
    const other = await app.given.company();
    const theirs = await story.product({ companyId: other.id });
    await story.comes({ productId: theirs, locationId: await story.location(), companyId: other.id }, 5, '2026-08-01T00:00:00Z');
    const stranger = app.as(await app.given.customer({ company: other, permissions: list }));
    const query = { warehouseId: story.warehouseId };
    for (const endpoint of [listSkuStock, listStockRows, listLotStock, listOwnerStock])
      expect((await pageOf(stranger, endpoint, query)).rows.map((row) => row.companyId)).toEqual([other.id]);
    expect((await pageOf(stranger, listStockClaims, query)).total).toBe(0);
    for (const endpoint of [listSkuStock, listStockRows, listLotStock, listOwnerStock]) {
      expect(await totalsOf(stranger, endpoint, query)).toMatchObject({ good: 5 });
      expect(await totalsOf(staff, endpoint, query)).toMatchObject({ good: 13 });
    }
    expect(await totalsOf(stranger, listStockRows, { productId: mine })).toMatchObject({ good: 0 });
    expect((await stranger.call(getStockTrend, { query: { productId: mine } })).code).toBe(404);
    expect((await staff.call(listStockRows, { query: { ...query, totals: 'only' }, companyId: other.id })).data.totals).toMatchObject({
      good: 5,
    });
  });
});
