import { longestGapMinutes, stepOfStation } from '@kura/contract/insights/performance/steps.ts';
import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import { longestWaitMs } from '@kura/contract/kernel/scan.ts';
import { instantAt, zones } from '@kura/contract/kernel/zone.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { isMistake } from './mistakes.ts';

/** Whole seconds that count: a pause longer than this was no work at the station. */
export const longestGapSeconds = longestGapMinutes * 60;

const stations = raw(
  Object.entries(stepOfStation)
    .map(([station, step]) => `('${station}', '${step}')`)
    .join(', '),
);

/** East of all is Tokyo, west of all Shanghai: no day of a warehouse is longer. What waited in a station is booked up to a week later. */
const within = (from: Day, to: Day, at: Sql, doneAt: Sql): Sql => {
  const [begin, end] = [instantAt(zones.JP, from), instantAt(zones.CN, addDays(to, 1))];
  return sql`${at} >= ${begin} and ${at} < ${new Date(end.getTime() + longestWaitMs)} and ${doneAt} >= ${begin} and ${doneAt} < ${end}`;
};

/**
 * `work` and `gaps`: every booked scan of these days with the time since the same person's scan before, of whatever step. That time went into
 * this scan, so no minute counts for two steps, and each day begins anew.
 */
export const gaps = (from: Day, to: Day): Sql => sql`
  work as (
    select w.user_id, w.user_name, w.warehouse_id, w.step, w.pieces, w.done_at, w.key, (w.done_at at time zone h.zone)::date as day, h.zone
    from booked_work w join warehouses h on h.id = w.warehouse_id
    where ${within(from, to, raw('w.at'), raw('w.done_at'))} and (w.done_at at time zone h.zone)::date between ${from}::date and ${to}::date),
  gaps as (
    select work.*, extract(epoch from done_at - lag(done_at) over (partition by user_id, day order by done_at, step, key)) as gap from work)`;

/** Active seconds of the rows of a group of `gaps`. */
export const activeSeconds = sql`coalesce(round(sum(gap) filter (where gap <= ${longestGapSeconds}::int)), 0)::int`;

/** `answers`: what the scanners refused, by day, person and step, on the clock of the person. */
export const answers = (from: Day, to: Day): Sql => sql`
  answers as (
    select (coalesce(a.made_at, a.at) at time zone u.zone)::date as day, a.user_id, max(a.user_name) as user_name, s.step,
      count(*) filter (where a.tone = 'amber') as amber, count(*) filter (where a.tone = 'red') as red
    from scan_answers a join users u on u.id = a.user_id join (values ${stations}) as s(station, step) on s.station = a.station
    where ${isMistake} and ${within(from, to, raw('a.at'), raw('coalesce(a.made_at, a.at)'))}
      and (coalesce(a.made_at, a.at) at time zone u.zone)::date between ${from}::date and ${to}::date
    group by 1, 2, 4)`;

/** The rows of `performance_days` as the scans of these days say; refusals stand where the person booked most of that step. */
export const worked = (from: Day, to: Day): Sql => sql`
  with ${gaps(from, to)}, ${answers(from, to)},
  summed as (
    select day, user_id, step, warehouse_id, max(user_name) as user_name, count(*)::int as scans, sum(pieces)::int as pieces,
      ${activeSeconds} as active_seconds
    from gaps group by day, user_id, step, warehouse_id),
  placed as (select summed.*, row_number() over (partition by day, user_id, step order by scans desc, warehouse_id) as place from summed)
  select coalesce(p.day, e.day) as day, coalesce(p.user_id, e.user_id) as user_id, coalesce(p.step, e.step) as step, p.warehouse_id,
    coalesce(p.user_name, e.user_name) as user_name, coalesce(p.scans, 0) as scans, coalesce(p.pieces, 0) as pieces,
    coalesce(p.active_seconds, 0) as active_seconds, coalesce(e.amber, 0)::int as amber, coalesce(e.red, 0)::int as red
  from placed p full join (select answers.*, 1::bigint as place from answers) e
    on e.day = p.day and e.user_id = p.user_id and e.step = p.step and e.place = p.place`;
