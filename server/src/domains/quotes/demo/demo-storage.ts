import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import { within } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { DemoAct } from '../../../kernel/demo.ts';
import { chargeStorage } from '../storage-fee/charge-storage.ts';

/** Before that the provider took no money for storage. */
const storageSinceDays = 45;

/** The storage of each day, after its midnight: a balance after a charge is then the one that people would have seen. */
export function demoStorage(now: Date): DemoAct[] {
  const since = addDays(dayIn(zones.JP, now), -storageSinceDays);
  const free: DemoAct = {
    at: instantAt(zones.JP, since, '00:20'),
    run: (tx) =>
      tx.run(sql`
        insert into storage_runs (warehouse_id, day, companies, cny_minor, finished_at)
        select d.warehouse_id, d.day, 0, 0, ${now} from stock_snapshot_days d where d.day < ${since}`),
  };
  const charged = Array.from({ length: storageSinceDays }, (_, i): DemoAct => {
    const at = instantAt(zones.JP, addDays(since, i + 1), '00:30');
    return { at, run: (tx) => chargeStorage(within(tx), at) };
  });
  return [free, ...charged];
}
