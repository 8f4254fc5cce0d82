import type { PerformanceLive } from '@kura/contract/insights/performance/performance.ts';
import { leastPeople, leastRatedMinutes, revealsPersons, workSteps, type WorkStep } from '@kura/contract/insights/performance/steps.ts';
import { dayIn, defaultZone } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { seesPeople, told } from './performance.store.ts';
import { targetsOn } from './target.store.ts';
import { activeSeconds, answers, gaps } from './worked.ts';

const onShiftMs = 30 * 60_000;
const hourMs = 60 * 60_000;

interface Sum {
  scans: number;
  pieces: number;
  activeSeconds: number;
  amber: number;
  red: number;
}
interface Hour extends Sum {
  userId: number;
  userName: string;
  step: WorkStep;
  hour: number;
  lastAt: string;
  lastHour: number;
}

const nothing: Sum = { scans: 0, pieces: 0, activeSeconds: 0, amber: 0, red: 0 };
const add = <S extends Sum>(to: S, more: Sum): S => ({
  ...to,
  scans: to.scans + more.scans,
  pieces: to.pieces + more.pieces,
  activeSeconds: to.activeSeconds + more.activeSeconds,
  amber: to.amber + more.amber,
  red: to.red + more.red,
});
const minutes = (seconds: number): number => Math.round(seconds / 6) / 10;
const perHour = ({ pieces, activeSeconds: seconds }: Sum): number | null =>
  seconds < leastRatedMinutes * 60 ? null : Math.round((pieces * 36_000) / seconds) / 10;

/** Today as the scans say at this moment, by the clock of the warehouse. */
export async function liveOf(db: Query, actor: Actor, warehouseId: number | undefined, now: Date): Promise<PerformanceLive> {
  const zone = warehouseId === undefined ? defaultZone : found(await warehouseById(db, warehouseId)).zone;
  const day = dayIn(zone, now);
  const place = warehouseId === undefined ? raw('true') : sql`warehouse_id = ${warehouseId}`;
  const hours = await db.rows<Hour>(sql`
    with ${gaps(day, day)}
    select user_id, max(user_name) as user_name, step, extract(hour from done_at at time zone zone)::int as hour, count(*)::int as scans,
      sum(pieces)::int as pieces, ${activeSeconds} as active_seconds, 0 as amber, 0 as red, max(done_at) as last_at,
      coalesce(sum(pieces) filter (where done_at > ${new Date(now.getTime() - hourMs)}::timestamptz), 0)::int as last_hour
    from gaps where ${place} group by user_id, step, 4`);
  const refused = await db.rows<{ userId: number; userName: string; step: WorkStep; amber: number; red: number }>(
    sql`with ${answers(day, day)} select user_id, user_name, step, amber::int, red::int from answers`,
  );
  const targets = await targetsOn(db, day);

  type Person = Sum & { userId: number; userName: string; step: WorkStep; lastHour: number; lastAt: string | null };
  const people = new Map<string, Person>();
  const personAt = (one: { userId: number; userName: string; step: WorkStep }): Person =>
    people.get(`${one.userId} ${one.step}`) ?? {
      ...nothing,
      userId: one.userId,
      userName: one.userName,
      step: one.step,
      lastHour: 0,
      lastAt: null,
    };
  for (const one of hours) {
    const known = personAt(one);
    const lastAt = known.lastAt === null || one.lastAt > known.lastAt ? one.lastAt : known.lastAt;
    people.set(`${one.userId} ${one.step}`, { ...add(known, one), lastHour: known.lastHour + one.lastHour, lastAt });
  }
  const isHere = new Set(hours.map(({ userId }) => userId));
  for (const { amber, red, ...who } of refused)
    // Of one warehouse: refusals have no place of their own, their people have.
    if (warehouseId === undefined || isHere.has(who.userId))
      people.set(`${who.userId} ${who.step}`, add(personAt(who), { ...nothing, amber, red }));

  const rows = [...people.values()];
  const steps = workSteps.flatMap((step) => {
    const of = rows.filter((row) => row.step === step);
    if (of.length === 0) return [];
    const sum = of.reduce<Sum>(add, nothing);
    const byHour = new Map<number, number>();
    for (const one of hours) if (one.step === step) byHour.set(one.hour, (byHour.get(one.hour) ?? 0) + one.pieces);
    const { activeSeconds: seconds, ...figures } = sum;
    const others = of.filter(({ userId }) => userId !== actor.userId).length;
    const isTold = seesPeople(actor) || !revealsPersons(others);
    return [
      told(actor, others, {
        step,
        people: of.length,
        ...figures,
        activeMinutes: minutes(seconds),
        piecesPerHour: of.length >= leastPeople || seesPeople(actor) ? perHour(sum) : null,
        target: targets.get(step)?.piecesPerHour ?? null,
        hours: isTold ? [...byHour].map(([hour, pieces]) => ({ hour, pieces })).toSorted((a, b) => a.hour - b.hour) : [],
      }),
    ];
  });
  const shown = seesPeople(actor) ? rows : rows.filter(({ userId }) => userId === actor.userId);
  return {
    day,
    zone,
    asOf: now.toISOString(),
    seesPeople: seesPeople(actor),
    onShift: new Set(
      rows.filter(({ lastAt }) => lastAt !== null && now.getTime() - Date.parse(lastAt) <= onShiftMs).map((row) => row.userId),
    ).size,
    steps,
    people: shown
      .map(({ activeSeconds: seconds, ...row }) => ({
        ...row,
        activeMinutes: minutes(seconds),
        piecesPerHour: perHour({ ...row, activeSeconds: seconds }),
        target: targets.get(row.step)?.piecesPerHour ?? null,
      }))
      .toSorted((a, b) => workSteps.indexOf(a.step) - workSteps.indexOf(b.step) || b.pieces - a.pieces),
  };
}
