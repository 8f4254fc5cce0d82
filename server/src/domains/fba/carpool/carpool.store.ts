import { type TripStatus, tripStates } from '@kura/contract/fba/carpool/carpool.fields.ts';
import type { listTrips } from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import type { NewTrips, TripChange, TripRow } from '@kura/contract/fba/carpool/carpool.ts';
import { splitRange } from '@kura/contract/kernel/day.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { beginsWith, bounded, dayRangeThere, documentsByNumber, equals, inStates, pageRows } from '../../../kernel/list.ts';
import { type Numbered, orderOfNumber, withNumber } from '../../../kernel/numbers.ts';
import { inScope } from '../../../kernel/scope.ts';
import type { TruckLimits } from '../../freight/public.ts';
import type { Eyes } from './eyes.ts';

const from = raw('fba_trips t join warehouses w on w.id = t.warehouse_id');
const loaded = raw('fba_trip_orders x join fba_orders o on o.id = x.order_id');
/** A07: of a truck that several share, a customer sees what is theirs. */
const own = (eyes: Eyes): Sql => (eyes.isStaff ? raw('x.trip_id = t.id') : sql`x.trip_id = t.id and ${inScope(eyes, raw('x.company_id'))}`);
const names = (eyes: Eyes): Sql => sql`join fba_centers c on c.id = t.center_id
  left join fba_appointments a on a.trip_id = t.id and a.ended_at is null
  left join lateral (
    select v.no from (values (a.appointment_no1, a.confirmed_at1), (a.appointment_no2, a.confirmed_at2), (a.appointment_no3, a.confirmed_at3)) as v (no, at)
    where v.at is not null order by v.at desc limit 1) as valid on true
  cross join lateral (
    select count(*)::int as order_count, coalesce(sum(o.carton_count), 0)::int as carton_count, coalesce(sum(o.volume_mm3), 0) as mm3,
      coalesce(sum(o.weight_g), 0) as g, coalesce(sum(x.share_jpy), 0)::int as share_jpy, count(r.order_id)::int as received_count
    from ${loaded} left join fba_receipts r on r.order_id = x.order_id where ${own(eyes)}) as f`;
const common = `t.id, t.number, t.status, t.day, t.center_id, coalesce(c.code, '') as center_code, t.warehouse_id, w.code as warehouse_code, w.zone,
  f.order_count, f.carton_count, (f.mm3 / 1e9)::float8 as volume_m3, (f.g / 1e3)::float8 as weight_kg, f.share_jpy, f.received_count, a.slot_at,
  coalesce(valid.no, '') as valid_no, coalesce(a.appointment_no1, '') as appointment_no1, a.confirmed_at1,
  coalesce(a.appointment_no2, '') as appointment_no2, a.confirmed_at2, coalesce(a.appointment_no3, '') as appointment_no3, a.confirmed_at3,
  a.vehicle_type, (a.vehicle_mm3 / 1e9)::float8 as vehicle_m3, (a.vehicle_g / 1000)::int as vehicle_kg, a.booked_at,
  coalesce(a.po_tracking, '') as po_tracking, t.truck_id, t.truck_name, t.revision, t.created_at, t.departed_at, t.delivered_at`;
const ofStaff = raw(`${common}, t.fee_jpy::int as fee_jpy, t.spent_jpy::int as spent_jpy, (t.usable_mm3 / 1e9)::float8 as usable_m3,
  (t.load_g / 1000)::int as load_kg, t.rule, t.driver_name, t.driver_phone, t.plate_no, t.remark, t.created_by_name, t.reason`);
/** A07: what the truck costs, holds, who drives it and why it missed its slot is the provider's own matter: a reason may name another company. */
const ofCustomers =
  raw(`${common}, null::int as fee_jpy, 0 as spent_jpy, 0::float8 as usable_m3, 0 as load_kg, 'byHand' as rule, '' as driver_name,
  '' as driver_phone, '' as plate_no, '' as remark, '' as created_by_name, '' as reason`);
const columns = (eyes: Eyes): Sql => (eyes.isStaff ? ofStaff : ofCustomers);
const visible = ({ companyId }: Eyes): Sql | null =>
  companyId === null ? null : sql`t.id in (select v.trip_id from fba_trip_orders v where v.company_id = ${companyId})`;

const daysOf = (range: string | undefined): Sql | null => {
  if (!range) return null;
  const days = splitRange(range);
  return sql`t.day between ${days.from}::date and ${days.to}::date`;
};
const sumOf = (eyes: Eyes, what: string): Sql => sql`(select ${raw(what)} from ${loaded} where ${own(eyes)})`;
/** Of the part that the reader may see. With its type: a bare 0 in an order is the place of a column. */
const figuresFor = (eyes: Eyes): Record<'orderCount' | 'cartonCount' | 'shareJpy' | 'feeJpy' | 'spentJpy', Sql> => ({
  orderCount: sumOf(eyes, 'count(*)'),
  cartonCount: sumOf(eyes, 'coalesce(sum(o.carton_count), 0)'),
  shareJpy: sumOf(eyes, 'coalesce(sum(x.share_jpy), 0)'),
  feeJpy: raw(eyes.isStaff ? 'coalesce(t.fee_jpy, 0)' : '0::int'),
  spentJpy: raw(eyes.isStaff ? 't.spent_jpy' : '0::int'),
});
/** Where the load of every trip has to be read: of so many. */
const mostSummed = 10_000;

export const page = (db: Query, eyes: Eyes, query: ListQuery<typeof listTrips>, figures = figuresFor(eyes)): Promise<Page<TripRow>> =>
  pageRows(db, {
    query,
    select: columns(eyes),
    from,
    names: names(eyes),
    where: [
      visible(eyes),
      beginsWith(raw('t.number'), query.number?.toUpperCase()),
      query.validNo
        ? sql`t.id in (select a.trip_id from fba_appointment_nos n join fba_appointments a on a.id = n.appointment_id
            where ${beginsWith(raw('n.no'), query.validNo) ?? raw('true')})`
        : null,
      inStates(raw('t.status'), query.status, tripStates),
      equals(raw('t.center_id'), query.centerId),
      equals(raw('t.warehouse_id'), query.warehouseId),
      daysOf(query.day),
      dayRangeThere(raw('t.created_at'), query.createdAt, raw('w.zone')),
    ],
    sorts: {
      createdAt: raw('t.created_at'),
      number: orderOfNumber(raw('t.number')),
      day: raw('t.day'),
      orderCount: bounded(figures.orderCount),
      cartonCount: bounded(figures.cartonCount),
      shareJpy: bounded(figures.shareJpy),
      feeJpy: bounded(figures.feeJpy),
      spentJpy: bounded(figures.spentJpy),
    },
    totals: figures,
    totalsUpTo: mostSummed,
    defaultSort: 'createdAt',
    tieBreaker: raw('t.id'),
  });

const one = (eyes: Eyes, conditions: readonly (Sql | null)[]): Sql =>
  sql`select ${columns(eyes)} from ${from} ${names(eyes)} ${where([...conditions, visible(eyes)])}`;
export const read = (db: Query, eyes: Eyes, id: number): Promise<TripRow | undefined> => db.first(one(eyes, [sql`t.id = ${id}`]));
/** Those to one centre that have not arrived, the next first. */
export const open = (db: Query, eyes: Eyes, warehouseId: number, centerId: number): Promise<TripRow[]> =>
  db.rows(sql`
    ${one(eyes, [sql`t.warehouse_id = ${warehouseId}`, sql`t.center_id = ${centerId}`, raw(`t.status in ('planned', 'booked', 'departed')`)])}
    order by t.day, t.id limit 100`);
/** Undefined: there is no such order; null in it: it is on no truck. */
export const tripOfOrder = (db: Query, eyes: Eyes, orderId: number): Promise<{ tripId: number | null } | undefined> =>
  db.first(sql`
    select x.trip_id from fba_orders o left join fba_trip_orders x on x.order_id = o.id
    where o.id = ${orderId} and ${inScope(eyes, raw('o.company_id'))}`);
export const openCounts = (db: Query, warehouseId: number): Promise<{ centerId: number; centerCode: string; count: number }[]> =>
  db.rows(sql`
    select t.center_id, coalesce(c.code, '') as center_code, count(*)::int as count from fba_trips t join fba_centers c on c.id = t.center_id
    where t.warehouse_id = ${warehouseId} and t.status in ('planned', 'booked', 'departed') group by 1, 2`);
export const byNumber = (db: Query, eyes: Eyes, keyword: string, limit: number): Promise<Numbered[]> =>
  documentsByNumber(db, raw('fba_trips t'), [visible(eyes)], keyword, limit);

/** Held before it is read: what is on it is as it is then. */
export async function lock(tx: Tx, eyes: Eyes, id: number): Promise<TripRow | undefined> {
  await tx.run(sql`select 1 from fba_trips where id = ${id} for update`);
  return read(tx, eyes, id);
}
/** Those that are named, held in the order of their ids. */
export async function lockByNumbers(tx: Tx, eyes: Eyes, numbers: readonly string[]): Promise<TripRow[]> {
  await tx.run(sql`select 1 from fba_trips where number = any(${numbers}::text[]) order by id for update`);
  return tx.rows(one(eyes, [sql`t.number = any(${numbers}::text[])`]));
}
/** In the order of their ids: two who move loads between the same trucks wait for each other, and not for ever. */
export const lockMany = (tx: Tx, ids: readonly number[]): Promise<{ id: number }[]> =>
  tx.rows(sql`select id from fba_trips where id = any(${ids}::bigint[]) order by id for update`);

type Made = Pick<NewTrips, 'warehouseId' | 'centerId' | 'rule'> & { day: string; zone: string; truck: TruckLimits };
export const insert = async (tx: Tx, actor: Actor, trip: Made, now: Date): Promise<Numbered> =>
  found(
    await tx.first<Numbered>(sql`
      ${withNumber('PC', trip.zone, now)}
      insert into fba_trips (number, warehouse_id, center_id, day, rule, truck_id, truck_name, model, usable_mm3, load_g, created_by, created_by_name,
        created_at, status_at)
      select number, ${trip.warehouseId}, ${trip.centerId}, ${trip.day}, ${trip.rule}, ${trip.truck.id}, ${trip.truck.name}, ${trip.truck.model},
        ${trip.truck.usableMm3}, ${trip.truck.loadG}, ${actor.userId}, ${actor.name}, ${now}, ${now} from n
      returning id, number`),
  );
/** Null: it stays on the truck, with the figures that it was planned with. */
export const update = (tx: Tx, trip: TripChange, truck: TruckLimits | null): Promise<number> =>
  tx.run(sql`
    update fba_trips set ${truck ? sql`truck_id = ${truck.id}, truck_name = ${truck.name}, model = ${truck.model}, usable_mm3 = ${truck.usableMm3}, load_g = ${truck.loadG},` : raw('')}
      day = ${trip.day}, fee_jpy = ${trip.feeJpy}, driver_name = ${trip.driverName}, driver_phone = ${trip.driverPhone},
      plate_no = ${trip.plateNo}, remark = ${trip.remark}, revision = revision + 1
    where id = ${trip.id}`);
export const setStatus = (tx: Tx, id: number, status: TripStatus | string, now: Date): Promise<number> =>
  tx.run(sql`
    update fba_trips set status = ${status}, status_at = ${now}, revision = revision + 1,
      departed_at = case when ${status} = 'departed' then ${now}::timestamptz when ${status} = 'planned' then null else departed_at end,
      delivered_at = case when ${status} = 'delivered' then ${now}::timestamptz else delivered_at end
    where id = ${id}`);
/** What the attempt cost stays on the trip; the next one has a fee of its own. */
export const keepFee = (tx: Tx, id: number, reason: string): Promise<number> =>
  tx.run(sql`
    update fba_trips set spent_jpy = spent_jpy + coalesce(fee_jpy, 0), fee_jpy = null, reason = ${reason}, status = 'planned', departed_at = null
    where id = ${id}`);
export const setDay = (tx: Tx, id: number, day: string): Promise<number> =>
  tx.run(sql`update fba_trips set day = ${day}, revision = revision + 1 where id = ${id}`);

export interface SharingRow {
  companyId: number;
  companyName: string;
  remark: string;
  byName: string;
  at: string;
}
export const sharingRules = (db: Query): Promise<SharingRow[]> =>
  db.rows(sql`
    select s.company_id, c.name as company_name, s.remark, s.by_name, s.at from fba_sharing_rules s join companies c on c.id = s.company_id order by c.name, c.id`);
export const aloneCompanyIds = async (db: Query): Promise<ReadonlySet<number>> =>
  new Set((await db.rows<{ companyId: number }>(sql`select company_id from fba_sharing_rules`)).map(({ companyId }) => companyId));
export const addSharingRule = (tx: Tx, actor: Actor, companyId: number, remark: string, now: Date): Promise<number> =>
  tx.run(sql`
    insert into fba_sharing_rules (company_id, remark, by_id, by_name, at) values (${companyId}, ${remark}, ${actor.userId}, ${actor.name}, ${now})
    on conflict (company_id) do update set remark = excluded.remark, by_id = excluded.by_id, by_name = excluded.by_name, at = excluded.at`);
export const dropSharingRule = (tx: Tx, companyId: number): Promise<number> =>
  tx.run(sql`delete from fba_sharing_rules where company_id = ${companyId}`);
