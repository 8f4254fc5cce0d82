import { boardRows, floorStates, type FloorState, type JapanBoard } from '@kura/contract/insights/board/board.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt } from '@kura/contract/kernel/zone.ts';
import { allHandOvers } from '@kura/contract/outbound/order/hand-over.ts';
import { carrierGroupOf, carrierGroups } from '@kura/contract/pricing/carrier-group.ts';
import { system } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { workingCalendarOf } from '../../calendar/public.ts';
import { expectedArrivals } from '../../inbound/public.ts';
import { handOversOf } from '../../outbound/public.ts';
import { type BoardWarehouse, peopleOn, warehousesOf, zoneOf } from './board-place.ts';

type Part<K extends keyof JapanBoard> = Promise<JapanBoard[K]>;
const zone = zoneOf('japan');
const openStates = floorStates as readonly string[];

/** H05 */
const cutOffsOf = (db: Query, places: readonly BoardWarehouse[], day: string): Part<'cutOffs'> =>
  Promise.all(
    places.map(async ({ code, cutOffTime, nextDayCutOffTime, workingWeekdays }) => {
      const works = (await workingCalendarOf(db, 'JP', workingWeekdays)).isWorkingDay(day);
      const at = (time: string) => (works ? instantAt(zone, day, time).toISOString() : null);
      return { warehouse: code, at: at(cutOffTime), nextDayAt: at(nextDayCutOffTime) };
    }),
  );

/** Where the orders stand against the clock. What staff hold back is late for nobody. */
async function ordersOf(db: Query, ids: readonly number[], day: string, now: Date) {
  const [begin, end] = [instantAt(zone, day), instantAt(zone, addDays(day, 1))];
  const [counts, rows, shipped] = await Promise.all([
    db.rows<{ state: FloorState; count: number; nextDay: number; late: number; dueToday: number }>(sql`
      select status as state, count(*)::int as count, count(*) filter (where shipping_type = 'nextDay')::int as next_day,
        count(*) filter (where ship_by < ${now}::timestamptz and not is_held)::int as late,
        count(*) filter (where ship_by >= ${begin}::timestamptz and ship_by < ${end}::timestamptz)::int as due_today
      from outbound_orders where status = any(${openStates}) and warehouse_id = any(${ids}::bigint[]) group by status`),
    db.rows<JapanBoard['late']['rows'][number]>(sql`
      select number, status as state, coalesce(carrier, '') as carrier, ship_by from outbound_orders
      where status = any(${openStates}) and warehouse_id = any(${ids}::bigint[]) and ship_by < ${now}::timestamptz and not is_held
      order by ship_by, id limit ${boardRows}`),
    db.first<{ count: number }>(sql`
      select count(*)::int as count from outbound_orders
      where shipped_at >= ${begin}::timestamptz and shipped_at < ${end}::timestamptz and warehouse_id = any(${ids}::bigint[])`),
  ]);
  const states = floorStates.map((state) => {
    const { count = 0, nextDay = 0, late = 0 } = counts.find((one) => one.state === state) ?? {};
    return { state, count, nextDay, late };
  });
  return {
    states,
    shippedToday: shipped?.count ?? 0,
    dueToday: counts.reduce((sum, one) => sum + one.dueToday, 0),
    late: {
      count: states.reduce((sum, { late }) => sum + late, 0),
      rows: rows.map((row) => ({ ...row, carrier: carrierGroupOf(row.carrier) ?? '' })),
    },
  };
}

async function wavesOf(db: Query, ids: readonly number[]): Part<'waves'> {
  const rows = await db.rows<JapanBoard['waves']['rows'][number] & { all: number }>(sql`
    select w.number, w.shipping_type = 'nextDay' as is_next_day, w.order_count as orders, sum(l.piece_count)::int as pieces,
      sum(l.picked_count)::int as picked, count(distinct l.picker_id) filter (where l.status = 'toPick' and l.started_at is not null)::int as pickers,
      w.due_at, count(*) over ()::int as all
    from waves w join picking_lists l on l.wave_id = w.id and l.status <> 'cancelled'
    where w.status = 'toPick' and w.warehouse_id = any(${ids}::bigint[])
    group by w.id order by w.shipping_type = 'nextDay' desc, w.due_at nulls last, w.id limit ${boardRows}`);
  return { count: rows[0]?.all ?? 0, rows: rows.map(({ all: _all, ...row }) => row) };
}

/** Each carrier’s next truck: the earliest of the warehouses that the board tells of. */
async function trucksOf(db: Query, places: readonly BoardWarehouse[], cutOffs: JapanBoard['cutOffs'], day: string): Part<'trucks'> {
  const ids = places.map(({ id }) => id);
  const [times, parcels] = await Promise.all([
    Promise.all(places.map(async ({ id }) => allHandOvers(await handOversOf(db, id)))),
    db.rows<{ carrier: string; place: 'waiting' | 'loaded' | 'gone'; count: number }>(sql`
      select coalesce(p.carrier, o.carrier, '') as carrier, 'waiting' as place, count(*)::int as count
      from outbound_orders o join outbound_parcels p on p.order_id = o.id and p.status = 'packed' and p.manifest_id is null
      where o.status = 'checked' and o.warehouse_id = any(${ids}::bigint[]) group by 1
      union all
      select m.carrier, case m.status when 'open' then 'loaded' else 'gone' end, count(p.id)::int
      from fulfilment_manifests m join outbound_parcels p on p.manifest_id = m.id
      where m.warehouse_id = any(${ids}::bigint[]) and (m.status = 'open' or m.closed_at >= ${instantAt(zone, day)}::timestamptz) group by 1, 2`),
  ]);
  return carrierGroups
    .map((carrier) => {
      const count = (place: string) =>
        parcels
          .filter((one) => one.place === place && (one.carrier === carrier || carrierGroupOf(one.carrier) === carrier))
          .reduce((sum, one) => sum + one.count, 0);
      const hours = times
        .flatMap((of, index) =>
          (cutOffs[index]?.at ?? null) === null ? [] : of.filter((one) => one.carrier === carrier).map(({ time }) => time),
        )
        .toSorted();
      const at = hours[0] === undefined ? null : instantAt(zone, day, hours[0]).toISOString();
      return { carrier, at, waiting: count('waiting'), loaded: count('loaded'), gone: count('gone') };
    })
    .filter(({ carrier, waiting, loaded, gone }) => waiting + loaded + gone > 0 || ['SAGAWA', 'YAMATO', 'JAPAN_POST'].includes(carrier));
}

/** Today, the days of the coming week, and what should have come. */
async function arrivalsOf(db: Query, places: readonly BoardWarehouse[], day: string, now: Date): Part<'arrivals'> {
  const last = addDays(day, 6);
  const days = new Map<string, JapanBoard['arrivals'][number]>();
  for (const { id } of places)
    for (const arrival of (await expectedArrivals(db, system.scope, id, now)).rows) {
      if (arrival.day > last) continue;
      const known = days.get(arrival.day) ?? { day: arrival.day, orders: 0, boxes: 0 };
      days.set(arrival.day, { ...known, orders: known.orders + arrival.orderCount, boxes: known.boxes + arrival.boxCount });
    }
  return [...days.values()].toSorted((a, b) => a.day.localeCompare(b.day)).slice(0, boardRows);
}

const dockOf = async (db: Query, ids: readonly number[]): Part<'dock'> =>
  (await db.first<JapanBoard['dock']>(sql`
    select count(*)::int as orders, coalesce(sum(box_count), 0)::int as boxes from inbound_orders
    where status = 'pendingStock' and warehouse_id = any(${ids}::bigint[])`)) ?? { orders: 0, boxes: 0 };

/** A reservation has no time-out: after so many days without a wave somebody has to look at its order. */
const overdueDays = 7;

const abnormalOf = async (db: Query, ids: readonly number[], now: Date): Part<'abnormal'> =>
  (await db.first<JapanBoard['abnormal']>(sql`
    select (select count(*) from abnormal_reports where status = 'open' and warehouse_id = any(${ids}::bigint[]))::int as places,
      (select count(*) from outbound_orders o
        where o.status in ('pendingReview', 'pendingOutbound', 'abnormal') and o.wave_id is null and o.warehouse_id = any(${ids}::bigint[])
          and exists (select from stock_claims c where c.owner_type = 'outbound.order' and c.owner_id = o.id
            and c.created_at < ${now}::timestamptz - make_interval(days => ${overdueDays})))::int as overdue,
      count(*) filter (where status = 'abnormal')::int as orders, count(*) filter (where status = 'cutOffPending')::int as cut_off_pending,
      count(*) filter (where is_held and status = 'pendingOutbound')::int as held
    from outbound_orders where status in ('abnormal', 'cutOffPending', 'pendingOutbound') and warehouse_id = any(${ids}::bigint[])`)) ?? {
    places: 0,
    orders: 0,
    cutOffPending: 0,
    held: 0,
    overdue: 0,
  };

/** What the floor in Japan looks at all day. No name of a person or a customer is in it: a wall is public. */
export async function japanBoard(db: Query, warehouseId: number | null, now: Date): Promise<JapanBoard> {
  const places = await warehousesOf(db, 'japan', warehouseId);
  const ids = places.map(({ id }) => id);
  const day = dayIn(zone, now);
  const cutOffs = await cutOffsOf(db, places, day);
  const [orders, waves, trucks, dock, arrivals, abnormal, people] = await Promise.all([
    ordersOf(db, ids, day, now),
    wavesOf(db, ids),
    trucksOf(db, places, cutOffs, day),
    dockOf(db, ids),
    arrivalsOf(db, places, day, now),
    abnormalOf(db, ids, now),
    peopleOn(db, ids, now),
  ]);
  return {
    board: 'japan',
    warehouse: warehouseId === null ? null : (places[0]?.code ?? null),
    zone,
    asOf: now.toISOString(),
    day,
    cutOffs,
    ...orders,
    waves,
    trucks,
    dock,
    arrivals,
    abnormal,
    ...people,
  };
}
