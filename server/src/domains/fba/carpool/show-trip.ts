import type { AppointmentStep, LoadedOrder, PastTrip, Trip, TripRow } from '@kura/contract/fba/carpool/carpool.ts';
import { chargeableKg, revenueL, shareFee } from '@kura/contract/fba/carpool/share.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import type { FileRow } from '../../../kernel/files/file.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { filesOf } from '../order/order-record.ts';
import * as store from './carpool.store.ts';
import { eyesOf } from './eyes.ts';
import * as loads from './load.store.ts';

export interface Showing {
  db: Query;
  actor: Actor;
  kernel: Pick<Kernel, 'linkKey'>;
  now: Date;
}
const receiptFiles = (db: Query, orderIds: readonly number[]): Promise<FileRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db.rows(sql`select * from files where attached_to = ${filesOf.receipt} and attached_id = any(${orderIds}::bigint[]) order by id`);

/** A07: who of us booked it is our own matter, and why a slot was lost may name another company. */
const told = (actor: Actor, step: AppointmentStep): AppointmentStep => (eyesOf(actor).isStaff ? step : { ...step, byName: '', note: '' });

/** With what is on each. Before it leaves, the shares are those that its fee would have now; a customer is shown only what is fixed. */
export async function withLoads({ db, actor, kernel, now }: Showing, trips: readonly TripRow[]): Promise<Trip[]> {
  const ids = trips.map(({ id }) => id);
  const [all, history] = [await loads.loadsOf(db, eyesOf(actor), ids), await loads.stepsOf(db, ids)];
  const received = all.filter(({ receivedCartons }) => receivedCartons !== null).map(({ orderId }) => orderId);
  const files = await receiptFiles(db, received);
  const { isStaff } = eyesOf(actor);
  return trips.map((trip) => {
    const inside = all.filter(({ tripId }) => tripId === trip.id);
    const shares = isStaff && trip.feeJpy !== null ? shareFee(trip.feeJpy, inside) : new Map<number, number>();
    const orders = inside.map(({ tripId: _trip, ...order }): LoadedOrder => ({
      ...order,
      volumeM3: order.mm3 / 1e9,
      weightKg: order.g / 1000,
      revenueM3: revenueL(order) / 1000,
      chargeableKg: chargeableKg(order),
      shareJpy: order.shareJpy ?? shares.get(order.orderId) ?? null,
      hasDifference: order.receivedCartons !== null && order.receivedCartons !== order.cartonCount,
      files: files.filter(({ attachedId }) => attachedId === order.orderId).map((file) => fileRef({ kernel, actor, now }, file)),
    }));
    const steps = history.filter(({ tripId }) => tripId === trip.id);
    return { ...trip, orders, history: steps.map(({ tripId: _trip, ...step }) => told(actor, step)) };
  });
}

export async function showTrip(showing: Showing, id: number): Promise<Trip> {
  const row = found(await store.read(showing.db, eyesOf(showing.actor), id));
  return found((await withLoads(showing, [row]))[0]);
}

/** For the page of the order. */
export async function showTripOfOrder(showing: Showing, orderId: number): Promise<Trip | null> {
  const { tripId } = found(await store.tripOfOrder(showing.db, eyesOf(showing.actor), orderId));
  if (tripId === null) return null;
  const trip = await showTrip(showing, tripId);
  return { ...trip, orders: trip.orders.filter((order) => order.orderId === orderId) };
}

/** The trucks before it, for the same page. */
export async function showPastTrips({ db, actor }: Showing, orderId: number): Promise<PastTrip[]> {
  found(await store.tripOfOrder(db, eyesOf(actor), orderId));
  const past = await loads.pastTripsOf(db, orderId);
  return past.map((trip) => ({ ...trip, history: trip.history.map((step) => told(actor, step)) }));
}
