import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Logger } from 'pino';
import type { Db, Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { ProofSource } from '../../../kernel/registry.ts';
import { stockBook } from '../../inventory/public.ts';
import { worked } from './worked.ts';

/** Makes the rows of these days anew from the scans; a row keeps its number. */
export async function rollUp(tx: Tx, from: Day, to: Day, now: Date): Promise<void> {
  await tx.run(sql`
    with made as (${worked(from, to)}),
    gone as (
      delete from performance_days d where d.day between ${from}::date and ${to}::date and not exists (
        select 1 from made m where m.day = d.day and m.user_id = d.user_id and m.step = d.step and m.warehouse_id is not distinct from d.warehouse_id))
    insert into performance_days (day, user_id, step, warehouse_id, user_name, scans, pieces, active_seconds, amber, red, rolled_at)
    select day, user_id, step, warehouse_id, user_name, scans, pieces, active_seconds, amber, red, ${now} from made
    on conflict (day, user_id, step, warehouse_id) do update set user_name = excluded.user_name, scans = excluded.scans, pieces = excluded.pieces,
      active_seconds = excluded.active_seconds, amber = excluded.amber, red = excluded.red, rolled_at = excluded.rolled_at`);
}

/** So many days are proven scan by scan each night; older ones by what they add up to. */
export const provenDays = 35;
/** What is booked while the figures are read comes into the next round. */
const overlapMs = 60_000;

/** Today, and the days whose scans came since the last look: those of a station without a network come late. */
export async function rollUpRecent(db: Db, now: Date): Promise<void> {
  const last = await db.first<{ at: string | null }>(sql`select max(rolled_at) as at from performance_days`);
  const [earliest, latest] = [dayIn(zones.CN, now), dayIn(zones.JP, now)];
  const touched = !last?.at
    ? { day: addDays(earliest, -provenDays) }
    : await db.first<{ day: string | null }>(sql`
          select min((done_at at time zone ${zones.CN})::date) as day from booked_work
          where at >= ${new Date(Date.parse(last.at) - overlapMs)}::timestamptz`);
  const from = touched?.day && touched.day < earliest ? touched.day : earliest;
  await db.tx((tx) => rollUp(tx, from, latest, now));
}

interface Wrong {
  day: Day;
  userId: number | null;
  step: string | null;
}
/** Rows that are not what the scans say, of closed days. */
const wrongRows = (db: Query, from: Day, to: Day): Promise<Wrong[]> =>
  db.rows(sql`
    with made as (${worked(from, to)}),
    kept as (select * from performance_days where day between ${from}::date and ${to}::date)
    select coalesce(m.day, k.day) as day, coalesce(m.user_id, k.user_id) as user_id, coalesce(m.step, k.step) as step
    from made m full join kept k on k.day = m.day and k.user_id = m.user_id and k.step = m.step and coalesce(k.warehouse_id, 0) = coalesce(m.warehouse_id, 0)
    where (m.scans, m.pieces, m.active_seconds, m.amber, m.red) is distinct from (k.scans, k.pieces, k.active_seconds, k.amber, k.red)
    order by 1, 2, 3`);

/** Older days whose sums are not those of the scans. */
const wrongDays = (db: Query, before: Day): Promise<Wrong[]> =>
  db.rows(sql`
    with made as (
      select (w.done_at at time zone h.zone)::date as day, count(*) as scans, sum(w.pieces) as pieces
      from booked_work w join warehouses h on h.id = w.warehouse_id group by 1),
    kept as (select day, sum(scans) as scans, sum(pieces) as pieces from performance_days where warehouse_id is not null group by day)
    select coalesce(m.day, k.day) as day, null::bigint as user_id, null::text as step
    from made m full join kept k on k.day = m.day
    where coalesce(m.day, k.day) < ${before}::date and (m.scans, m.pieces) is distinct from (k.scans, k.pieces) order by 1`);

export async function findWrong(db: Query, now: Date): Promise<Wrong[]> {
  const today = dayIn(zones.CN, now);
  const from = addDays(today, -provenDays);
  return [...(await wrongDays(db, from)), ...(await wrongRows(db, from, addDays(today, -1)))];
}

/** Every night: what is not as the scans say is said aloud, and made anew. Answers how many days were. */
export async function proveRollUp(db: Db, now: Date, log: Pick<Logger, 'warn'>): Promise<number> {
  const wrong = await db.tx(async (tx) => {
    // All scans that ever were take longer than any page may wait.
    await tx.run(sql`set local statement_timeout = '30min'`);
    return findWrong(tx, now);
  });
  const days = [...new Set(wrong.map(({ day }) => day))];
  if (days.length > 0)
    log.warn({ days: days.slice(0, 10), count: days.length }, 'performance figures were not as the scans say; made anew');
  for (const day of days) await db.tx((tx) => rollUp(tx, day, day, now));
  return days.length;
}

export const performanceProof: ProofSource = {
  book: stockBook,
  text: 'insights.performance.proof',
  prove: async (tx, now) => {
    const wrong = await findWrong(tx, now);
    const row = await tx.first<{ count: number }>(sql`select count(*) as count from performance_days`);
    return {
      lookedAt: row?.count ?? 0,
      wrong: wrong.length,
      first: wrong.slice(0, 5).map((one) => ({ ...one, step: one.step && `insights.performance.step.${one.step}` })),
    };
  },
};
