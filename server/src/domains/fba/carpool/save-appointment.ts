import { carpoolErrors } from '@kura/contract/fba/carpool/carpool.errors.ts';
import type { AppointmentInput } from '@kura/contract/fba/carpool/carpool.ts';
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

/** V13. A slot that moves, and a candidate that comes or is confirmed, each leave a step; a booked truck keeps a confirmed one. */
export async function saveAppointment(tx: Tx, actor: Actor, input: AppointmentInput, now: Date): Promise<void> {
  const trip = found(await store.lock(tx, eyesOf(actor), input.id));
  if (trip.status !== 'planned' && trip.status !== 'booked') throw fail(carpoolErrors.tripNotOpen, { number: trip.number });
  const zone = trip.zone ?? defaultZone;
  const slotAt = momentIn(zone, input.slotAt);
  const before = await loads.appointmentOf(tx, trip.id);
  const hasMoved = before !== undefined && new Date(before.slotAt).getTime() !== slotAt.getTime();
  if ((!before || hasMoved) && slotAt <= now) throw failField('slotAt', 'fba.carpool.slotPast');
  const at = (moment: string | null): Date | null => (moment === null ? null : momentIn(zone, moment));
  const no = (place: 1 | 2 | 3): string | null => input[`appointmentNo${place}`].trim() || null;
  const confirmed = places.map((place) => at(input[`confirmedAt${place}`]));
  const later = confirmed.findIndex((one) => one !== null && one > now);
  if (later >= 0) throw failField(`confirmedAt${later + 1}`, 'fba.carpool.confirmedLater');
  const bookedAt = at(input.bookedAt);
  if (bookedAt && bookedAt > now) throw failField('bookedAt', 'fba.carpool.confirmedLater');
  if (trip.status === 'booked' && confirmed.every((one) => one === null)) throw failField('confirmedAt1', 'fba.carpool.notConfirmed');

  const nos = places.map(no).filter((one) => one !== null);
  const [taken] = await loads.takenNos(tx, trip.id, nos);
  const takenAt = (place: number) =>
    fail(carpoolErrors.numberTaken, undefined, { fields: [{ field: `appointmentNo${place}`, text: carpoolErrors.numberTaken.text }] });
  if (taken) throw takenAt(places.find((place) => no(place) === taken.no) ?? 1);
  await loads
    .saveAppointment(
      tx,
      {
        tripId: trip.id,
        slotAt,
        appointmentNo1: no(1),
        confirmedAt1: confirmed[0] ?? null,
        appointmentNo2: no(2),
        confirmedAt2: confirmed[1] ?? null,
        appointmentNo3: no(3),
        confirmedAt3: confirmed[2] ?? null,
        vehicleType: input.vehicleType,
        vehicleMm3: input.vehicleL === null ? null : input.vehicleL * 1_000_000,
        vehicleG: input.vehicleKg === null ? null : input.vehicleKg * 1000,
        bookedAt,
        poTracking: input.poTracking.trim(),
      },
      now,
    )
    // Somebody else wrote it down at the same moment.
    .catch((error: unknown) => onUnique(error, 'fba_appointment_nos_pkey', takenAt(1)));
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
