import { AppointmentInput } from '@kura/contract/fba/carpool/carpool.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { clerkOf, type DemoAct, type DemoStory } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { truckLimits } from '../../freight/public.ts';
import { moveForTruck, waitingShipments } from '../order/for-carpool.ts';
import { moveTrip } from '../carpool/carpool.moves.ts';
import * as store from '../carpool/carpool.store.ts';
import { eyesOf } from '../carpool/eyes.ts';
import { changeTrip, createTrips } from '../carpool/load-trips.ts';
import * as loads from '../carpool/load.store.ts';
import { writeAppointment } from '../carpool/save-appointment.ts';

const hourMs = 3_600_000;
const goals = ['delivered', 'departed', 'booked', 'planned'] as const;
type Goal = (typeof goals)[number];

/** A truck with the next order that waits in Chiba, and how far it has come. Where nothing waits, nothing happens. */
async function sendTruck(tx: Tx, actor: Actor, warehouseId: number, goal: Goal, no: string, now: Date): Promise<void> {
  const [order] = (await waitingShipments(tx, actor.scope, { warehouseId })).filter(
    ({ isLabelled, shipmentIds }) => isLabelled && shipmentIds.some((id) => id.startsWith('FBA157300')),
  );
  const truck = (await truckLimits(tx, warehouseId)).find(({ model, id }) => model === '2T_LONG' && id > 0);
  if (!order || !truck) return;
  const today = dayIn(zones.JP, now);
  const yesterday = addDays(today, -1);
  const unit = (await loads.unitOf(tx, [order.orderId])).map(({ id }) => id);
  const trips = [{ tripId: null, truckId: truck.id, day: addDays(today, 1), orderIds: unit }];
  const [made] = await createTrips(tx, actor, { warehouseId, centerId: order.centerId, rule: 'optimal', trips }, now);
  const id = found(made).id;
  if (goal === 'planned') return;
  const { revision, day } = found(await store.read(tx, eyesOf(actor), id));
  const own = { driverName: '高橋', driverPhone: '090-1234-5678', plateNo: '習志野 400 さ 21-08', remark: '' };
  await changeTrip(tx, actor, { id, revision, truckId: truck.id, day, feeJpy: 28_000, ...own }, now);
  const slot = {
    slotAt: `${addDays(today, 1)}T09:30:00`,
    appointmentNo1: no,
    bookedAt: `${yesterday}T17:30:00`,
    confirmedAt1: `${yesterday}T18:00:00`,
  };
  const vehicle = { vehicleType: truck.model, vehicleL: Math.round(truck.usableMm3 / 1e6), vehicleKg: truck.loadG / 1000 };
  await writeAppointment(tx, actor, AppointmentInput.parse({ id, revision, ...slot, ...vehicle }), now);
  await moveTrip(tx, actor, id, 'book', { now });
  if (goal === 'booked') return;
  await moveTrip(tx, actor, id, 'depart', { now });
  if (goal === 'departed') return;
  const inside = await loads.loadsOf(tx, eyesOf(actor), [id]);
  const receipts = new Map(
    inside.map(({ orderId, cartonCount }) => [
      orderId,
      { receivedCartons: cartonCount, receivedAt: now.toISOString(), receiptRemark: '', proof: { type: 'fba.receipt', id: orderId } },
    ]),
  );
  await moveForTruck(tx, actor, [...receipts.keys()], 'deliver', { now, receipts });
  await moveTrip(tx, actor, id, 'deliver', { now });
}

/** One truck in each state, made of what the customers have waiting by then; what is left waits on the board. */
export function demoCarpool(story: DemoStory): readonly DemoAct[] {
  const warehouseId = found(story.warehouseIds.get('TYO1'));
  return goals.map((goal, at) => {
    const time = new Date(story.now.getTime() - (goals.length - at) * hourMs);
    const no = `26${String(5_550_001_000 + at)}`;
    return { at: time, run: (tx) => sendTruck(tx, clerkOf(story, 'ops'), warehouseId, goal, no, time) };
  });
}
