import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import { type Tx, within } from '../kernel/db/db.ts';
import { sql } from '../kernel/db/sql.ts';
import { chargeStorage } from '../domains/quotes/public.ts';

/** Something that happened in the story, at its time. */
export interface DemoAct {
  at: Date;
  run(tx: Tx): Promise<unknown>;
}

/** Before that the provider took no money for storage. */
const storageSinceDays = 45;

/** In the order of time, with the storage of each day after its midnight: a balance after a charge is then the one that people would have seen. */
export async function playActs(tx: Tx, acts: readonly DemoAct[], now: Date): Promise<void> {
  const waiting = acts.filter(({ at }) => at <= now).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const since = addDays(dayIn(zones.JP, now), -storageSinceDays);
  await tx.run(sql`
    insert into storage_runs (warehouse_id, day, companies, cny_minor, finished_at)
    select d.warehouse_id, d.day, 0, 0, ${now} from stock_snapshot_days d where d.day < ${since}`);
  for (let night = addDays(since, 1); ; night = addDays(night, 1)) {
    const charged = instantAt(zones.JP, night, '00:30');
    while (waiting[0] && (waiting[0].at < charged || charged > now)) await waiting.shift()?.run(tx);
    if (charged > now) return;
    await chargeStorage(within(tx), charged);
  }
}
