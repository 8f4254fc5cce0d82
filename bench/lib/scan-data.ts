import { rollUp } from '../../server/src/domains/insights/performance/roll-up.ts';
import type { Db } from '../../server/src/kernel/db/db.ts';
import { filled } from './fill.ts';
import { daysAgo } from './log-search.ts';

/** `KURA_BENCH_SCANS` makes it small, to see that it runs. */
export const benchScans = Number(process.env['KURA_BENCH_SCANS'] ?? 10_000_000);
const people = 80;
export const scanDays = 365;

/** A year of scans of eighty people, at six stations, in the hours that they work. */
export const fillScans = (db: Db, scans = benchScans): Promise<void> =>
  filled(db, ['outbound_scans'], async (run) => {
    await run(`insert into outbound_scans (reference, station, order_id, warehouse_id, quantity, by_id, by_name, at)
      select 'b' || i, (array['pick', 'sort', 'check', 'weigh', 'ship', 'pick'])[1 + (i % ${people}) % 6], 1 + (i % 1000), 1 + (i % ${people}) % 2,
        1 + i % 3, 1 + i % ${people}, 'Person ' || i % ${people},
        date_trunc('day', now()) - (${scanDays} - 1 - i * ${scanDays}::bigint / ${scans}) * interval '1 day'
          + ((i * ${scanDays}::bigint % ${scans}) * 32400 / ${scans}) * interval '1 second'
      from generate_series(1, ${scans} - 1) i`);
  });

/** The daily figures as the clock makes them, a month at a time. */
export async function rollUpAll(db: Db): Promise<void> {
  for (let back = scanDays + 1; back >= 0; back -= 30)
    await db.tx((tx) => rollUp(tx, daysAgo(back), daysAgo(Math.max(0, back - 29)), new Date()));
}
