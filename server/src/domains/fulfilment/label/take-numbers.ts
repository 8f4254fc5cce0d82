import { programOf, type PrintProgram } from '@kura/contract/fulfilment/label/label.fields.ts';
import type { ImportOutcome, TrackingRow } from '@kura/contract/fulfilment/label/label.ts';
import { isTrackingOf, plainTracking } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import type { ResultRow } from '../print-file/read-result-file.ts';
import { isOldFile, isTaken } from '../recheck/recheck.store.ts';
import * as store from './label.store.ts';

interface Giving {
  actor: Actor;
  now: Date;
  /** Whose carriers these numbers are of; null: each of that of its order. */
  program: PrintProgram | null;
  /** Which writing of the order they are of; null: nobody says. */
  edition: number | null;
  /** Which of the numbers that stand there, and in none of the rows, give way; null: somebody has to say so first. */
  givesWay: (order: store.Numbered, left: readonly string[]) => readonly string[] | null;
}

/** Rows of one order in the order of the file: its parcels take the numbers in the same order. What stands there is kept until somebody says so. */
export async function takeNumbers(
  tx: Tx,
  { actor, now, program, edition, givesWay }: Giving,
  order: store.Numbered | undefined,
  rows: readonly ResultRow[],
): Promise<TrackingRow[]> {
  const known = order ? [...order.used, ...order.kept, ...(order.trackingNumber === '' ? [] : [plainTracking(order.trackingNumber)])] : [];
  const told = (row: ResultRow, outcome: ImportOutcome): TrackingRow => ({
    line: row.line,
    number: row.number,
    trackingNumber: plainTracking(row.trackingNumber),
    before: known[0] ?? '',
    outcome,
  });
  if (!order) return rows.map((row) => told(row, 'notFound'));
  const { id: orderId, carrier } = order;
  if (carrier === null || (program !== null && programOf(carrier) !== program)) return rows.map((row) => told(row, 'wrongCarrier'));
  const numbers = rows.map(({ trackingNumber }) => plainTracking(trackingNumber));
  if (numbers.every((number) => known.includes(number))) return rows.map((row) => told(row, 'same'));
  // What is packed carries its label already: another number would be on no parcel.
  if (!store.labelled.includes(order.status) || order.status === 'checked') return rows.map((row) => told(row, 'wrongState'));
  // Whatever comes back now was typed from the file of its former address; once there is a newer one, what that did not name.
  if ((edition !== null && edition !== order.edition) || (await isOldFile(tx, orderId))) return rows.map((row) => told(row, 'oldFile'));
  const left = known.filter((number) => !numbers.includes(number));
  const gone = known.length === 0 ? [] : givesWay(order, left);
  if (!gone) return rows.map((row) => ({ ...told(row, 'conflict'), before: left[0] ?? known[0] ?? '' }));
  if (gone.length > 0) await store.voidKept(tx, order, gone);
  const kept = known.filter((number) => !gone.includes(number));
  const answers: TrackingRow[] = [];
  for (const [at, row] of rows.entries()) {
    const trackingNumber = numbers[at] ?? '';
    const outcome: ImportOutcome = kept.includes(trackingNumber)
      ? 'same'
      : !isTrackingOf(carrier, trackingNumber)
        ? 'badNumber'
        : (await isTaken(tx, trackingNumber, orderId, null, now))
          ? 'numberTaken'
          : 'taken';
    if (outcome === 'taken') {
      await store.add(tx, actor, { orderId, carrier, trackingNumber, source: 'import' }, now);
      await logOperation(tx, actor, {
        at: now,
        record: 'outbound.order',
        recordId: orderId,
        recordName: order.number,
        companyId: order.companyId,
        action: 'fulfilment.label.log.imported',
        before: { trackingNumber: order.trackingNumber },
        after: { trackingNumber },
      });
    }
    answers.push(told(row, outcome));
  }
  return answers;
}
