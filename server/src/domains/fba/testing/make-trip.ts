import type { TripStatus } from '@kura/contract/fba/carpool/carpool.fields.ts';
import { AppointmentInput } from '@kura/contract/fba/carpool/carpool.ts';
import { usualTruck } from '@kura/contract/freight/truck/models.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, defaultZone } from '@kura/contract/kernel/zone.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import type { TestApp } from '../../../testing/app.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import { moveTrip } from '../carpool/carpool.moves.ts';
import { changeTrip, createTrips } from '../carpool/load-trips.ts';
import { writeAppointment } from '../carpool/save-appointment.ts';
import { makeFba, type FbaMore, type TestFba } from './make-fba.ts';

type App = Pick<TestApp, 'db' | 'clock'>;

/** A wing truck of 4 t that stands nowhere yet, as it comes with the product. */
export const makeTruck = async ({ db }: Pick<TestApp, 'db'>, model: keyof typeof usualTruck = '4T_WING'): Promise<number> => {
  const { lengthMm, widthMm, heightMm, volumeL, loadKg } = usualTruck[model];
  const row = await db.first<{ id: number }>(sql`
    insert into trucks (name, model, length_mm, width_mm, height_mm, volume_mm3, load_g, created_at, updated_at)
    values (${model}, ${model}, ${lengthMm}, ${widthMm}, ${heightMm}, ${volumeL}::bigint * 1000000, ${loadKg}::bigint * 1000, now(), now()) returning id`);
  return found(row).id;
};

let lastNo = 1_000_000_000;
export const newNo = (): string => String((lastNo += 1));
/** No two tests share a shipment by chance. */
export const newShipment = (): string => `FBA15${String((lastNo += 1)).slice(-7)}`;

export interface LoadMore extends FbaMore {
  /** Tenths of a cubic metre, and kilograms, whatever its cartons measure. */
  load?: readonly [tenths: number, kg: number];
}
/** An order that waits for a truck, of a shipment of its own. */
export async function makeLoad(app: App, company: { id: number }, { load, ...more }: LoadMore = {}): Promise<TestFba> {
  const order = await makeFba(app, company, { fbaNo: newShipment(), status: 'labelled', ...more });
  if (load)
    await app.db.run(sql`
      update fba_orders set volume_mm3 = ${load[0]}::bigint * 100000000, weight_g = ${load[1]}::bigint * 1000 where id = ${order.id}`);
  return order;
}

export interface TestTrip extends TestFba {
  tripId: number;
  truckId: number;
  orderIds: number[];
}
/** By the real functions, as far as told: one order on a truck of its own. */
export async function makeTrip(
  app: App,
  company: { id: number },
  { status = 'planned', feeJpy = 38_000, ...more }: Omit<LoadMore, 'status'> & { status?: TripStatus; feeJpy?: number } = {},
): Promise<TestTrip> {
  const order = await makeLoad(app, company, more);
  const truckId = await makeTruck(app);
  const trip = await tripWith(app, { ...order, truckId }, [order.id]);
  await walkTrip(app, trip, { truckId, status, feeJpy });
  return { ...order, tripId: trip, truckId, orderIds: [order.id] };
}
/** On its way with another order of the same company. */
export async function makeSharedTrip(app: App, company: { id: number }, more: Omit<LoadMore, 'status'> = {}): Promise<TestTrip> {
  const order = await makeLoad(app, company, more);
  const other = await makeLoad(app, company, { ...more, warehouse: order.warehouse, centerId: order.centerId });
  const truckId = await makeTruck(app);
  const orderIds = [order.id, other.id];
  const tripId = await tripWith(app, { ...order, truckId }, orderIds);
  await walkTrip(app, tripId, { truckId, status: 'departed' });
  return { ...order, tripId, truckId, orderIds };
}
export async function tripWith(
  app: App,
  { warehouse, centerId, truckId }: { warehouse: { id: number }; centerId: number; truckId: number },
  orderIds: number[],
): Promise<number> {
  const now = app.clock.now();
  const day = addDays(dayIn(defaultZone, now), 1);
  const [made] = await app.db.tx((tx) =>
    createTrips(tx, hand, { warehouseId: warehouse.id, centerId, rule: 'byHand', trips: [{ tripId: null, truckId, day, orderIds }] }, now),
  );
  return found(made).id;
}
/** The slot is tomorrow at nine, confirmed just now. */
export const appointment = (app: Pick<TestApp, 'clock'>, tripId: number, more: object = {}): AppointmentInput => {
  const today = dayIn(defaultZone, app.clock.now());
  return AppointmentInput.parse({
    id: tripId,
    revision: 0,
    slotAt: `${addDays(today, 1)}T09:00:00`,
    appointmentNo1: newNo(),
    confirmedAt1: `${addDays(today, -1)}T12:00:00`,
    ...more,
  });
};
/** The same, by somebody who has just seen the trip. */
export const seenAppointment = async (app: App, tripId: number, more: object = {}): Promise<AppointmentInput> => {
  const row = found(await app.db.first<{ revision: number }>(sql`select revision from fba_trips where id = ${tripId}`));
  return { ...appointment(app, tripId, more), revision: row.revision };
};
export async function walkTrip(
  app: App,
  tripId: number,
  { truckId, status, feeJpy = 38_000 }: { truckId: number; status: TripStatus; feeJpy?: number },
): Promise<void> {
  const now = app.clock.now();
  const row = found(await app.db.first<{ day: string; revision: number }>(sql`select day, revision from fba_trips where id = ${tripId}`));
  const own = { driverName: '佐藤', driverPhone: '', plateNo: '', remark: '' };
  if (status !== 'planned' && status !== 'cancelled') {
    await app.db.tx((tx) => changeTrip(tx, hand, { id: tripId, revision: row.revision, truckId, day: row.day, feeJpy, ...own }, now));
    await app.db.tx((tx) => writeAppointment(tx, hand, appointment(app, tripId), now));
  }
  const move = (name: 'book' | 'depart' | 'cancel') => app.db.tx((tx) => moveTrip(tx, hand, tripId, name, { now }));
  if (status === 'cancelled') await move('cancel');
  if (status === 'booked' || status === 'departed') await move('book');
  if (status === 'departed') await move('depart');
}
