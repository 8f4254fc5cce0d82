import { buffer } from 'node:stream/consumers';
import { pickingErrors } from '@kura/contract/fulfilment/picking/picking.errors.ts';
import { pickLinesExport } from '@kura/contract/fulfilment/picking/picking.sheet.ts';
import { exportCap } from '@kura/contract/kernel/page.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import type { Call } from '../../../kernel/bind.ts';
import { fail } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import { writeExport } from '../../../kernel/sheets/write-export.ts';
import { readJob } from './read-job.ts';

/** What is to be picked where, list by list in the order in which it is walked. */
export async function exportPickLines(call: Call<unknown, { ids: number[] }>): Promise<FileRef> {
  const { kernel, actor, lang } = call;
  const rows: Record<string, unknown>[] = [];
  for (const id of call.body.ids) {
    const { lines, ...list } = await readJob(kernel.db, call, id);
    for (const line of lines) rows.push({ ...list, ...line });
    if (rows.length > exportCap) throw fail(pickingErrors.tooManyLines, { max: exportCap });
  }
  const title = 'fulfilment.picking.lines';
  const content = await buffer(writeExport({ title, ...pickLinesExport }, rows, lang, actor.zone));
  const name = `${say(lang, title)}.xlsx`;
  return fileRef(call, await saveMadeFile(kernel.db, kernel.storage, actor, { name, format: 'xlsx', content }));
}
