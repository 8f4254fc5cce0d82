import type { listPerformance, listRanking } from '@kura/contract/insights/performance/performance.endpoints.ts';
import type { PerformanceDay, Ranked, Team } from '@kura/contract/insights/performance/performance.ts';
import {
  leastPeople,
  leastRatedMinutes,
  revealsPersons,
  usualDays,
  usualLeastMinutes,
  workSteps,
} from '@kura/contract/insights/performance/steps.ts';
import { addDays, joinRange, splitRange } from '@kura/contract/kernel/day.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { type Actor, can } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { bounded, contains, equals, oneOf, pageRows } from '../../../kernel/list.ts';

export const seesPeople = (actor: Actor): boolean => can(actor, 'insights:performance:people');
/** A person without the permission for persons finds their own rows only. */
const own = (actor: Actor, column: Sql): Sql | null => (seesPeople(actor) ? null : sql`${column} = ${actor.userId ?? 0}`);

/** Seconds that tell a speed; null where they are too few. */
const enough = (seconds: string): Sql => raw(`case when ${seconds} >= ${leastRatedMinutes * 60} then ${seconds} end`);
const rated = enough('p.active_seconds');
const perHour = sql`round(p.pieces * 3600.0 / (${rated}), 1)`;
/** What was expected on the day of the row. */
const expected = raw(`left join lateral (
    select t.pieces_per_hour, t.least_minutes from performance_targets t where t.step = p.step and t.valid_from <= p.day order by t.valid_from desc limit 1
  ) t on true`);
const errors = raw('round((p.amber + p.red) * 100.0 / nullif(p.scans + p.amber + p.red, 0), 1)::float8 as error_percent');
const days = (range: string | undefined): Sql | null => {
  if (!range) return null;
  const { from, to } = splitRange(range);
  return sql`p.day between ${from}::date and ${to}::date`;
};

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listPerformance>): Promise<Page<PerformanceDay>> =>
  pageRows(db, {
    query,
    select: sql`p.id, p.day, p.user_id, p.user_name, coalesce(h.code, '') as warehouse_code, p.step, p.scans, p.pieces,
      round(p.active_seconds / 60.0, 1)::float8 as active_minutes, ${perHour}::float8 as pieces_per_hour, t.pieces_per_hour::float8 as target,
      round(p.pieces * 360000.0 / ((${rated}) * t.pieces_per_hour))::int as target_percent, p.amber, p.red, ${errors}`,
    from: raw('performance_days p'),
    names: sql`left join warehouses h on h.id = p.warehouse_id ${expected}`,
    where: [
      own(actor, raw('p.user_id')),
      days(query.day),
      oneOf(raw('p.step'), query.step),
      equals(raw('p.warehouse_id'), query.warehouseId),
      contains(raw('p.user_name'), query.person),
    ],
    sorts: {
      day: raw('p.day'),
      pieces: bounded(raw('p.pieces')),
      piecesPerHour: bounded(sql`coalesce(${perHour}, 0)`),
      activeMinutes: bounded(raw('p.active_seconds')),
      scans: bounded(raw('p.scans')),
      amber: bounded(raw('p.amber')),
      red: bounded(raw('p.red')),
    },
    defaultSort: 'day',
    tieBreaker: raw('p.id'),
    totals: { scans: raw('p.scans'), pieces: raw('p.pieces'), amber: raw('p.amber'), red: raw('p.red') },
  });

const rangeOr = (range: string | undefined, now: Date): string => {
  const today = dayIn(zones.JP, now);
  return range ?? joinRange(addDays(today, 1 - usualDays), today);
};

/** Everybody is ranked before anybody is left out: one’s own rank is that among all. */
export const ranking = (db: Query, actor: Actor, query: ListQuery<typeof listRanking>, now: Date): Promise<Page<Ranked>> => {
  const conditions = [days(rangeOr(query.day, now)), oneOf(raw('p.step'), query.step), equals(raw('p.warehouse_id'), query.warehouseId)];
  const asked = conditions.filter((one) => one !== null).reduce((all, one) => sql`${all} and ${one}`);
  return pageRows(db, {
    query,
    with: sql`with people as (
        select min(p.id) as id, p.user_id, p.step, max(p.user_name) as user_name, count(distinct p.day)::int as days, sum(p.scans)::int as scans,
          sum(p.pieces)::int as pieces, sum(p.active_seconds)::int as active_seconds, sum(p.amber)::int as amber, sum(p.red)::int as red,
          sum(p.active_seconds * t.pieces_per_hour) / 3600.0 as expected,
          sum(p.pieces) filter (where t.pieces_per_hour is not null) as measured,
          coalesce((array_agg(t.least_minutes order by p.day desc))[1], ${usualLeastMinutes}) as least_minutes
        from performance_days p ${expected} where ${asked} group by p.user_id, p.step),
      rated as (select people.*, active_seconds >= greatest(least_minutes, ${leastRatedMinutes}) * 60 as is_ranked, pieces * 3600.0 / nullif(active_seconds, 0) as rate from people),
      ranked as (
        select rated.*, case when is_ranked then rank() over (partition by step, is_ranked order by rate desc nulls last) end::int as rank,
          array_position(${workSteps as unknown as string[]}::text[], step) as turn
        from rated)`,
    select: sql`p.id, p.rank, p.user_id, p.user_name, p.step, p.days, p.scans, p.pieces, round(p.active_seconds / 60.0, 1)::float8 as active_minutes,
      ${perHour}::float8 as pieces_per_hour, round(p.expected * 3600.0 / nullif(p.active_seconds, 0), 1)::float8 as target,
      case when (${rated}) is not null then round(p.measured * 100.0 / nullif(p.expected, 0)) end::int as target_percent, p.amber, p.red, ${errors}`,
    from: raw('ranked p'),
    where: [own(actor, raw('p.user_id')), contains(raw('p.user_name'), query.person)],
    sorts: {
      rank: bounded(raw('p.turn * 1000000 + coalesce(p.rank, 999999)')),
      pieces: bounded(raw('p.pieces')),
      piecesPerHour: bounded(sql`coalesce(${perHour}, 0)`),
      targetPercent: bounded(sql`case when (${rated}) is null then 0 else coalesce(p.measured / nullif(p.expected, 0), 0) end`),
      errorPercent: bounded(raw('coalesce((p.amber + p.red)::numeric / nullif(p.scans + p.amber + p.red, 0), 0)')),
      scans: bounded(raw('p.scans')),
      amber: bounded(raw('p.amber')),
      red: bounded(raw('p.red')),
    },
    defaultSort: 'rank',
    tieBreaker: raw('p.id'),
    totals: { scans: raw('p.scans'), pieces: raw('p.pieces'), amber: raw('p.amber'), red: raw('p.red') },
  });
};

const untold = { scans: null, pieces: null, activeMinutes: null, piecesPerHour: null, amber: null, red: null };
/** A step that one or two others did is not summed up for whoever may not see persons. */
export const told = <S extends object>(actor: Actor, others: number, sums: S): S | (Omit<S, keyof typeof untold> & typeof untold) =>
  seesPeople(actor) || !revealsPersons(others) ? sums : { ...sums, ...untold };

export async function team(
  db: Query,
  actor: Actor,
  query: { day?: string | undefined; warehouseId?: number | undefined },
  now: Date,
): Promise<Team> {
  const range = rangeOr(query.day, now);
  const asked = [days(range), equals(raw('p.warehouse_id'), query.warehouseId)]
    .filter((one) => one !== null)
    .reduce((all, one) => sql`${all} and ${one}`);
  const rows = await db.rows<Team['steps'][number] & { rolledAt: string; others: number }>(sql`
    select p.step, count(distinct p.user_id)::int as people, count(distinct p.user_id) filter (where p.user_id <> ${actor.userId ?? 0})::int as others, sum(p.scans)::int as scans, sum(p.pieces)::int as pieces,
      round(sum(p.active_seconds) / 60.0, 1)::float8 as active_minutes, sum(p.amber)::int as amber, sum(p.red)::int as red,
      case when count(distinct p.user_id) >= ${leastPeople} then round(sum(p.pieces) * 3600.0 / (${enough('sum(p.active_seconds)')}), 1) end::float8
        as pieces_per_hour,
      (array_agg(t.pieces_per_hour order by p.day desc))[1] as target, max(p.rolled_at) as rolled_at
    from performance_days p ${expected} where ${asked} group by p.step`);
  const latest =
    rows
      .map(({ rolledAt }) => rolledAt)
      .toSorted()
      .at(-1) ?? null;
  const steps = rows
    .toSorted((a, b) => workSteps.indexOf(a.step) - workSteps.indexOf(b.step))
    .map(({ others, rolledAt: _at, ...sums }) => told(actor, others, sums));
  return { ...splitRange(range), rolledAt: latest, steps };
}
