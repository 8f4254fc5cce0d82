import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { sheetErrors, type CellFault, type Sheet, type SheetRow } from '@kura/contract/kernel/sheet.ts';
import { langs, type Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import { fail } from '../fail.ts';
import { isSoundCsv } from '../files/csv-text.ts';
import { isSoundXls, soundnessOfXlsx } from '../files/document-check.ts';
import { headLength, sniff } from '../files/sniff.ts';
import { WorkerLimitError, workerPool } from '../workers/worker-pool.ts';
import { mostRowsLookedAt } from './book.ts';
import type { BookContent, BookFormat, BookRow, BookTask, Marks } from './book.ts';
import { isBlank, type Cell } from './cell.ts';
import { checkRows } from './check-rows.ts';
import { columnLetter, stampOf } from './stamp.ts';

export interface ImportOptions {
  lang: Lang;
  /** Times in the file are the wall clock of this place. */
  zone: string;
  maxRows: number;
  /** How many rows of how many have been looked at. */
  told?: (done: number, total: number) => Promise<void>;
}

/** All rows as they are written, by field: for whoever mends them elsewhere. */
export type CellTexts = Readonly<Record<string, string>>;

export type ImportResult<S extends Sheet> =
  /** `lines[i]` is the row of the spreadsheet that `rows[i]` stood in, `columns` the letter of each field: later checks name them in their own faults. */
  | { ok: true; rows: SheetRow<S>[]; lines: number[]; columns: Readonly<Record<string, string>>; texts: CellTexts[] }
  /** `sound` are the rows without a fault, with their `lines`, for what only the domain can find; `elsewhere` is all that the others say. */
  | {
      ok: false;
      faults: CellFault[];
      marked: Buffer;
      sound: SheetRow<S>[];
      lines: number[];
      columns: Readonly<Record<string, string>>;
      elsewhere: ReadonlySet<string>;
      texts: CellTexts[];
      /** All rows, of the faulty ones as much as could be read. */
      every: { rows: Partial<SheetRow<S>>[]; lines: number[] };
    };

const readers = workerPool(new URL('./book.worker.ts', import.meta.url), { memoryMb: 768, timeoutMs: 30_000 });

async function formatOf({ takesCsv }: Pick<Sheet, 'takesCsv'>, file: Buffer): Promise<BookFormat> {
  const format = sniff(file.subarray(0, headLength));
  if (format === 'xlsx') {
    const verdict = await soundnessOfXlsx(file, mostRowsLookedAt);
    if (verdict === 'tall') throw fail(sheetErrors.tooTall, { max: mostRowsLookedAt });
    if (verdict === 'sound') return format;
  }
  if (format === 'xls' && isSoundXls(file)) return format;
  if (format === undefined && takesCsv && isSoundCsv(file)) return 'csv';
  throw fail(sheetErrors.unreadable);
}

const inWorker = async <T>(task: BookTask): Promise<T> => {
  try {
    return await readers.run<T>(task);
  } catch (error) {
    throw error instanceof WorkerLimitError ? fail(sheetErrors.unreadable) : error;
  }
};

/** The filled rows of a file that is none of ours, for whoever knows what they mean. `words` tell the encoding of a text file. */
export async function readRows(file: Buffer, { maxRows, words }: { maxRows: number; words: readonly string[] }): Promise<BookRow[]> {
  const format = await formatOf({ takesCsv: true }, file);
  const content = await inWorker<BookContent | null>({ task: 'read', file, format, maxRows, words });
  if (!content) throw fail(sheetErrors.unreadable);
  if (content.isTooTall) throw fail(sheetErrors.tooTall, { max: mostRowsLookedAt });
  if (content.rows.length > maxRows) throw fail(sheetErrors.tooManyRows, { max: maxRows });
  return content.rows;
}

const bare = (heading: Cell | undefined): string =>
  (typeof heading === 'string' ? heading : '')
    .normalize('NFKC')
    .replace(/[\s*]+$/, '')
    .trim()
    .toLowerCase();

const wordsOf = ({ columns }: Sheet): string[] =>
  columns.flatMap(({ title, alsoNamed = [] }) => [...langs.map((lang) => say(lang, title)), ...alsoNamed]);

/** Headings decide where a column is, in whichever language the template was made; moved and added columns do no harm. */
function placesOf(sheet: Sheet, headings: BookRow, lang: Lang): Map<string, number> {
  const found = headings.cells.map(bare);
  const places = new Map<string, number>();
  const missing: string[] = [];
  for (const { field, title, alsoNamed = [], required } of sheet.columns) {
    const names = [...langs.map((each) => bare(say(each, title))), ...alsoNamed.map(bare)];
    const at = found.findIndex((heading) => names.includes(heading));
    if (at >= 0) places.set(field, at);
    else if (required || !sheet.takesForeign) missing.push(say(lang, title));
  }
  if (missing.length > 0) throw fail(sheetErrors.headingMissing, { titles: missing.join(', ') });
  return places;
}

/**
 * V15: all rows, or all faults with the same file marked. A file that is no filled-in template is refused at once: made from none or
 * from an older one, without headings, without rows, with too many, or unreadable.
 */
export async function readImport<S extends Sheet>(sheet: S, file: Buffer, options: ImportOptions): Promise<ImportResult<S>> {
  const { lang, maxRows } = options;
  const format = await formatOf(sheet, file);
  const content = await inWorker<BookContent | null>({ task: 'read', file, format, maxRows, words: wordsOf(sheet) });
  if (!content) throw fail(sheetErrors.unreadable);
  if (content.isTooTall) throw fail(sheetErrors.tooTall, { max: mostRowsLookedAt });
  if (format !== 'csv' && !sheet.takesForeign && content.stamp !== stampOf(sheet)) throw fail(kernelErrors.templateOutdated);
  const [headings, ...rows] = content.rows;
  if (!headings || rows.length === 0) throw fail(sheetErrors.noRows);
  const places = placesOf(sheet, headings, lang);
  // Rows with nothing in any column of ours (notes beside the table, old reasons) are no rows.
  const filled = rows.filter(({ cells }) => [...places.values()].some((at) => !isBlank(cells[at])));
  if (filled.length === 0) throw fail(sheetErrors.noRows);
  if (filled.length > maxRows) throw fail(sheetErrors.tooManyRows, { max: maxRows });

  const { rows: checked, faults } = await checkRows(sheet, filled, places, options, async (done) => options.told?.(done, filled.length));
  const columns = Object.fromEntries([...places].map(([field, at]) => [field, columnLetter(at)]));
  const lines = filled.map(({ index }) => index + 1);
  const texts = filled.map(({ cells }) => Object.fromEntries([...places].map(([field, at]) => [field, cellText(cells[at] ?? null)])));
  if (faults.length === 0) return { ok: true, rows: checked, lines, columns, texts };
  const faulty = new Set(faults.map(({ row }) => row));
  const isSound = (_: unknown, at: number): boolean => !faulty.has(lines[at] ?? 0);
  return {
    ok: false,
    faults,
    marked: await markImport(sheet, file, faults, lang),
    sound: checked.filter(isSound),
    lines: lines.filter(isSound),
    columns,
    texts,
    every: { rows: checked as unknown as Partial<SheetRow<S>>[], lines },
    elsewhere: new Set(filled.filter((row, at) => !isSound(row, at)).flatMap(({ cells }) => cells.map(said))),
  };
}

const cellText = (cell: Cell): string =>
  cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();

/** As domains compare what people type. */
export const said = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim().toUpperCase() : '';

const columnIndex = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The same file with these faults marked: also for what only a domain can know (a SKU that does not exist). */
export async function markImport(sheet: Sheet, file: Buffer, faults: readonly Omit<CellFault, 'said'>[], lang: Lang): Promise<Buffer> {
  const byRow = Map.groupBy(faults, (fault) => fault.row);
  const byCell = Map.groupBy(faults, ({ row, column }) => `${row} ${column}`);
  const marks: Marks = {
    cells: [...byCell.values()].flatMap(([first, ...more]) => {
      if (!first) return [];
      const message = [first, ...more].map((fault) => fault.message).join('\n');
      return [{ row: first.row - 1, column: columnIndex(first.column), message }];
    }),
    reasons: [...byRow].map(([row, all]) => ({
      row: row - 1,
      message: all.map(({ title, message }) => say(lang, 'kernel.sheet.reasonPart', { title, message })).join('\n'),
    })),
    reasonTitle: say(lang, 'kernel.sheet.reason'),
    reasonTitles: langs.map((each) => say(each, 'kernel.sheet.reason')),
  };
  return Buffer.from(await inWorker<Uint8Array>({ task: 'mark', file, format: await formatOf(sheet, file), marks, words: wordsOf(sheet) }));
}
