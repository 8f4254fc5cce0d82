import { type AppointmentSheetRow, wallMomentOf } from '@kura/contract/fba/carpool/appointment.sheet.ts';
import { AppointmentInput, type TripRow } from '@kura/contract/fba/carpool/carpool.ts';
import { wallMoment } from '@kura/contract/fba/carpool/slot-window.ts';
import { issueText } from '@kura/contract/kernel/issue.ts';
import { defaultZone } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import * as store from './carpool.store.ts';
import { eyesOf } from './eyes.ts';
import { appointmentFaults, writeAppointment } from './save-appointment.ts';

const places = [1, 2, 3] as const;
type Fault = Omit<RowProblem, 'row'>;

/** As the form would begin with it, and what the file says over it. */
function inputOf(trip: TripRow, row: AppointmentSheetRow): object {
  const there = (at: string | null) => (at === null ? null : wallMoment(trip.zone ?? defaultZone, at));
  const typed = (text: string | null, before: string | null) => (text === null ? there(before) : wallMomentOf(text));
  const m3 = row.vehicleM3 ?? trip.vehicleM3;
  return {
    id: trip.id,
    revision: trip.revision,
    slotAt: wallMomentOf(row.slotAt),
    ...Object.fromEntries(
      places.flatMap((at) => {
        const no = row[`appointmentNo${at}`];
        const isOther = no !== null && no !== trip[`appointmentNo${at}`];
        // Another id is not confirmed because the one before was.
        const before = isOther ? null : trip[`confirmedAt${at}`];
        return [
          [`appointmentNo${at}`, no ?? trip[`appointmentNo${at}`]],
          [`confirmedAt${at}`, typed(row[`confirmedAt${at}`], before)],
        ];
      }),
    ),
    vehicleType: row.vehicleType ?? trip.vehicleType,
    vehicleL: m3 === null ? null : Math.round(m3 * 1000),
    vehicleKg: row.vehicleKg ?? trip.vehicleKg,
    bookedAt: typed(row.bookedAt, trip.bookedAt),
    poTracking: row.poTracking ?? trip.poTracking,
  };
}

/** What is wrong with a row by itself and against what is stored. */
async function judge(
  tx: Tx,
  trip: TripRow | undefined,
  row: AppointmentSheetRow,
  now: Date,
): Promise<{ input?: AppointmentInput; faults: Fault[] }> {
  if (!trip) return { faults: [{ field: 'number', text: 'fba.carpool.noSuchTrip', params: { number: row.number } }] };
  const parsed = AppointmentInput.safeParse(inputOf(trip, row));
  if (parsed.success) return { input: parsed.data, faults: await appointmentFaults(tx, trip, parsed.data, now) };
  return { faults: parsed.error.issues.map((issue) => ({ field: String(issue.path[0] ?? 'number'), ...issueText(issue as never) })) };
}

/** V13 V15: every row is looked at before the first goes in, and an id that two rows name is told at the second. */
export async function importAppointments(
  tx: Tx,
  actor: Actor,
  rows: readonly AppointmentSheetRow[],
  now: Date,
  told: (done: number) => Promise<void>,
): Promise<number> {
  const trips = new Map(
    (
      await store.lockByNumbers(
        tx,
        eyesOf(actor),
        rows.map(({ number }) => number.trim()),
      )
    ).map((trip) => [trip.number, trip]),
  );
  const inputs: AppointmentInput[] = [];
  const problems: RowProblem[] = [];
  const seen = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const { input, faults } = await judge(tx, trips.get(row.number.trim()), row, now);
    if (input) inputs.push(input);
    const doubles = places.flatMap((place): Fault[] => {
      const no = row[`appointmentNo${place}`];
      if (no === null || (seen.get(no) ?? at) === at) return [];
      return [{ field: `appointmentNo${place}`, text: 'fba.carpool.twiceInFile' }];
    });
    for (const place of places) {
      const no = row[`appointmentNo${place}`];
      if (no !== null && !seen.has(no)) seen.set(no, at);
    }
    problems.push(...[...faults, ...doubles].map((fault) => ({ row: at, ...fault })));
  }
  if (problems.length > 0) throw new RowProblems(problems);
  for (const [at, input] of inputs.entries()) {
    await writeAppointment(tx, actor, input, now);
    await told(at + 1);
  }
  return rows.length;
}
