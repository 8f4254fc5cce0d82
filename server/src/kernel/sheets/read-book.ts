import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { maxColumns, mostRowsLookedAt, type BookContent, type BookFormat, type BookRow } from './book.ts';
import { isBlank, type Cell } from './cell.ts';
import { readCsvRows } from './read-csv.ts';
import { stampSheet } from './stamp.ts';

const stampIn = (rows: readonly (readonly Cell[])[] | undefined): string | null => {
  const cell = rows?.[0]?.[0];
  return typeof cell === 'string' ? cell : null;
};

/** Filled rows of the first sheet that people see, and the stamp of the hidden one. Stops at the first row too many. */
export async function readBook(file: Uint8Array, format: BookFormat, maxRows: number, words: readonly string[] = []): Promise<BookContent> {
  const rows: BookRow[] = [];
  let isTooTall = false;
  const isFull = (index: number, cells: Cell[]): boolean => {
    if (index >= mostRowsLookedAt) return (isTooTall = true);
    if (!cells.every(isBlank)) rows.push({ index, cells });
    return rows.length > maxRows + 1;
  };

  if (format === 'csv') {
    readCsvRows(file, words, isFull);
    return { stamp: null, rows, isTooTall };
  }
  if (format === 'xls') {
    const { readXlsSheets } = await import('./read-xls.ts');
    const sheets = readXlsSheets(file, mostRowsLookedAt + 1);
    const seen = sheets.find((sheet) => !sheet.isHidden && sheet.name !== stampSheet);
    seen?.rows.some((cells, index) => isFull(index, cells));
    return { stamp: stampIn(sheets.find((sheet) => sheet.name === stampSheet)?.rows), rows, isTooTall };
  }

  const seen: string[] = [];
  const hidden = await readXlsx(file, {
    sheets: (info) => {
      if (!info.hidden && !info.veryHidden && info.name !== stampSheet) seen.push(info.name);
      return info.name === stampSheet;
    },
    range: 'A1:A1',
  });
  const name = seen[0];
  if (name !== undefined) {
    for await (const row of streamXlsxRows(file, { sheet: name })) if (isFull(row.index, row.values.slice(0, maxColumns))) break;
  }
  return { stamp: stampIn(hidden.sheets[0]?.rows), rows };
}
