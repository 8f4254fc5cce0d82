import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import { type Tx, within } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { DemoAct } from '../../../kernel/demo.ts';
import { chargeStorage } from '../storage-fee/charge-storage.ts';

/** Before that the provider took no money for storage. */
const storageSinceDays = 45;

/** The storage of each day, after its midnight: a balance after a charge is then the one that people would have seen. */
export async function demoStorage(tx: Tx, now: Date): Promise<DemoAct[]> {
  const since = addDays(dayIn(zones.JP, now), -storageSinceDays);
  await tx.run(sql`
    insert into storage_runs (warehouse_id, day, companies, cny_minor, finished_at)
    select d.warehouse_id, d.day, 0, 0, ${now} from stock_snapshot_days d where d.day < ${since}`);
  return Array.from({ length: storageSinceDays }, (_, i) => {
    const at = instantAt(zones.JP, addDays(since, i + 1), '00:30');
    return { at, run: (tx) => chargeStorage(within(tx), at) };
  });
}
