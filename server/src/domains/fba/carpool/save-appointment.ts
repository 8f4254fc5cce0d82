import { carpoolErrors } from '@kura/contract/fba/carpool/carpool.errors.ts';
import type { AppointmentInput, TripRow } from '@kura/contract/fba/carpool/carpool.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { dayIn, defaultZone, instantAt } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found, onUnique } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as store from './carpool.store.ts';
import { everything, eyesOf } from './eyes.ts';
import * as loads from './load.store.ts';
import { line } from './load-trips.ts';

const momentIn = (zone: string, moment: string): Date => instantAt(zone, moment.slice(0, 10), moment.slice(11));
const places = [1, 2, 3] as const;

const no = (input: AppointmentInput, place: 1 | 2 | 3): string | null => input[`appointmentNo${place}`].trim() || null;

/** Everything that is wrong with it where the trip stands, field by field: of a form the first is told, of a file all. */
export async function appointmentFaults(
  tx: Tx,
  trip: TripRow,
  input: AppointmentInput,
  now: Date,
): Promise<{ field: string; text: string; params?: { number: string } }[]> {
  if (trip.status !== 'planned' && trip.status !== 'booked')
    return [{ field: 'number', text: carpoolErrors.tripNotOpen.text, params: { number: trip.number } }];
  const zone = trip.zone ?? defaultZone;
  const isLater = (moment: string | null): boolean => moment !== null && momentIn(zone, moment) > now;
  const slotAt = momentIn(zone, input.slotAt);
  const isNew = trip.slotAt === null || new Date(trip.slotAt).getTime() !== slotAt.getTime();
  const confirmed = places.map((place) => input[`confirmedAt${place}`]);
  const taken = await loads.takenNos(
    tx,
    trip.id,
    places.map((place) => no(input, place)).filter((one) => one !== null),
  );
  return [
    ...(isNew && slotAt <= now ? [{ field: 'slotAt', text: 'fba.carpool.slotPast' }] : []),
    ...places.flatMap((place) =>
      isLater(input[`confirmedAt${place}`]) ? [{ field: `confirmedAt${place}`, text: 'fba.carpool.confirmedLater' }] : [],
    ),
    ...(isLater(input.bookedAt) ? [{ field: 'bookedAt', text: 'fba.carpool.confirmedLater' }] : []),
    ...(trip.status === 'booked' && confirmed.every((one) => one === null)
      ? [{ field: 'confirmedAt1', text: 'fba.carpool.notConfirmed' }]
      : []),
    ...places.flatMap((place) =>
      taken.some((one) => one.no === no(input, place)) ? [{ field: `appointmentNo${place}`, text: carpoolErrors.numberTaken.text }] : [],
    ),
  ];
}

/** Whoever saves has seen the last change: of two planners the second does not overwrite the confirmation of the first. */
export async function saveAppointment(tx: Tx, actor: Actor, input: AppointmentInput, now: Date): Promise<void> {
  const { revision } = found(await store.lock(tx, eyesOf(actor), input.id));
  if (revision !== input.revision) throw fail(kernelErrors.changedMeanwhile);
  await writeAppointment(tx, actor, input, now);
}

/** V13. A slot that moves, and a candidate that comes or is confirmed, each leave a step; a booked truck keeps a confirmed one. */
export async function writeAppointment(tx: Tx, actor: Actor, input: AppointmentInput, now: Date): Promise<void> {
  const trip = found(await store.lock(tx, eyesOf(actor), input.id));
  if (trip.status !== 'planned' && trip.status !== 'booked') throw fail(carpoolErrors.tripNotOpen, { number: trip.number });
  const zone = trip.zone ?? defaultZone;
  const slotAt = momentIn(zone, input.slotAt);
  const before = await loads.appointmentOf(tx, trip.id);
  const hasMoved = before !== undefined && new Date(before.slotAt).getTime() !== slotAt.getTime();
  const at = (moment: string | null): Date | null => (moment === null ? null : momentIn(zone, moment));
  const takenAt = (field: string) =>
    fail(carpoolErrors.numberTaken, undefined, { fields: [{ field, text: carpoolErrors.numberTaken.text }] });
  const [fault] = await appointmentFaults(tx, trip, input, now);
  if (fault) throw fault.text === carpoolErrors.numberTaken.text ? takenAt(fault.field) : failField(fault.field, fault.text);
  await loads
    .saveAppointment(
      tx,
      {
        tripId: trip.id,
        slotAt,
        appointmentNo1: no(input, 1),
        confirmedAt1: at(input.confirmedAt1),
        appointmentNo2: no(input, 2),
        confirmedAt2: at(input.confirmedAt2),
        appointmentNo3: no(input, 3),
        confirmedAt3: at(input.confirmedAt3),
        vehicleType: input.vehicleType,
        vehicleMm3: input.vehicleL === null ? null : input.vehicleL * 1_000_000,
        vehicleG: input.vehicleKg === null ? null : input.vehicleKg * 1000,
        bookedAt: at(input.bookedAt),
        poTracking: input.poTracking.trim(),
      },
      now,
    )
    // Somebody else wrote it down at the same moment.
    .catch((error: unknown) => onUnique(error, 'fba_appointment_nos_pkey', takenAt('appointmentNo1')));
  await loads.addStep(tx, actor, trip.id, !before ? 'made' : hasMoved ? 'slotMoved' : 'changed', input.note.trim(), now);
  await store.setDay(tx, trip.id, dayIn(zone, slotAt));
  const after = found(await store.read(tx, everything, trip.id));
  const told = ({ slotAt: slot, validNo, day, appointmentNo1, appointmentNo2, appointmentNo3 }: typeof trip) => ({
    slotAt: slot,
    validNo,
    day,
    appointmentNo1,
    appointmentNo2,
    appointmentNo3,
  });
  await logOperation(tx, actor, {
    at: now,
    ...line(trip),
    action: 'fba.carpool.log.appointment',
    before: told(trip),
    after: told(after),
    note: input.note.trim(),
  });
}
