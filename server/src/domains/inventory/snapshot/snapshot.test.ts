import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPastStock, listSnapshots, listStockChanges } from '@kura/contract/inventory/snapshot/snapshot.endpoints.ts';
import { endOfDay } from '@kura/contract/kernel/moment.ts';
import { system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { forgetTold } from '../../../testing/forget-told.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { takeSnapshots } from './snapshot-take.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { postStock } from '../ledger/post-stock.ts';
import { outside } from '../ledger/stock-entry.ts';
import { playStory, type Story } from '../testing/story.ts';

let app: TestApp;
let story: Story;
let customer: Caller;
beforeAll(async () => {
  app = await testApp({ now: '2026-08-15T03:00:00Z' });
});
afterAll(() => app.close());

async function begin(): Promise<void> {
  // A day is closed when nobody works any more; the warehouses of other tests have nothing to do with this one.
  await app.db.run(sql`delete from stock_snapshots`);
  await app.db.run(sql`delete from stock_snapshot_totals`);
  await app.db.run(sql`delete from stock_snapshot_days`);
  // Each test tells a story of its own: what was told of the others does not bind it.
  await forgetTold(app.db);
  story = await playStory(app.db);
  customer = app.as(
    await app.given.customer({ company: { id: story.companyId, code: '', name: '' }, permissions: ['inventory:snapshot:list'] }),
  );
}
const take = (now: string) => takeSnapshots(app.db, new Date(now));
/** In a transaction of the test's own. */
const receive = (tx: Tx, { productId, locationId }: { productId: number; locationId: number }, quantity: number, at: string) =>
  tx
    .first<{ id: number }>(sql`select id from stock_balances where product_id = ${productId} and location_id = ${locationId}`)
    .then((row) => {
      const to = { balanceId: row?.id ?? 0, holding: 'available' } as const;
      const entry = { reference: `test:${at}`, type: 'GAIN', cause: { type: 'test', id: null, no: 'T' } } as const;
      return postStock(tx, system, { ...entry, postings: [{ from: outside, to, quantity }] }, new Date(at));
    });
const daysOf = () =>
  app.db.rows<{ day: string; rowCount: number }>(
    sql`select day, row_count from stock_snapshot_days where warehouse_id = ${story.warehouseId} order by day`,
  );
const past = async (query: object) =>
  (await pageOf(customer, listPastStock, { sort: 'sku', order: 'asc', ...query })).rows.map(({ good, defective }) => [good, defective]);

describe('snapshots', () => {
  it('K02 are the balances of today without what moved since, row by row', async () => {
    await begin();
    const place = { productId: await story.product(), locationId: await story.location() };
    const emptied = { productId: await story.product(), locationId: await story.location() };
    await story.comes(place, 10, '2026-08-01T03:00:00Z');
    await story.comes(emptied, 5, '2026-08-01T03:00:00Z');
    await story.goes(emptied, 5, '2026-08-01T05:00:00Z');
    await story.goes(place, 4, '2026-08-02T03:00:00Z');
    await take('2026-08-02T16:00:00Z');
    expect(await daysOf()).toEqual([
      { day: '2026-08-01', rowCount: 1 },
      { day: '2026-08-02', rowCount: 1 },
    ]);
    await story.comes(place, 100, '2026-08-03T03:00:00Z');
    const wrong = await app.db.rows(sql`
      select s.balance_id from stock_snapshots s join stock_snapshot_days d using (warehouse_id, day) join stock_balances b on b.id = s.balance_id
      where d.warehouse_id = ${story.warehouseId} and s.available <> b.available - coalesce((
        select sum(m.available) from stock_movements m where m.balance_id = b.id and m.at > d.as_of), 0)`);
    expect(wrong).toEqual([]);
    const data = await pageOf(customer, listSnapshots);
    expect(data.rows.map(({ day, good }) => [day, good])).toEqual([
      ['2026-08-02', 6],
      ['2026-08-01', 10],
    ]);
  });

  it('are taken once for each day, after its end on the clock of the warehouse; missed days are caught up with in order', async () => {
    await begin();
    await story.comes({ productId: await story.product(), locationId: await story.location() }, 1, '2026-08-01T03:00:00Z');
    // Midnight in Tokyo is 15:00; five minutes are left for those who are still at work.
    await take('2026-08-01T15:04:00Z');
    expect(await daysOf()).toEqual([]);
    await Promise.all([take('2026-08-01T15:05:00Z'), take('2026-08-01T15:05:00Z')]);
    await take('2026-08-01T16:00:00Z');
    expect(await daysOf()).toEqual([{ day: '2026-08-01', rowCount: 1 }]);
    await take('2026-08-04T15:30:00Z');
    expect((await daysOf()).map(({ day }) => day)).toEqual(['2026-08-01', '2026-08-02', '2026-08-03', '2026-08-04']);
  });

  it('K02 wait for whoever is still writing into the day', async () => {
    await begin();
    const place = { productId: await story.product(), locationId: await story.location() };
    await story.comes(place, 1, '2026-08-01T03:00:00Z');
    await app.db.tx(async (tx) => {
      await receive(tx, place, 4, '2026-08-01T14:59:59Z');
      await take('2026-08-01T16:00:00Z');
      expect(await daysOf()).toEqual([]);
    });
    // Whoever is asked for before midnight and comes after the close is written after it.
    await take('2026-08-01T16:00:00Z');
    await story.comes(place, 20, '2026-08-01T14:59:59Z');
    expect(await past({ at: endOfDay('2026-08-01') })).toEqual([[5, 0]]);
    expect(await past({ at: '2026-08-02T00:00:00' })).toEqual([[25, 0]]);
  });

  it('A07 tell a customer its own share', async () => {
    await begin();
    const other = await app.given.company();
    await story.comes({ productId: await story.product(), locationId: await story.location() }, 3, '2026-08-01T03:00:00Z');
    const theirs = { productId: await story.product({ companyId: other.id }), locationId: await story.location(), companyId: other.id };
    await story.comes(theirs, 50, '2026-08-01T03:00:00Z');
    await take('2026-08-01T16:00:00Z');
    expect((await pageOf(customer, listSnapshots)).rows).toMatchObject([{ good: 3, rowCount: 1 }]);
    expect(await past({ at: endOfDay('2026-08-01') })).toEqual([[3, 0]]);
    const staff = app.as(await app.given.staff());
    expect((await pageOf(staff, listSnapshots, { warehouseId: story.warehouseId })).rows).toMatchObject([{ good: 53, rowCount: 2 }]);
  });
});

describe('stock at a moment', () => {
  it('K02 reads the moment on the clock of each warehouse, its last second included', async () => {
    await begin();
    const place = { productId: await story.product(), locationId: await story.location() };
    await story.comes(place, 10, '2026-08-01T03:00:00.500Z');
    await story.goes(place, 4, '2026-08-01T05:00:00Z');
    expect(await past({ at: '2026-08-01T11:59:59' })).toEqual([]);
    expect(await past({ at: '2026-08-01T12:00:00' })).toEqual([[10, 0]]);
    expect(await past({ at: '2026-08-01T14:00:00' })).toEqual([[6, 0]]);
    expect(await past({})).toEqual([[6, 0]]);
    await app.db.run(sql`update warehouses set zone = 'Asia/Shanghai' where id = ${story.warehouseId}`);
    expect(await past({ at: '2026-08-01T11:00:00' })).toEqual([[10, 0]]);
  });

  it('K02 is the sum of all movements until then, from whatever snapshot it starts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ hour: fc.integer({ min: 0, max: 95 }), quantity: fc.integer({ min: 1, max: 9 }), isIn: fc.boolean() }), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.integer({ min: 0, max: 96 }),
        fc.integer({ min: 0, max: 4 }),
        async (steps, asked, closed) => {
          await begin();
          const place = { productId: await story.product(), locationId: await story.location() };
          const at = (hour: number) => new Date(Date.parse('2026-07-31T15:00:00Z') + hour * 3_600_000);
          let [lies, then] = [0, 0];
          for (const { hour, quantity, isIn } of steps.toSorted((a, b) => a.hour - b.hour)) {
            if (!isIn && quantity > lies) continue;
            await (isIn ? story.comes : story.goes)(place, quantity, at(hour).toISOString());
            lies += isIn ? quantity : -quantity;
            if (hour <= asked) then = lies;
          }
          await take(at(closed * 24 + 1).toISOString());
          // 1 August in Tokyo begins at hour 0.
          const wall = new Date(Date.parse('2026-08-01T00:00:00Z') + asked * 3_600_000).toISOString().slice(0, 19);
          expect(await past({ at: wall })).toEqual(then === 0 ? [] : [[then, 0]]);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('the difference between two moments', () => {
  it('K02 is signed, has figures at both ends, and each piece of it has its document', async () => {
    await begin();
    const [productId, still] = [await story.product({ sku: 'A-0001' }), await story.product()];
    const [here, there] = [await story.location(), await story.location()];
    await story.comes({ productId, locationId: here }, 20, '2026-08-01T03:00:00Z', { no: 'RK1' });
    await story.comes({ productId: still, locationId: here }, 9, '2026-08-01T03:00:00Z');
    await story.goes({ productId, locationId: here }, 5, '2026-08-03T03:00:00Z', { no: 'CK1' });
    await story.comes({ productId, locationId: there }, 2, '2026-08-03T04:00:00Z', { no: 'TH1' });
    await story.goes({ productId, locationId: here }, 1, '2026-08-03T05:00:00Z', { no: 'CK1' });
    await story.comes({ productId, locationId: here }, 100, '2026-08-05T03:00:00Z', { no: 'RK2' });
    const query = { from: endOfDay('2026-08-02'), to: endOfDay('2026-08-04') };
    const data = await pageOf(customer, listStockChanges, query);
    expect(data).toMatchObject({ total: 1, rows: [{ id: productId, good: -4, goodBefore: 20, goodAfter: 16, causeCount: 2 }] });
    expect(data.rows[0]?.causes.map(({ causeNo, good }) => [causeNo, good])).toEqual([
      ['CK1', -6],
      ['TH1', 2],
    ]);
    expect((await pageOf(customer, listStockChanges, { ...query, keyword: 'none of these' })).total).toBe(0);
  });

  it('V01 refuses an end before its beginning', async () => {
    await begin();
    const answer = await customer.call(listStockChanges, { query: { from: '2026-08-02T00:00:00', to: '2026-08-01T00:00:00' } });
    expect(answer).toMatchObject({ code: 400, data: { fields: [{ field: 'to' }] } });
    expect((await customer.call(listStockChanges, { query: { from: '2026-08-02T25:00:00' } })).code).toBe(400);
  });

  it('A07 is that of the reader', async () => {
    await begin();
    const other = await app.given.company();
    const theirs = { productId: await story.product({ companyId: other.id }), locationId: await story.location(), companyId: other.id };
    await story.comes(theirs, 50, '2026-08-01T03:00:00Z');
    const query = { from: '2026-07-01T00:00:00', to: '2026-08-10T00:00:00', warehouseId: story.warehouseId };
    expect((await pageOf(customer, listStockChanges, query)).total).toBe(0);
    expect((await pageOf(app.as(await app.given.staff()), listStockChanges, query)).rows).toMatchObject([{ good: 50 }]);
  });
});
