import { openXlsx, saveXlsx, writeXlsx, type Cell as XlsxCell, type CellStyle, type CellValue, type ColumnDef } from 'hucre/xlsx';
import type { BookFormat, Marks } from './book.ts';
import type { Cell } from './cell.ts';
import { readCsvRows } from './read-csv.ts';
import { stampSheet } from './stamp.ts';

interface MarkableSheet {
  rows: CellValue[][];
  cells?: Map<string, XlsxCell>;
  columns?: ColumnDef[];
}

const badColour = 'FFC7CE';
const badFill = { type: 'pattern', pattern: 'solid', fgColor: { rgb: badColour } } as const satisfies CellStyle['fill'];
const markAuthor = 'Kura';

const typeOf = (value: CellValue): XlsxCell['type'] =>
  value === null
    ? 'empty'
    : value instanceof Date
      ? 'date'
      : typeof value === 'number'
        ? 'number'
        : typeof value === 'boolean'
          ? 'boolean'
          : 'string';

const isMarked = (cell: XlsxCell): boolean => cell.style?.fill?.type === 'pattern' && cell.style.fill.fgColor?.rgb?.slice(-6) === badColour;

/** A file that was marked before and corrected since: its old marks go, so that only what is still wrong stands out. */
function clearMarks(cells: Map<string, XlsxCell>): void {
  for (const [at, cell] of cells) {
    const { comment, style, ...rest } = cell;
    const { fill, ...otherStyle } = style ?? {};
    if (!isMarked(cell) && comment?.author !== markAuthor) continue;
    cells.set(at, {
      ...rest,
      style: isMarked(cell) ? otherStyle : { ...otherStyle, fill },
      ...(comment && comment.author !== markAuthor ? { comment } : {}),
    });
  }
}

/** Colours each bad cell, hangs its sentence on it, and writes the sentences of a row into a column of their own. Nothing else changes. */
export function markSheet(sheet: MarkableSheet, headingRow: number, marks: Marks): void {
  const cells = (sheet.cells ??= new Map());
  clearMarks(cells);
  const put = (row: number, column: number, value: CellValue, style: CellStyle, comment?: string) => {
    const key = `${row},${column}`;
    const before = cells.get(key);
    const line = (sheet.rows[row] ??= []);
    while (line.length <= column) line.push(null);
    line[column] = value;
    const note = comment ? { comment: { author: markAuthor, text: comment } } : {};
    cells.set(key, { ...before, value, type: before?.formula ? 'formula' : typeOf(value), style: { ...before?.style, ...style }, ...note });
  };

  const headings = sheet.rows[headingRow] ?? [];
  const known = headings.findIndex((heading) => typeof heading === 'string' && marks.reasonTitles.includes(heading));
  const reasonColumn = known >= 0 ? known : headings.findLastIndex((heading) => heading !== null && heading !== '') + 1;
  if (known >= 0) {
    for (let row = headingRow + 1; row < sheet.rows.length; row++) {
      if ((sheet.rows[row]?.[reasonColumn] ?? null) !== null) put(row, reasonColumn, null, {});
    }
  }

  for (const { row, column, message } of marks.cells) put(row, column, sheet.rows[row]?.[column] ?? null, { fill: badFill }, message);
  put(headingRow, reasonColumn, marks.reasonTitle, { font: { bold: true, color: { rgb: '9C0006' } } });
  for (const { row, message } of marks.reasons) put(row, reasonColumn, message, { font: { color: { rgb: '9C0006' } }, numFmt: '@' });

  const columns = (sheet.columns ??= []);
  while (columns.length <= reasonColumn) columns.push({});
  columns[reasonColumn] = { ...columns[reasonColumn], width: 60 };
}

const headingRowOf = (rows: readonly (readonly CellValue[] | undefined)[]): number =>
  rows.findIndex((row) => row?.some((cell) => cell !== null && cell !== ''));

/** The same file back with its faults marked. A legacy file and a csv come back as xlsx: only there can cells be coloured. */
export async function markBook(file: Uint8Array, format: BookFormat, marks: Marks, words: readonly string[] = []): Promise<Uint8Array> {
  if (format === 'csv') {
    const rows: Cell[][] = [];
    readCsvRows(file, words, (_, cells) => rows.push(cells) < 0);
    const sheet = { name: 'csv', rows, cells: new Map<string, XlsxCell>() };
    markSheet(sheet, headingRowOf(rows), marks);
    return writeXlsx({ sheets: [sheet] });
  }
  if (format === 'xls') {
    const { readXlsSheets } = await import('./read-xls.ts');
    const sheets = readXlsSheets(file).map((sheet) => {
      const cells = new Map<string, XlsxCell>();
      sheet.rows.forEach((row, r) =>
        row.forEach((value, c) => {
          if (value instanceof Date)
            cells.set(`${r},${c}`, {
              value,
              type: 'date',
              style: { numFmt: value.getTime() % 86_400_000 === 0 ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss' },
            });
        }),
      );
      return {
        name: sheet.name,
        rows: sheet.rows,
        cells,
        ...(sheet.name === stampSheet ? { veryHidden: true } : { hidden: sheet.isHidden }),
      };
    });
    const seen = sheets.find((sheet) => !('veryHidden' in sheet) && !sheet.hidden);
    if (seen) markSheet(seen, headingRowOf(seen.rows), marks);
    return writeXlsx({ sheets });
  }
  const book = await openXlsx(file, { readStyles: true });
  const seen = book.sheets.find((sheet) => !sheet.hidden && !sheet.veryHidden && sheet.name !== stampSheet);
  if (seen) markSheet(seen, headingRowOf(seen.rows), marks);
  return saveXlsx(book);
}
