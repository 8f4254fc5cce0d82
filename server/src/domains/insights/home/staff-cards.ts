import { soonDays } from '@kura/contract/inbound/arrival/arrival.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import { can } from '../../../kernel/actor.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import type { CardSource } from '../../../kernel/registry.ts';
import { inScope } from '../../../kernel/scope.ts';
import { expectedArrivals } from '../../inbound/public.ts';
import { isMistake } from '../performance/mistakes.ts';

/**
 * Work belongs to the day on which it was done, as in the performance that the cards lead to: what a station without a network kept overnight is
 * booked on the next day. Nothing is booked before it is done, and that is what the index knows.
 */
const doneSince = (begin: Date): Sql => sql`at >= ${begin}::timestamptz and done_at >= ${begin}::timestamptz`;
const answeredSince = (begin: Date): Sql => sql`a.at >= ${begin}::timestamptz and coalesce(a.made_at, a.at) >= ${begin}::timestamptz`;

/** For whoever runs the floor: where it stands today. */
export const floorCard: CardSource = {
  permission: 'insights:board:see',
  for: 'staff',
  sort: 5,
  title: 'insights.card.floor',
  async facts(db, _actor, now) {
    const day = dayIn(zones.JP, now);
    const row = await db.first<{ due: number; late: number; abnormal: number; waves: number }>(sql`
      select count(*) filter (where ship_by >= ${instantAt(zones.JP, day)}::timestamptz and ship_by < ${instantAt(zones.JP, addDays(day, 1))}::timestamptz
          and status <> 'abnormal')::int as due,
        count(*) filter (where ship_by < ${now}::timestamptz and status <> 'abnormal' and not is_held)::int as late,
        count(*) filter (where status = 'abnormal')::int as abnormal,
        (select count(*) from waves where status = 'toPick')::int as waves
      from outbound_orders where status in ('pendingOutbound', 'inWave', 'picking', 'picked', 'sorted', 'checked', 'abnormal')`);
    const { due = 0, late = 0, abnormal = 0, waves = 0 } = row ?? {};
    const at = { routeCode: 'japan-kanban' } as const;
    return [
      { text: 'insights.card.dueToday', value: due, ...at },
      { text: 'insights.card.late', value: late, tone: late > 0 ? 'warning' : 'plain', ...at },
      { text: 'insights.card.waves', value: waves, ...at },
      { text: 'insights.card.abnormal', value: abnormal, tone: abnormal > 0 ? 'warning' : 'plain', ...at },
    ];
  },
};

/** For whoever receives: what stands at the dock, and what comes next. */
export const dockCard: CardSource = {
  permission: 'inbound:receiving:work',
  for: 'staff',
  sort: 5,
  title: 'insights.card.dock',
  async facts(db, { scope, zone }, now) {
    const last = addDays(dayIn(zone, now), soonDays);
    const [row, arrivals] = await Promise.all([
      db.first<{ count: number }>(
        sql`select count(*)::int from inbound_orders where status = 'pendingStock' and ${inScope(scope, raw('company_id'))}`,
      ),
      expectedArrivals(db, scope, undefined, now),
    ]);
    const soon = arrivals.rows.filter(({ day }) => day <= last);
    const at = { routeCode: 'receiving' } as const;
    return [
      { text: 'insights.card.toReceive', value: row?.count ?? 0, ...at },
      { text: 'insights.card.arrivalOrders', value: soon.reduce((sum, { orderCount }) => sum + orderCount, 0), ...at },
      { text: 'insights.card.arrivalCartons', value: soon.reduce((sum, { boxCount }) => sum + boxCount, 0), ...at },
      ...(soon[0] ? [{ text: 'insights.card.arrivalNext', value: { words: soon[0].day }, ...at }] : []),
    ];
  },
};

/** For whoever answers for people: who is at work and how it goes. */
export const teamCard: CardSource = {
  permission: 'insights:performance:people',
  for: 'staff',
  sort: 6,
  title: 'insights.card.team',
  async facts(db, actor, now) {
    const begin = instantAt(actor.zone, dayIn(actor.zone, now));
    const lately = new Date(now.getTime() - 30 * 60_000);
    const row = await db.first<{ people: number; pieces: number; errors: number }>(sql`
      select (select count(distinct user_id) from booked_work where at > ${lately}::timestamptz and done_at > ${lately}::timestamptz)::int as people,
        (select coalesce(sum(pieces), 0) from booked_work where ${doneSince(begin)})::int as pieces,
        (select count(*) from scan_answers a where a.tone = 'red' and ${answeredSince(begin)} and ${isMistake})::int as errors`);
    const { people = 0, pieces = 0, errors = 0 } = row ?? {};
    const at = { routeCode: 'performance-live' } as const;
    return [
      { text: 'insights.card.onShift', value: people, ...at },
      { text: 'insights.card.ownPieces', value: pieces, ...at },
      { text: 'insights.card.ownErrors', value: errors, tone: errors > 0 ? 'warning' : 'plain', ...at },
    ];
  },
};

/** For whoever works at the stations: what they did themselves. */
export const ownWorkCard: CardSource = {
  permission: 'insights:performance:see',
  for: 'staff',
  sort: 6,
  title: 'insights.card.own',
  async facts(db, actor, now) {
    if (actor.userId === null || can(actor, 'insights:performance:people')) return [];
    const day = dayIn(actor.zone, now);
    const begin = instantAt(actor.zone, day);
    const row = await db.first<{ pieces: number; errors: number }>(sql`
      select (select coalesce(sum(pieces), 0) from booked_work where user_id = ${actor.userId} and ${doneSince(begin)})::int as pieces,
        (select count(*) from scan_answers a where a.user_id = ${actor.userId} and a.tone = 'red' and ${answeredSince(begin)}
          and ${isMistake})::int as errors`);
    if (!row || row.pieces + row.errors === 0) return [];
    return [
      { text: 'insights.card.ownPieces', value: row.pieces, routeCode: 'performance-live' },
      { text: 'insights.card.ownErrors', value: row.errors, tone: row.errors > 0 ? 'warning' : 'plain', routeCode: 'performance-live' },
    ];
  },
};
