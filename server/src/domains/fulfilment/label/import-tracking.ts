import { buffer } from 'node:stream/consumers';
import { labelErrors } from '@kura/contract/fulfilment/label/label.errors.ts';
import type { PrintProgram } from '@kura/contract/fulfilment/label/label.fields.ts';
import type { TrackingRow } from '@kura/contract/fulfilment/label/label.ts';
import { uploadErrors } from '@kura/contract/kernel/upload.ts';
import type { Call } from '../../../kernel/bind.ts';
import { fail } from '../../../kernel/fail.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import { variantKey } from '../../../kernel/files/storage.ts';
import { ofFileNumber } from '../print-file/file-number.ts';
import { readResultFile } from '../print-file/read-result-file.ts';
import * as store from './label.store.ts';
import { takeNumbers } from './take-numbers.ts';

const mostRows = 2000;
type ImportCall = Call<unknown, { fileId: number; confirmed: string[] }>;

/** Told line by line. What stands there is kept until somebody confirms the other number. */
export async function importTracking(call: ImportCall): Promise<{ program: PrintProgram; rows: TrackingRow[] }> {
  const { kernel, actor, body, now, keepAnswer } = call;
  const file = await fileStore.byId(kernel.db, body.fileId);
  if (!file || file.ownerUserId !== actor.userId) throw fail(uploadErrors.notFound);
  const result = readResultFile(await buffer(await kernel.storage.read(variantKey(file.storageKey, 'original'))), mostRows);
  if (!result) throw fail(labelErrors.notAResultFile);
  const byOrder = Map.groupBy(result.rows, ({ number }) => number);
  const givesWay = ({ number, used }: store.Numbered, left: readonly string[]) =>
    left.length > 0 && !body.confirmed.includes(number) ? null : left.filter((one) => !used.includes(one));
  return kernel.db.tx(async (tx) => {
    const orders = await store.lockByNumbers(
      tx,
      actor,
      [...byOrder.keys()].map((text) => ofFileNumber(text).number),
    );
    const rows: TrackingRow[] = [];
    for (const [text, own] of byOrder) {
      const { number, edition } = ofFileNumber(text);
      const order = orders.find((one) => one.number === number);
      const named = own.map((row) => ({ ...row, number }));
      rows.push(...(await takeNumbers(tx, { actor, now, program: result.program, edition, givesWay }, order, named)));
    }
    const answer = { program: result.program, rows: rows.toSorted((a, b) => a.line - b.line) };
    await keepAnswer(tx, answer);
    return answer;
  });
}
