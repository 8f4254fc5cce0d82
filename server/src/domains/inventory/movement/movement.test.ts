import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMovements } from '@kura/contract/inventory/movement/movement.endpoints.ts';
import { startExport } from '@kura/contract/system/job/job.endpoints.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { playStory, type Story } from '../testing/story.ts';

let app: TestApp;
let story: Story;
let customer: Caller;
beforeAll(async () => {
  app = await testApp({ now: '2026-08-15T03:00:00Z' });
});
afterAll(() => app.close());

async function begin(permissions = ['inventory:movement:list', 'inventory:movement:export']): Promise<void> {
  story = await playStory(app.db);
  customer = app.as(await app.given.customer({ company: { id: story.companyId, code: '', name: '' }, permissions }));
}

describe('the stock log', () => {
  it('K02 derives the figures before and after each line from the book; the last one is the balance', async () => {
    await begin();
    const place = { productId: await story.product(), locationId: await story.location() };
    await story.comes(place, 10, '2026-08-01T00:00:00Z');
    await story.goes(place, 4, '2026-08-02T00:00:00Z');
    // Two at the same moment: the order in which the balance was held decides.
    await story.comes(place, 7, '2026-08-03T00:00:00Z');
    await story.goes(place, 1, '2026-08-03T00:00:00Z');
    await story.comes(place, 2, '2026-08-04T00:00:00Z', { holding: 'defective' });
    const data = await pageOf(customer, listMovements, { order: 'asc', sort: 'at' });
    expect(data.rows.map(({ good, goodAfter }) => [good, goodAfter])).toEqual([
      [10, 10],
      [-4, 6],
      [7, 13],
      [-1, 12],
      [0, 12],
    ]);
    expect(data.rows.at(-1)).toMatchObject({ type: 'GAIN', defective: 2, defectiveAfter: 2, lockedAfter: 0 });
    // Another balance in between, and lines from the middle only: each balance is counted back by itself.
    await story.comes({ productId: await story.product(), locationId: await story.location() }, 50, '2026-08-02T12:00:00Z');
    const { rows } = await pageOf(customer, listMovements, { order: 'asc', sort: 'at', at: '2026-08-02~2026-08-02' });
    expect(rows.map(({ good, goodAfter }) => [good, goodAfter])).toEqual([
      [-4, 6],
      [50, 50],
    ]);
  });

  it('L17 tells a line, and finds it by its day, by the clock of its warehouse and not of the reader', async () => {
    await begin();
    await story.comes({ productId: await story.product(), locationId: await story.location() }, 3, '2026-08-02T15:30:00Z');
    const found = async (day: string) =>
      (await pageOf(customer, listMovements, { at: `${day}~${day}` })).rows.map(({ zone, good }) => [zone, good]);
    expect([await found('2026-08-02'), await found('2026-08-03')]).toEqual([[], [[zones.JP, 3]]]);
    await app.db.run(sql`update warehouses set zone = ${zones.CN}`);
    try {
      expect([await found('2026-08-02'), await found('2026-08-03')]).toEqual([[[zones.CN, 3]], []]);
    } finally {
      await app.db.run(sql`update warehouses set zone = ${zones.JP}`);
    }
  });

  it('is narrowed by everything that a line knows', async () => {
    await begin();
    const [productId, other] = [await story.product({ sku: 'POT-0001' }), await story.product({ sku: 'PAN-0001' })];
    const [locationId, storeId] = [await story.location(), await story.store()];
    await story.comes({ productId, locationId, storeId, day: '2026-06-01' }, 5, '2026-08-01T00:00:00Z', { no: 'PD26080100001' });
    await story.goes({ productId, locationId, storeId, day: '2026-06-01' }, 2, '2026-08-05T00:00:00Z', { no: 'PD26080500001' });
    await story.comes({ productId: other, locationId: await story.location() }, 3, '2026-08-07T00:00:00Z');
    await app.db.run(sql`update products set search = lower(sku)`);
    const goods = async (query: object) => (await pageOf(customer, listMovements, query)).rows.map(({ good }) => good);
    expect(await goods({})).toEqual([3, -2, 5]);
    expect(await goods({ keyword: 'pot' })).toEqual([-2, 5]);
    expect(await goods({ productId: other })).toEqual([3]);
    expect(await goods({ locationId })).toEqual([-2, 5]);
    expect(await goods({ storeId })).toEqual([-2, 5]);
    expect(await goods({ type: 'LOSS' })).toEqual([-2]);
    expect(await goods({ type: 'LOSS,GAIN' })).toEqual([3, -2, 5]);
    expect(await goods({ causeNo: 'pd26080100001' })).toEqual([5]);
    expect(await goods({ lotNumber: 'RK2026-06-01' })).toEqual([-2, 5]);
    expect(await goods({ at: '2026-08-01~2026-08-05' })).toEqual([-2, 5]);
    expect(await goods({ warehouseId: story.warehouseId, at: '2026-08-06~2026-08-31' })).toEqual([3]);
    expect(await goods({ actorName: 'nobody of that name' })).toEqual([]);
  });

  it('A07 shows a customer its own lines only', async () => {
    await begin();
    await story.comes({ productId: await story.product(), locationId: await story.location() }, 5, '2026-08-01T00:00:00Z');
    const stranger = app.as(await app.given.customer({ permissions: ['inventory:movement:list'] }));
    expect(await pageOf(stranger, listMovements, { warehouseId: story.warehouseId })).toMatchObject({ rows: [], total: 0 });
    expect((await pageOf(customer, listMovements)).total).toBe(1);
  });

  it('V02 refuses to export more than 1000 lines and offers the days by which it can be split', async () => {
    await begin();
    const place = { productId: await story.product(), locationId: await story.location() };
    await story.comes(place, 1200, '2026-08-01T00:00:00Z');
    await app.db.pool.query(`
      insert into stock_movements (entry_id, balance_id, at, type, company_id, warehouse_id, product_id, location_id, available, locked, defective)
      select m.entry_id, m.balance_id, m.at + i * interval '1 minute', m.type, m.company_id, m.warehouse_id, m.product_id, m.location_id, 1, 0, 0
      from stock_movements m, generate_series(1, 1100) i where m.product_id = ${place.productId}`);
    const answer = await customer.call(startExport, { body: { list: 'inventory.movement', query: {} } });
    expect(answer).toMatchObject({
      code: 400,
      data: { by: 'at', splits: [{ from: '2026-08-01', to: '2026-08-01' }, { from: '2026-08-02' }] },
    });
  });
});
