import type { AppointmentStep, PastTrip } from '@kura/contract/fba/carpool/carpool.ts';
import type { OrderStatus } from '@kura/contract/fba/order/order.fields.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { inScope } from '../../../kernel/scope.ts';
import type { Eyes } from './eyes.ts';

/** One order on a truck. */
export interface Loaded {
  tripId: number;
  orderId: number;
  number: string;
  companyId: number;
  companyName: string;
  shipmentIds: string[];
  wishedDay: string;
  cartonCount: number;
  mm3: number;
  g: number;
  shareJpy: number | null;
  receivedCartons: number | null;
  receivedAt: string | null;
  receiptRemark: string;
}
export const loadsOf = (db: Query, eyes: Eyes, tripIds: readonly number[]): Promise<Loaded[]> =>
  db.rows(sql`
    select x.trip_id, x.order_id, o.number, x.company_id, c.name as company_name,
      array(select distinct k.fba_no from fba_packages k where k.order_id = o.id and k.fba_no <> '' order by 1) as shipment_ids,
      o.wished_day, o.carton_count, o.volume_mm3 as mm3, o.weight_g as g, x.share_jpy::int as share_jpy, r.received_cartons, r.received_at,
      coalesce(r.remark, '') as receipt_remark
    from fba_trip_orders x join fba_orders o on o.id = x.order_id join companies c on c.id = x.company_id
    left join fba_receipts r on r.order_id = x.order_id
    where x.trip_id = any(${tripIds}::bigint[]) and ${eyes.isStaff ? raw('true') : inScope(eyes, raw('x.company_id'))}
    order by x.trip_id, o.volume_mm3 desc, o.weight_g desc, o.number`);

/** The truck that it was on is kept with its past. */
export const putOn = (tx: Tx, tripId: number, orders: readonly { id: number; companyId: number }[], now: Date): Promise<number> =>
  tx.run(sql`
    with past as (
      insert into fba_past_trips (order_id, trip_id, company_id, added_at, left_at)
      select order_id, trip_id, company_id, added_at, ${now} from fba_trip_orders
      where order_id = any(${orders.map(({ id }) => id)}::bigint[]) and trip_id <> ${tripId})
    insert into fba_trip_orders (order_id, trip_id, company_id, added_at)
    select y.id, ${tripId}, y.company, ${now} from unnest(${orders.map(({ id }) => id)}::bigint[], ${orders.map(({ companyId }) => companyId)}::bigint[])
      as y (id, company)
    on conflict (order_id) do update set trip_id = excluded.trip_id, share_jpy = null, added_at = excluded.added_at`);
export const takeOff = (tx: Tx, orderIds: readonly number[], now: Date): Promise<number> =>
  tx.run(sql`
    with gone as (delete from fba_trip_orders where order_id = any(${orderIds}::bigint[]) returning order_id, trip_id, company_id, added_at)
    insert into fba_past_trips (order_id, trip_id, company_id, added_at, left_at) select order_id, trip_id, company_id, added_at, ${now} from gone`);
/** Trucks of an order before the one it is on, the newest first, each with what its appointment was meanwhile. */
export const pastTripsOf = (db: Query, orderId: number): Promise<PastTrip[]> =>
  db.rows(sql`
    select t.id as trip_id, t.number, w.zone, p.added_at, p.left_at,
      coalesce((select jsonb_agg(jsonb_build_object('what', s.what, 'slotAt', to_jsonb(s.slot_at), 'candidates', s.candidates, 'note', s.note,
          'byName', s.by_name, 'at', to_jsonb(s.at)) order by s.id desc)
        from fba_appointment_steps s where s.trip_id = p.trip_id and s.at <= p.left_at
          and s.id >= coalesce((select max(b.id) from fba_appointment_steps b where b.trip_id = p.trip_id and b.at <= p.added_at), 0)), '[]') as history
    from fba_past_trips p join fba_trips t on t.id = p.trip_id join warehouses w on w.id = t.warehouse_id
    where p.order_id = ${orderId} order by p.id desc limit 50`);
export const keepShares = (tx: Tx, shares: ReadonlyMap<number, number>): Promise<number> =>
  tx.run(sql`
    update fba_trip_orders x set share_jpy = y.jpy from unnest(${[...shares.keys()]}::bigint[], ${[...shares.values()]}::bigint[]) as y (id, jpy)
    where x.order_id = y.id`);
export const forgetShares = (tx: Tx, tripId: number): Promise<number> =>
  tx.run(sql`update fba_trip_orders set share_jpy = null where trip_id = ${tripId} and share_jpy is not null`);
export const tripsOf = (db: Query, orderIds: readonly number[]): Promise<{ orderId: number; tripId: number }[]> =>
  db.rows(sql`select order_id, trip_id from fba_trip_orders where order_id = any(${orderIds}::bigint[]) order by order_id`);

/**
 * Those and all of the same customer from the same warehouse to the same centre that share an FBA shipment with them, also through others, and
 * have not left: one unit, wherever each is now. A truck loads in one warehouse: what waits in another cannot ride with them.
 */
export const unitOf = (db: Query, orderIds: readonly number[]): Promise<{ id: number; number: string; status: OrderStatus }[]> =>
  db.rows(sql`
    with recursive unit (id) as (
      select unnest(${orderIds}::bigint[])
      union
      select o.id from unit u join fba_packages k on k.order_id = u.id and k.fba_no <> ''
      join fba_packages m on m.fba_no = k.fba_no join fba_orders o on o.id = m.order_id
      join fba_orders n on n.id = u.id and n.company_id = o.company_id and n.warehouse_id = o.warehouse_id
        and n.center_id = o.center_id
      where o.way = 'truck' and o.status in ('approved', 'labelled', 'carpooled', 'booked')
    )
    select o.id, o.number, o.status from unit u join fba_orders o on o.id = u.id order by o.id`);

export interface Appointment {
  id: number;
  tripId: number;
  slotAt: string;
  appointmentNo1: string | null;
  confirmedAt1: string | null;
  appointmentNo2: string | null;
  confirmedAt2: string | null;
  appointmentNo3: string | null;
  confirmedAt3: string | null;
  vehicleType: string | null;
  vehicleMm3: number | null;
  vehicleG: number | null;
  bookedAt: string | null;
  poTracking: string;
}
export const appointmentOf = (db: Query, tripId: number): Promise<Appointment | undefined> =>
  db.first(sql`
    select id, trip_id, slot_at, appointment_no1, confirmed_at1, appointment_no2, confirmed_at2, appointment_no3, confirmed_at3, vehicle_type,
      vehicle_mm3, vehicle_g, booked_at, po_tracking
    from fba_appointments where trip_id = ${tripId} and ended_at is null`);
type Asked = Omit<Appointment, 'id' | 'slotAt' | `confirmedAt${1 | 2 | 3}` | 'bookedAt'> & {
  slotAt: Date;
  confirmedAt1: Date | null;
  confirmedAt2: Date | null;
  confirmedAt3: Date | null;
  bookedAt: Date | null;
};
export async function saveAppointment(tx: Tx, one: Asked, now: Date): Promise<void> {
  await tx.run(sql`
    insert into fba_appointments (trip_id, slot_at, appointment_no1, confirmed_at1, appointment_no2, confirmed_at2, appointment_no3, confirmed_at3,
      vehicle_type, vehicle_mm3, vehicle_g, booked_at, po_tracking, created_at)
    values (${one.tripId}, ${one.slotAt}, ${one.appointmentNo1}, ${one.confirmedAt1}, ${one.appointmentNo2}, ${one.confirmedAt2}, ${one.appointmentNo3},
      ${one.confirmedAt3}, ${one.vehicleType}, ${one.vehicleMm3}, ${one.vehicleG}, ${one.bookedAt}, ${one.poTracking}, ${now})
    on conflict (trip_id) where ended_at is null do update set slot_at = excluded.slot_at, appointment_no1 = excluded.appointment_no1,
      confirmed_at1 = excluded.confirmed_at1, appointment_no2 = excluded.appointment_no2, confirmed_at2 = excluded.confirmed_at2,
      appointment_no3 = excluded.appointment_no3, confirmed_at3 = excluded.confirmed_at3, vehicle_type = excluded.vehicle_type,
      vehicle_mm3 = excluded.vehicle_mm3, vehicle_g = excluded.vehicle_g, booked_at = excluded.booked_at, po_tracking = excluded.po_tracking`);
}
export const endAppointment = (tx: Tx, id: number, now: Date): Promise<number> =>
  tx.run(sql`update fba_appointments set ended_at = ${now} where id = ${id}`);
const candidates = raw(`(select jsonb_agg(jsonb_build_object('no', v.no, 'confirmedAt', v.at) order by v.place)
  from (values (1, a.appointment_no1, a.confirmed_at1), (2, a.appointment_no2, a.confirmed_at2), (3, a.appointment_no3, a.confirmed_at3)) as v (place, no, at)
  where v.no is not null)`);
/** As it stands now. */
export const addStep = (
  tx: Tx,
  actor: { userId: number | null; name: string },
  tripId: number,
  what: AppointmentStep['what'],
  note: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into fba_appointment_steps (trip_id, appointment_id, what, slot_at, candidates, note, by_id, by_name, at)
    select a.trip_id, a.id, ${what}, a.slot_at, ${candidates}, ${note}, ${actor.userId}, ${actor.name}, ${now}
    from fba_appointments a where a.trip_id = ${tripId} and a.ended_at is null`);
export const stepsOf = (db: Query, tripIds: readonly number[]): Promise<(AppointmentStep & { tripId: number })[]> =>
  db.rows(sql`
    select trip_id, what, slot_at, candidates, note, by_name, at from fba_appointment_steps where trip_id = any(${tripIds}::bigint[])
    order by id desc limit 500`);
export const takenNos = (db: Query, tripId: number, nos: readonly string[]): Promise<{ no: string }[]> =>
  db.rows(sql`
    select n.no from fba_appointment_nos n join fba_appointments a on a.id = n.appointment_id
    where n.no = any(${nos}::text[]) and not (a.trip_id = ${tripId} and a.ended_at is null)`);
