import { buffer } from 'node:stream/consumers';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { CellFault, Sheet, SheetRow } from '@kura/contract/kernel/sheet.ts';
import type { Lang, TextParams, TextRef } from '@kura/contract/kernel/text.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from '../actor.ts';
import { fail, found } from '../fail.ts';
import { fileRef } from '../files/file-ref.ts';
import { fileStore } from '../files/file.store.ts';
import { saveMadeFile } from '../files/save-file.ts';
import type { Kernel } from '../kernel.ts';
import { cellFault } from './check-rows.ts';
import { markImport, readImport } from './read-import.ts';
import { writeTemplate } from './write-template.ts';

export interface Asking {
  kernel: Kernel;
  actor: Actor;
  lang: Lang;
  now: Date;
}

export async function makeTemplate({ kernel, actor, lang, now }: Asking, sheet: Sheet, maxRows: number): Promise<FileRef> {
  const content = await writeTemplate(sheet, lang, { maxRows });
  const name = `${say(lang, sheet.title)}.xlsx`;
  return fileRef({ kernel, actor, now }, await saveMadeFile(kernel.db, kernel.storage, actor, { name, format: 'xlsx', content }));
}

/** What the sheet cannot know of a row and the domain does. */
export interface RowFault {
  field: string;
  text: TextRef;
  params?: TextParams | undefined;
}
export interface Reading<Row, Out> {
  /** Also of rows of which something could not be read: each is corrected once. */
  faultsOf(row: Partial<Row>, at: number): RowFault[];
  /** Of a row without a fault. */
  read(row: Row): Out;
}

export interface ReadSheet<Out> {
  rows: Out[];
  faults: Pick<CellFault, 'row' | 'column' | 'title' | 'message'>[];
  faultCount: number;
  marked: FileRef | null;
  /** With faults: all rows as they are written, to be mended in the form. */
  typed: Record<string, string>[];
}
const mostShown = 100;

/** V15: all rows, or every bad cell and the same file marked. A file from an older template, or from none, is refused. */
export async function readSheet<S extends Sheet, Out>(
  { kernel, actor, lang, now }: Asking,
  sheet: S,
  { fileId, maxRows }: { fileId: number; maxRows: number },
  understand: (rows: readonly Partial<SheetRow<S>>[]) => Promise<Reading<SheetRow<S>, Out>>,
): Promise<ReadSheet<Out>> {
  const { db, storage } = kernel;
  const file = found(await fileStore.byId(db, fileId));
  if (file.ownerUserId !== actor.userId || file.companyId !== actor.companyId || file.kind !== 'sheet') throw fail(kernelErrors.notFound);
  const bytes = await buffer(await storage.read(file.storageKey));
  const told = await readImport(sheet, bytes, { lang, zone: actor.zone, maxRows });
  const every = told.ok ? { rows: told.rows as unknown as Partial<SheetRow<S>>[], lines: told.lines } : told.every;
  const { faultsOf, read } = await understand(every.rows);
  const more = every.rows.flatMap((row, at) =>
    faultsOf(row, at).map(({ field, text, params }) => {
      const title = sheet.columns.find((column) => column.field === field)?.title ?? field;
      return cellFault(lang, { row: every.lines[at] ?? 0, column: told.columns[field] ?? 'A', field }, { title, text, params });
    }),
  );
  const faults = [...(told.ok ? [] : told.faults), ...more].toSorted((a, b) => a.row - b.row);
  if (told.ok && faults.length === 0) return { rows: told.rows.map(read), faults: [], faultCount: 0, marked: null, typed: [] };
  const name = `${file.name.replace(/\.[^.]*$/, '')}-${say(lang, 'system.job.marked')}.xlsx`;
  const content = await markImport(sheet, bytes, faults, lang);
  const kept = await saveMadeFile(db, storage, actor, { name, format: 'xlsx', content });
  return {
    rows: [],
    faults: faults.slice(0, mostShown).map(({ row, column, title, message }) => ({ row, column, title, message })),
    faultCount: faults.length,
    marked: fileRef({ kernel, actor, now }, kept),
    typed: told.texts,
  };
}
