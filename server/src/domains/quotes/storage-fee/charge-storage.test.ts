import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Day } from '@kura/contract/kernel/day.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { instantAt, type Zone, zones } from '@kura/contract/kernel/zone.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { behindTheBack } from '../../../testing/behind-the-back.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { runMoneyAudit } from '../../finance/public.ts';
import { takeSnapshots } from '../../inventory/public.ts';
import { type Story, playStory } from '../../inventory/testing/story.ts';
import { addReadyPrices } from '../ready-prices.ts';
import { chargeStorage } from './charge-storage.ts';
import { showStorageStock } from './show-storage-stock.ts';

let database: TestDatabase;
let story: Story;
beforeEach(async () => {
  database = await freshDatabase();
  await database.db.tx((tx) => addReadyPrices(tx, new Date('2026-01-01T00:00:00Z')));
  story = await playStory(database.db);
});
afterEach(() => database.drop());

/** So many pieces of one cubic size come on the day they are dated. */
async function stored(day: Day, pieces: number, [length, width, height]: readonly [number, number, number], arrived = day): Promise<void> {
  const productId = await story.product();
  await database.db.run(
    sql`update products set length_mm = ${length}, width_mm = ${width}, height_mm = ${height}, weight_g = 100 where id = ${productId}`,
  );
  const at = instantAt(zones.JP, arrived, '12:00').toISOString();
  await story.comes({ productId, locationId: await story.location(), day }, pieces, at);
}
const standIn = (zone: Zone) => database.db.run(sql`update warehouses set zone = ${zone} where id = ${story.warehouseId}`);
/** As the clock would do it: the days are closed, then charged. */
async function runAt(now: Date): Promise<[day: Day, fen: number][]> {
  await takeSnapshots(database.db, now);
  return (await chargeStorage(database.db, now)).days.map(({ day, cnyMinor }) => [day, cnyMinor]);
}
const balance = async (): Promise<number> =>
  (await database.db.first<{ minor: number }>(sql`select balance_minor as minor from wallets where company_id = ${story.companyId}`))
    ?.minor ?? 0;
const entries = () => database.db.rows<{ reference: string }>(sql`select reference from money_entries order by id`);
const tokyo = (day: Day, time: string) => instantAt(zones.JP, day, time);

describe('storage by the day', () => {
  it('Q5 K06 seventy-five days of one lot cost what the calculator says: 270.16', async () => {
    await stored('2026-03-01', 120, [300, 240, 150]);
    const days = await runAt(tokyo('2026-05-15', '00:30'));
    expect(days).toHaveLength(75);
    expect([days[60], days[61]]).toEqual([
      ['2026-04-30', 324],
      ['2026-05-01', 518],
    ]);
    expect(await balance()).toBe(-270_16);
    expect((await runMoneyAudit(database.db, tokyo('2026-05-15', '01:00'), 'test')).isOk).toBe(true);
  });

  it('Q5 lots within the free days of a special quote cost nothing: 237.76', async () => {
    const quote = await database.db.first<{ id: number }>(sql`
      insert into special_quotes (number, company_id, book, status, valid_from, free_days, created_by_name, created_at, updated_by_name, updated_at)
      values ('SP-0002', ${story.companyId}, 'storage', 'active', '2026-01-01', 10, 'x', now(), 'x', now()) returning id`);
    await database.db.run(sql`
      insert into special_cells (quote_id, key, currency, minor, company_id, book, days)
      values (${quote?.id}, 'freeDays', 'CNY', 10, ${story.companyId}, 'storage', '[2026-01-01,)')`);
    await stored('2026-03-01', 120, [300, 240, 150]);
    expect((await runAt(tokyo('2026-05-15', '00:30'))).slice(9, 11)).toEqual([
      ['2026-03-10', 0],
      ['2026-03-11', 324],
    ]);
    expect(await balance()).toBe(-237_76);
  });

  it('F4 a day is one journal with a line for each band, each rounded once: 47.66', async () => {
    const day = '2026-08-10';
    // 12.345678 m³
    await stored('2026-08-01', 1, [14_593, 846, 1000], day);
    await stored(addDays(day, -100), 1, [3200, 1000, 1000], day);
    await stored(addDays(day, -200), 1, [500, 1000, 1000], day);
    await runAt(tokyo(addDays(day, 1), '00:30'));
    const lines = await database.db.rows<{ item: string; units: string; cnyMinor: number; source: string }>(
      sql`select item, units, cny_minor, source from fee_lines order by line_no`,
    );
    expect(lines).toEqual([
      { item: '60', units: '12.345678 m³', cnyMinor: 30_86, source: 'basic' },
      { item: '180', units: '3.200000 m³', cnyMinor: 12_80, source: 'basic' },
      { item: '*', units: '0.500000 m³', cnyMinor: 4_00, source: 'basic' },
    ]);
    expect(await entries()).toHaveLength(1);
    expect(await balance()).toBe(-47_66);
    const ids = await database.db.rows<{ id: number }>(sql`select id from fee_lines order by line_no`);
    const behind = await Promise.all(ids.map(({ id }) => showStorageStock(database.db, { companyId: story.companyId }, id)));
    // K06: behind each band the products of its ages, with the volume that the line charged.
    expect(behind.map((stock) => [stock?.day, stock?.pieces, stock?.chargedM3, stock?.volumeM3])).toEqual([
      [day, 1, '12.345678', '12.345678'],
      [day, 1, '3.200000', '3.200000'],
      [day, 1, '0.500000', '0.500000'],
    ]);
    expect(behind.map((stock) => stock?.products.map(({ ageDays, volumeM3 }) => [ageDays, volumeM3]))).toEqual([
      [[9, '12.345678']],
      [[100, '3.200000']],
      [[200, '0.500000']],
    ]);
    const first = ids[0]?.id ?? 0;
    await expect(showStorageStock(database.db, { companyId: story.companyId + 1 }, first)).rejects.toThrow('notFound');
    // What is measured anew since changes nothing of what was charged, and is told.
    await database.db.run(sql`update products set height_mm = 2000 where id = ${behind[0]?.products[0]?.productId}`);
    expect(await showStorageStock(database.db, { companyId: null }, first)).toMatchObject({
      chargedM3: '12.345678',
      volumeM3: '24.691356',
    });
  });

  it('the day of arrival counts, the day on which it leaves does not', async () => {
    await stored('2026-06-01', 100, [100, 100, 100]);
    const { productId, locationId } = (await database.db.first<{ productId: number; locationId: number }>(
      sql`select product_id, location_id from stock_balances where warehouse_id = ${story.warehouseId}`,
    )) ?? { productId: 0, locationId: 0 };
    await story.goes({ productId, locationId, day: '2026-06-01' }, 100, tokyo('2026-06-03', '09:00').toISOString());
    expect(await runAt(tokyo('2026-06-05', '12:00'))).toEqual([
      ['2026-06-01', 25],
      ['2026-06-02', 25],
      ['2026-06-03', 0],
      ['2026-06-04', 0],
    ]);
  });
});

describe('the clock of storage', () => {
  const box = [1000, 1000, 1000] as const;

  it.each([
    ['Asia/Tokyo', zones.JP],
    ['Asia/Shanghai', zones.CN],
  ])('a day is charged from half past midnight in %s', async (_, zone) => {
    await standIn(zone);
    await stored('2026-06-01', 1, box);
    expect(await runAt(instantAt(zone, '2026-06-02', '00:29'))).toEqual([]);
    expect(await runAt(instantAt(zone, '2026-06-02', '00:30'))).toEqual([['2026-06-01', 2_50]]);
  });

  it('month ends and the leap day are days like others', async () => {
    await stored('2028-02-28', 1, box);
    expect((await runAt(tokyo('2028-03-02', '00:30'))).map(([day]) => day)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  it('a server that slept for three days catches up in order, and a second run books nothing', async () => {
    await stored('2026-06-28', 1, box);
    expect(await runAt(tokyo('2026-06-29', '00:30'))).toEqual([['2026-06-28', 2_50]]);
    const after = tokyo('2026-07-02', '09:13');
    expect((await runAt(after)).map(([day]) => day)).toEqual(['2026-06-29', '2026-06-30', '2026-07-01']);
    expect(await runAt(after)).toEqual([]);
    expect((await entries()).map(({ reference }) => reference.split(':')[2])).toEqual([
      '2026-06-28',
      '2026-06-29',
      '2026-06-30',
      '2026-07-01',
    ]);
    expect(await balance()).toBe(-10_00);
  });

  it('two processes at the same moment book each day once', async () => {
    await stored('2026-06-01', 1, box);
    const now = tokyo('2026-06-11', '00:30');
    await takeSnapshots(database.db, now);
    const rounds = await Promise.all(Array.from({ length: 4 }, () => chargeStorage(database.db, now)));
    expect(rounds.flatMap(({ days }) => days.map(({ day }) => day)).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, i) => addDays('2026-06-01', i)),
    );
    expect(await balance()).toBe(-25_00);
  });

  it('what is wrong in one warehouse keeps no other from its days, and is told', async () => {
    await stored('2026-06-01', 1, box);
    const broken = story;
    story = await playStory(database.db);
    await stored('2026-06-01', 1, box);
    const now = tokyo('2026-06-02', '00:30');
    await takeSnapshots(database.db, now);
    // Goods of a company that is not there.
    await database.db.run(sql`update stock_snapshots set company_id = 0 where warehouse_id = ${broken.warehouseId}`);
    await expect(chargeStorage(database.db, now)).rejects.toThrow('kernel.error.notFound');
    expect(await balance()).toBe(-2_50);
  });

  it('K09 a day without a price waits for one, and the days after it wait behind it', async () => {
    await behindTheBack(database.db, sql`update price_books set valid_from = '2026-06-02' where book = 'storage'`);
    await stored('2026-06-01', 1, box);
    const now = tokyo('2026-06-04', '00:30');
    await takeSnapshots(database.db, now);
    expect(await chargeStorage(database.db, now)).toEqual({ days: [], unpriced: [{ warehouseId: story.warehouseId, day: '2026-06-01' }] });
    expect(await entries()).toEqual([]);
    await behindTheBack(database.db, sql`update price_books set valid_from = '2026-06-01' where book = 'storage'`);
    expect((await runAt(now)).map(([day]) => day)).toEqual(['2026-06-01', '2026-06-02', '2026-06-03']);
  });
});
