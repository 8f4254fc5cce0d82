import { buffer } from 'node:stream/consumers';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { CellFault, Sheet } from '@kura/contract/kernel/sheet.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import { can, type Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import type { FileRow } from '../../../kernel/files/file.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import { JobRefusal, type JobRun } from '../../../kernel/jobs.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { type RowProblem, RowProblems, type ImportTarget } from '../../../kernel/registry.ts';
import { cellFault } from '../../../kernel/sheets/check-rows.ts';
import { markImport, readImport, said } from '../../../kernel/sheets/read-import.ts';
import { writeTemplate } from '../../../kernel/sheets/write-template.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';

export interface ImportInput {
  sheet: string;
  fileId: number;
}
const maxRows = 5000;

export function importTarget(kernel: Kernel, actor: Actor, code: string): ImportTarget {
  const target = found(kernel.imports.get(code));
  if (!can(actor, target.permission)) throw fail(kernelErrors.notAllowed);
  return target;
}

/** Only what one uploaded oneself. */
export async function ownSheet(db: Query, actor: Actor, fileId: number): Promise<FileRow> {
  const file = found(await fileStore.byId(db, fileId));
  if (file.ownerUserId !== actor.userId || file.companyId !== actor.companyId || (file.kind !== 'sheet' && file.kind !== 'statement'))
    throw fail(kernelErrors.notFound);
  return file;
}

export async function makeTemplate(
  kernel: Kernel,
  actor: Actor,
  code: string,
  lang: Lang,
  now: Date,
): Promise<{ name: string; url: string }> {
  const { sheet } = importTarget(kernel, actor, code);
  const content = await writeTemplate(sheet, lang);
  const file = await saveMadeFile(kernel.db, kernel.storage, actor, {
    name: `${say(lang, sheet.title)}.xlsx`,
    format: 'xlsx',
    content,
  });
  const { name, url } = fileRef({ kernel, actor, now }, file);
  return { name, url };
}

const wording = (
  sheet: Sheet,
  lines: readonly number[],
  columns: Readonly<Record<string, string>>,
  lang: Lang,
  problems: readonly RowProblem[],
): (CellFault & { about: readonly unknown[] })[] =>
  problems.map(({ row, field, text, params }) => ({
    ...cellFault(
      lang,
      { row: lines[row] ?? 0, column: columns[field] ?? 'A', field },
      { title: sheet.columns.find((c) => c.field === field)?.title ?? field, text, params },
    ),
    about: Object.values(params ?? {}),
  }));

/**
 * V15: a file with bad cells is refused already; what the domain would find in its sound rows (a SKU that exists, a part that does not) is told
 * in the same breath, so that it is mended once. Whatever went in goes out again; a fault that is none of its rows waits for the next file.
 */
async function problemsOf(tx: Tx, run: () => Promise<unknown>): Promise<readonly RowProblem[]> {
  await tx.execute('savepoint tried');
  try {
    await run();
    return [];
  } catch (error) {
    return error instanceof RowProblems ? error.problems : [];
  } finally {
    await tx.execute('rollback to savepoint tried');
  }
}

/** V15: every bad cell is told, the same file comes back marked, and either all rows go in or none. */
export async function runImport(kernel: Kernel, { tx, input, actor, lang, now, progress }: JobRun<ImportInput>) {
  const { sheet, run, place, mostShown = 50, takesHoles = false } = importTarget(kernel, actor, input.sheet);
  const file = await ownSheet(tx, actor, input.fileId);
  const bytes = await buffer(await kernel.storage.read(file.storageKey));
  const refuse = async (faults: readonly CellFault[], marked: Buffer): Promise<never> => {
    const name = file.name.replace(/\.[^.]*$/, '');
    const kept = await saveMadeFile(kernel.db, kernel.storage, actor, {
      name: `${name}-${say(lang, 'system.job.marked')}.xlsx`,
      format: 'xlsx',
      content: marked,
    });
    const lines = faults.slice(0, mostShown).map(({ row, column, said: { title, text, params } }) => ({
      text: 'system.job.cellFault',
      params: { row, column, title: `@${title}`, message: { text, params } },
    }));
    throw new JobRefusal({
      message: { text: kernelErrors.importRejected.text, params: { count: faults.length }, lines },
      fileId: kept.id,
    });
  };

  // The bar moves evenly: half of it is the look at the rows, half is putting them in.
  const looked = (done: number, total: number) => progress(Math.floor(done / 2), total);
  const result = await readImport(sheet, bytes, { lang, zone: actor.zone, maxRows, told: looked });
  if (!result.ok) {
    const tried = takesHoles ? result.every : { rows: result.sound, lines: result.lines };
    const more = wording(
      sheet,
      tried.lines,
      result.columns,
      lang,
      await problemsOf(tx, () => run(tx, actor, tried.rows as never[], now, async () => {})),
    );
    const isKnown = ({ row, field }: CellFault) => result.faults.some((fault) => fault.row === row && fault.field === field);
    const isNew = (fault: (typeof more)[number]) =>
      takesHoles ? !isKnown(fault) : !fault.about.some((word) => result.elsewhere.has(said(word)));
    const faults = [...result.faults, ...more.filter(isNew)];
    return refuse(
      faults.toSorted((a, b) => a.row - b.row),
      faults.length > result.faults.length ? await markImport(sheet, bytes, faults, lang) : result.marked,
    );
  }
  const total = result.rows.length;
  const putIn = (done: number) => progress(Math.floor((total + done) / 2), total);
  await putIn(0);
  try {
    const count = await run(tx, actor, result.rows as never[], now, putIn);
    return { message: { text: 'system.job.imported', params: { count } }, place };
  } catch (error) {
    if (!(error instanceof RowProblems)) throw error;
    const faults = wording(sheet, result.lines, result.columns, lang, error.problems);
    return refuse(faults, await markImport(sheet, bytes, faults, lang));
  }
}
