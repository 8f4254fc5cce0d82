import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import { takeSnapshots } from '../domains/inventory/public.ts';
import { playStory, type Story } from '../domains/inventory/testing/story.ts';
import { addReadyPrices } from '../domains/quotes/ready-prices.ts';
import { chargeStorage } from '../domains/quotes/public.ts';
import { type Db, openDb } from '../kernel/db/db.ts';
import { sql } from '../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { logFaults } from '../testing/log-faults.ts';

const today = dayIn(zones.JP, new Date());
const first = addDays(today, -3);
const noon = (day: Day): Date => instantAt(zones.JP, day, '12:00');
/** The clock of this database begins at noon: whatever hour it is outside, no day ends while the test runs. */
const shiftMs = noon(today).getTime() - Date.now();
const clock = (): Date => new Date(Date.now() + shiftMs);

/** Of one cubic metre, a day of the first two months. */
const fenADay = 2_50;

let database: TestDatabase;
/** By the clock of the database, as the server writes. */
let real: Db;
let story: Story;
let place: { productId: number; locationId: number; day: Day };
beforeAll(async () => {
  database = await freshDatabase();
  for (const name of ['book_clock', 'database_clock'])
    await database.db.pool.query(`
      create or replace function ${name}(said timestamptz) returns timestamptz language sql volatile as $$
        select case when current_setting('kura.clock', true) = 'told' then said
          else date_trunc('milliseconds', clock_timestamp()) + interval '${shiftMs} milliseconds' end
      $$`);
  real = openDb({ url: database.url, poolSize: 2 });
  await database.db.tx((tx) => addReadyPrices(tx, new Date('2020-01-01T00:00:00Z')));
  story = await playStory(database.db);
  place = { productId: await story.product(), locationId: await story.location(), day: first };
  await database.db.run(
    sql`update products set length_mm = 1000, width_mm = 1000, height_mm = 1000, weight_g = 100 where id = ${place.productId}`,
  );
  await story.comes(place, 1, noon(first).toISOString());
});
afterAll(async () => {
  await real.end();
  await database.drop();
});

/** The clock as the story tells it: what is closed and charged then. */
async function runAt(now: Date): Promise<Day[]> {
  await takeSnapshots(database.db, now);
  return (await chargeStorage(database.db, now)).days.map(({ day }) => day);
}
const audit = (...args: string[]) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: database.url } as NodeJS.ProcessEnv;
  const { status, stdout } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'audit.ts'), ...args], { env, encoding: 'utf8' });
  return { status, stdout };
};
const paid = async (): Promise<number> =>
  -(
    (await real.first<{ minor: number }>(sql`select balance_minor as minor from wallets where company_id = ${story.companyId}`))?.minor ?? 0
  );

describe('a day that is not over', () => {
  it('K02 is not closed and not charged, whatever the clock of a process says', async () => {
    const ahead = noon(addDays(today, 4));
    await expect(takeSnapshots(real, ahead)).rejects.toMatchObject({ code: '23514', constraint: 'stock_snapshot_days_is_over' });
    const early = sql`insert into storage_runs (warehouse_id, day, companies, cny_minor, finished_at)
      values (${story.warehouseId}, ${today}, 0, 0, ${ahead})`;
    await expect(real.run(early)).rejects.toMatchObject({ code: '23514', constraint: 'storage_runs_is_over' });
    const charge = sql`insert into storage_days (warehouse_id, day, company_id, volume_mm3, cny_minor, charged_at)
      values (${story.warehouseId}, ${today}, ${story.companyId}, 1, 1, ${ahead})`;
    await expect(real.run(charge)).rejects.toMatchObject({ code: '23514', constraint: 'storage_days_is_over' });
    // Those that are over were closed all the same.
    expect(await real.rows(sql`select day from stock_snapshot_days where day >= ${today}::date`)).toEqual([]);
    expect(await real.rows(sql`select day from stock_snapshot_days`)).toHaveLength(3);
  });
});

describe('after a clock that was four days ahead', () => {
  it('K02 K04 what was closed and charged of days to come is taken back, the books add up, and each day is charged once when it is over', async () => {
    expect(await runAt(noon(addDays(today, 4)))).toEqual(Array.from({ length: 7 }, (_, i) => addDays(first, i)));
    expect(await paid()).toBe(7 * fenADay);
    // The clock is right again, and people work on.
    await real.run(sql`update book_time set told_until = '-infinity'`);
    await story.goes(place, 1, clock().toISOString());
    await story.comes(place, 1, new Date(clock().getTime() + 1000).toISOString());
    const before = audit();
    expect(before.status).toBe(1);
    expect(before.stdout).toContain('daysToCome: 4');

    const repair = audit('--repair-clock');
    expect(repair.stdout).toContain(`given back   storage of ${today}`);
    expect(repair.stdout).toContain(`taken back   snapshot of ${addDays(today, 3)}`);
    expect([repair.status, repair.stdout.includes('WRONG')]).toEqual([0, false]);
    expect(await paid()).toBe(3 * fenADay);
    // A09: whoever looks at the warehouse reads what was taken back.
    const log = await real.rows<{ action: string; count: number }>(sql`
      select action, count(*)::int as count from operation_log where record = 'warehouse.warehouse' and record_id = ${story.warehouseId}
        and action like '%TakenBack' group by action order by action`);
    expect(log).toEqual([
      { action: 'warehouse.warehouse.log.snapshotTakenBack', count: 4 },
      { action: 'warehouse.warehouse.log.storageTakenBack', count: 4 },
    ]);
    expect(await logFaults(real)).toEqual([]);
    // Again: nothing is left to do.
    expect(audit('--repair-clock').stdout).toContain('No day was closed or charged before it was over.');
    expect(await paid()).toBe(3 * fenADay);

    // The days come.
    expect(await runAt(noon(addDays(today, 2)))).toEqual([today, addDays(today, 1)]);
    expect(await runAt(noon(addDays(today, 5)))).toEqual([addDays(today, 2), addDays(today, 3), addDays(today, 4)]);
    expect(await paid()).toBe(8 * fenADay);
    expect(await database.db.rows(sql`select day::text as day, round from storage_days where round > 0 order by day`)).toEqual(
      [0, 1, 2, 3].map((n) => ({ day: addDays(today, n), round: 1 })),
    );
  });
});
