import { setTimeout as sleep } from 'node:timers/promises';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Works } from './db/db.ts';
import { sql, type Sql } from './db/sql.ts';
import { fail } from './fail.ts';

/** Longer than anything that is done while somebody waits for its answer. */
const patienceMs = 4000;

/**
 * The last of these moments that has come is told: from here on nothing is written at or before it, whatever the clocks say. Answers it; null
 * when none has come. The second that is running counts as come, for moments are asked in whole seconds; what is later may still change.
 */
const promise = async (db: Works, moments: Sql, now: Date): Promise<string | null> =>
  (
    await db.first<{ moment: string | null }>(sql`
      with asked as (
        select max(m.moment) as moment from (${moments}) m(moment) where m.moment < book_clock(${now}) + interval '1 second'),
      told as (update book_time t set told_until = a.moment from asked a where t.told_until < a.moment)
      select moment from asked`)
  )?.moment ?? null;

/** Whether everything is written that ever will be at these moments, as far as they have come: what is read then stays as it is. */
export async function isSettled(db: Works, moments: Sql, now: Date, waitMs = 0): Promise<boolean> {
  const moment = await promise(db, moments, now);
  if (moment === null) return true;
  const until = performance.now() + waitMs;
  for (let pauseMs = 2; ; pauseMs = Math.min(100, pauseMs * 2)) {
    const row = await db.first<{ isWritten: boolean }>(sql`select book_is_written(${moment}::timestamptz) as is_written`);
    if (!row?.isWritten) return true;
    if (performance.now() >= until) return false;
    await sleep(pauseMs);
  }
}

/** For whoever tells people a past: waits for those who are still writing into it, so that it stays as it was told. */
export async function settled(db: Works, moments: Sql, now: Date): Promise<void> {
  if (!(await isSettled(db, moments, now, patienceMs))) throw fail(kernelErrors.stillWritten);
}
