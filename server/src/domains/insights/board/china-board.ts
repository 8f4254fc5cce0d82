import { boardRows, type ChinaBoard, legStates, type LegState } from '@kura/contract/insights/board/board.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { peopleOn, warehousesOf, zoneOf } from './board-place.ts';

const zone = zoneOf('china');
const columns =
  raw(`c.number, c.status as state, c.container_code as container, c.transport, c.departure_port as from, c.destination_port as to,
  c.box_count as boxes`);
/** What was over longer ago is on no wall any more. */
const shownDays = 7;

type Leg = ChinaBoard['departures'][number];
const legs = <L>(db: Query, states: readonly LegState[], day: Sql, more: Sql, today: string): Promise<L[]> =>
  db.rows(sql`
    select ${columns}, ${day} as day, coalesce(${day} < ${today}::date, false) as is_late ${more}
    from consolidations c where c.status = any(${states as string[]}) order by ${day} nulls last, c.id limit ${boardRows}`);

/** The first leg, from the orders that wait in China to the port in Japan. It goes from several places: there is one board for all of them. */
export async function chinaBoard(db: Query, warehouseId: number | null, now: Date): Promise<ChinaBoard> {
  const places = await warehousesOf(db, 'china', warehouseId);
  const today = dayIn(zone, now);
  const [inbound, states, toLoad, departures, arrivals, abnormal, people] = await Promise.all([
    db.first<{ ordered: number; audited: number; auditedBoxes: number; oldestAt: string | null }>(sql`
      select count(*) filter (where o.status = 'ordered')::int as ordered, count(*) filter (where o.status = 'audited')::int as audited,
        coalesce(sum(o.box_count) filter (where o.status = 'audited'), 0)::int as audited_boxes,
        min(o.status_at) filter (where o.status = 'audited') as oldest_at
      from inbound_orders o where o.status in ('ordered', 'audited') and o.delivery_method = 'provider'
        and not exists (select 1 from consolidation_packages k where k.order_id = o.id and k.is_live)`),
    db.rows<{ state: LegState; count: number; boxes: number }>(sql`
      select status as state, count(*)::int as count, sum(box_count)::int as boxes from consolidations
      where status = any(${legStates as unknown as string[]}) group by status`),
    legs<ChinaBoard['toLoad'][number]>(
      db,
      ['open', 'consolidated'],
      raw('c.loading_day'),
      raw(`, c.loading_time as time, (100 * c.volume_mm3 / nullif(c.plan_mm3, 0))::int as fill`),
      today,
    ),
    legs<Leg>(db, ['loaded'], raw('c.ship_date'), raw(', c.ship_name as ship'), today),
    legs<Leg>(db, ['departed', 'arrived'], raw('c.arrival_date'), raw(', c.ship_name as ship'), today),
    db.first<ChinaBoard['abnormal']>(sql`
      select (select count(*) from inbound_problems where status = 'open')::int as problems,
        count(*) filter (where import_customs = 'held' or export_customs = 'held')::int as held,
        count(*) filter (where import_customs = 'inspection' or export_customs = 'inspection')::int as inspections
      from consolidations where status = any(${legStates as unknown as string[]})`),
    peopleOn(
      db,
      places.map(({ id }) => id),
      now,
    ),
  ]);
  const gone = await legs<Leg>(db, ['departed'], raw('c.ship_date'), raw(', c.ship_name as ship'), today);
  // What sailed this week stands behind what is to sail; it is late no more.
  const sailed = gone.filter(({ day }) => day !== null && day >= addDays(today, -shownDays)).map((one) => ({ ...one, isLate: false }));
  return {
    board: 'china',
    warehouse: warehouseId === null ? null : (places[0]?.code ?? null),
    zone,
    asOf: now.toISOString(),
    day: today,
    ordered: inbound?.ordered ?? 0,
    audited: inbound?.audited ?? 0,
    auditedBoxes: inbound?.auditedBoxes ?? 0,
    oldestAt: inbound?.oldestAt ?? null,
    states: legStates.map((state) => {
      const { count = 0, boxes = 0 } = states.find((one) => one.state === state) ?? {};
      return { state, count, boxes };
    }),
    toLoad,
    departures: [...departures, ...sailed].slice(0, boardRows),
    arrivals: arrivals.map((one) => ({ ...one, isLate: one.isLate && one.state === 'departed' })),
    abnormal: abnormal ?? { problems: 0, held: 0, inspections: 0 },
    ...people,
  };
}
