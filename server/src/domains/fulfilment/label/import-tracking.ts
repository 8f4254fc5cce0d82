import { buffer } from 'node:stream/consumers';
import { labelErrors } from '@kura/contract/fulfilment/label/label.errors.ts';
import { programOf, type PrintProgram } from '@kura/contract/fulfilment/label/label.fields.ts';
import type { ImportOutcome, TrackingRow } from '@kura/contract/fulfilment/label/label.ts';
import { uploadErrors } from '@kura/contract/kernel/upload.ts';
import { isTrackingOf, plainTracking } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import { variantKey } from '../../../kernel/files/storage.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { readResultFile, type ResultRow } from '../print-file/read-result-file.ts';
import { isTaken } from '../recheck/recheck.store.ts';
import * as store from './label.store.ts';

const mostRows = 2000;
type ImportCall = Call<unknown, { fileId: number; confirmed: string[] }>;

/** Rows of one order in the order of the file: its parcels take the numbers in the same order. */
async function takeRows(
  tx: Tx,
  { actor, body, now }: ImportCall,
  program: PrintProgram,
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
  if (carrier === null || programOf(carrier) !== program) return rows.map((row) => told(row, 'wrongCarrier'));
  const numbers = rows.map(({ trackingNumber }) => plainTracking(trackingNumber));
  if (numbers.every((number) => known.includes(number))) return rows.map((row) => told(row, 'same'));
  // What is packed carries its label already: another number would be on no parcel.
  if (!store.labelled.includes(order.status) || order.status === 'checked') return rows.map((row) => told(row, 'wrongState'));
  const isOther = known.length > 0 && !known.every((number) => numbers.includes(number));
  if (isOther && !body.confirmed.includes(order.number)) return rows.map((row) => told(row, 'conflict'));
  if (isOther) await store.voidKept(tx, orderId);
  const kept = isOther ? order.used : known;
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

/** Told line by line. What stands there is kept until somebody confirms the other number. */
export async function importTracking(call: ImportCall): Promise<{ program: PrintProgram; rows: TrackingRow[] }> {
  const { kernel, actor, body, tell } = call;
  const file = await fileStore.byId(kernel.db, body.fileId);
  if (!file || file.ownerUserId !== actor.userId) throw fail(uploadErrors.notFound);
  const result = readResultFile(await buffer(await kernel.storage.read(variantKey(file.storageKey, 'original'))), mostRows);
  if (!result) throw fail(labelErrors.notAResultFile);
  const byOrder = Map.groupBy(result.rows, ({ number }) => number);
  return kernel.db.tx(async (tx) => {
    const orders = await store.lockByNumbers(tx, actor, [...byOrder.keys()]);
    const rows: TrackingRow[] = [];
    for (const [number, own] of byOrder) {
      const order = orders.find((one) => one.number === number);
      rows.push(...(await takeRows(tx, call, result.program, order, own)));
    }
    const answer = { program: result.program, rows: rows.toSorted((a, b) => a.line - b.line) };
    await tell(tx, answer);
    return answer;
  });
}
