import { carpoolErrors } from '@kura/contract/fba/carpool/carpool.errors.ts';
import { carpoolMachine } from '@kura/contract/fba/carpool/carpool.machine.ts';
import type { AppointmentStep, TripRow } from '@kura/contract/fba/carpool/carpool.ts';
import { shareFee } from '@kura/contract/fba/carpool/share.ts';
import type { OrderStatus } from '@kura/contract/fba/order/order.fields.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug, fail, found } from '../../../kernel/fail.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type Effects, type MoveCall, moverFor, type Told } from '../../../kernel/run-move.ts';
import { giveBackTruck, moveForTruck } from '../order/for-carpool.ts';
import * as store from './carpool.store.ts';
import { everything, eyesOf, ofWholeTruck } from './eyes.ts';
import * as loads from './load.store.ts';
import { record } from './load-trips.ts';

const ordersOf = async (tx: Tx, { id }: TripRow) => loads.loadsOf(tx, everything, [id]);
const idsOf = async (tx: Tx, trip: TripRow): Promise<number[]> => (await ordersOf(tx, trip)).map(({ orderId }) => orderId);

/** One that has no labels yet waits for a later truck, however long its labels take. */
const couldRide: readonly OrderStatus[] = ['labelled', 'carpooled'];

/** The slot is lost and stays in the history; the orders wait on the truck for another. */
async function loseSlot(
  tx: Tx,
  trip: TripRow,
  what: AppointmentStep['what'],
  isOurs: boolean,
  { actor, now, reason }: MoveCall,
): Promise<Told> {
  // A07: why may name another company on it; the orders are told which truck it was.
  const orders = await ordersOf(tx, trip);
  await moveForTruck(
    tx,
    actor,
    orders.map(({ orderId }) => orderId),
    'unbook',
    { now, reason: trip.number },
  );
  if (isOurs && trip.status === 'departed') {
    // An order that paid nothing for this truck has at most paid for an earlier one, and that stays paid.
    const payers = orders.filter(({ shareJpy }) => (shareJpy ?? 0) > 0).map(({ orderId }) => orderId);
    await giveBackTruck(tx, actor, payers, trip.number, now);
  }
  // What each pays of the next attempt is known when that leaves.
  await loads.forgetShares(tx, trip.id);
  const appointment = await loads.appointmentOf(tx, trip.id);
  if (!appointment) throw bug(`trip ${trip.id} was booked without an appointment`);
  await loads.addStep(tx, actor, trip.id, what, reason, now);
  await loads.endAppointment(tx, appointment.id, now);
  await store.keepFee(tx, trip.id, reason);
  const spentJpy = trip.spentJpy + (trip.feeJpy ?? 0);
  return {
    before: { feeJpy: trip.feeJpy, validNo: trip.validNo, spentJpy: trip.spentJpy },
    after: { feeJpy: null, validNo: '', spentJpy },
  };
}

const effects: Effects<typeof carpoolMachine, TripRow> = {
  async book(tx, trip, _input, { actor, now }) {
    const ids = await idsOf(tx, trip);
    // What became ready since it was loaded may still be put on; once it is booked nothing is, and a part would go without a slot.
    const left = (await loads.unitOf(tx, ids)).filter(({ id, status }) => !ids.includes(id) && couldRide.includes(status));
    if (left.length > 0) throw fail(carpoolErrors.shipmentSplit, { numbers: left.map(({ number }) => number).join(', ') });
    await moveForTruck(tx, actor, ids, 'book', { now, reason: trip.validNo });
    return { after: { validNo: trip.validNo } };
  },
  /** K06: each share names its trip through the order, and all of them together are the fee. */
  async depart(tx, trip, _input, { actor, now }) {
    const orders = await ordersOf(tx, trip);
    const shares = shareFee(trip.feeJpy ?? 0, orders);
    await loads.keepShares(tx, shares);
    await moveForTruck(tx, actor, [...shares.keys()], 'depart', { now, truckJpy: shares });
    return { after: { feeJpy: trip.feeJpy } };
  },
  /** The driver is ours, or works for us: a slot that he missed nobody pays for. */
  missSlot: (tx, trip, _input, call) => loseSlot(tx, trip, 'noShow', true, call),
  turnBack: (tx, trip, { isOurs }, call) => loseSlot(tx, trip, 'refused', isOurs, call),
  async unload(tx, trip, _input, { actor, now, reason }) {
    const orders = await ordersOf(tx, trip);
    const ids = orders.map(({ orderId }) => orderId);
    await loads.takeOff(tx, ids, now);
    if (ids.length > 0) await moveForTruck(tx, actor, ids, 'uncarpool', { now });
    const appointment = await loads.appointmentOf(tx, trip.id);
    if (appointment) {
      await loads.addStep(tx, actor, trip.id, 'cancelled', reason, now);
      await loads.endAppointment(tx, appointment.id, now);
    }
    return { after: { orders: orders.map(({ number }) => number).join(', ') } };
  },
};

const move = moverFor(
  carpoolMachine,
  {
    record,
    lock: (tx: Tx, _scope: Scope, id: number) => store.lock(tx, everything, id),
    // With the time of the step, below.
    setStatus: () => Promise.resolve(),
    name: ({ number }: TripRow) => number,
    companyId: () => null,
  },
  effects,
);

/** The one way in which a trip changes its state. */
export async function moveTrip(
  tx: Tx,
  actor: MoveCall['actor'],
  id: number,
  name: keyof typeof carpoolMachine.moves,
  { input, reason = '', now }: { input?: unknown; reason?: string | undefined; now: Date },
): Promise<void> {
  // Found by the company that was picked, moved whole.
  found(await store.read(tx, eyesOf(actor), id));
  const moved = await move(tx, ofWholeTruck(actor), id, name, { input, reason, now });
  await store.setStatus(tx, id, moved.status, now);
}
