import type { listTargets } from '@kura/contract/insights/performance/performance.endpoints.ts';
import type { Target, TargetInput } from '@kura/contract/insights/performance/performance.ts';
import type { WorkStep } from '@kura/contract/insights/performance/steps.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { equals, oneOf, pageRows } from '../../../kernel/list.ts';

const state = (today: Day): Sql => sql`case when t.valid_from > ${today}::date then 'coming'
  when exists (select 1 from performance_targets n where n.step = t.step and n.valid_from > t.valid_from and n.valid_from <= ${today}::date) then 'past'
  else 'now' end`;
const columns = (today: Day): Sql =>
  sql`t.id, t.step, t.valid_from, t.pieces_per_hour, t.least_minutes, ${state(today)} as state, t.by_name, t.created_at`;
const from = raw('performance_targets t');

export const page = (db: Query, query: ListQuery<typeof listTargets>, now: Date): Promise<Page<Target>> => {
  const today = dayIn(zones.JP, now);
  return pageRows(db, {
    query,
    select: columns(today),
    from,
    where: [oneOf(raw('t.step'), query.step), equals(state(today), query.state)],
    sorts: { validFrom: raw('t.valid_from'), createdAt: raw('t.created_at') },
    defaultSort: 'validFrom',
    tieBreaker: raw('t.id'),
  });
};

export const read = (db: Query, id: number, now: Date): Promise<Target | undefined> =>
  db.first(sql`select ${columns(dayIn(zones.JP, now))} from ${from} where t.id = ${id}`);
export const at = (tx: Tx, { step, validFrom }: Pick<TargetInput, 'step' | 'validFrom'>, now: Date): Promise<Target | undefined> =>
  tx.first(
    sql`select ${columns(dayIn(zones.JP, now))} from ${from} where t.step = ${step} and t.valid_from = ${validFrom}::date for update of t`,
  );

/** One that begins on the same day takes its place: it has not judged anybody yet, or only today. */
export const put = (tx: Tx, actor: Actor, target: TargetInput, now: Date): Promise<{ id: number } | undefined> =>
  tx.first(sql`
    insert into performance_targets (step, valid_from, pieces_per_hour, least_minutes, by_id, by_name, created_at)
    values (${target.step}, ${target.validFrom}, ${target.piecesPerHour}, ${target.leastMinutes}, ${actor.userId}, ${actor.name}, ${now})
    on conflict (step, valid_from) do update set pieces_per_hour = excluded.pieces_per_hour, least_minutes = excluded.least_minutes,
      by_id = excluded.by_id, by_name = excluded.by_name, created_at = excluded.created_at
    returning id`);

export async function targetsOn(db: Query, day: Day): Promise<Map<WorkStep, { piecesPerHour: number; leastMinutes: number }>> {
  const rows = await db.rows<{ step: WorkStep; piecesPerHour: number; leastMinutes: number }>(sql`
    select distinct on (step) step, pieces_per_hour, least_minutes from performance_targets where valid_from <= ${day}::date
    order by step, valid_from desc`);
  return new Map(rows.map((row) => [row.step, row]));
}
