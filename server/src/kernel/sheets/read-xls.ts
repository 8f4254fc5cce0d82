import { read, SSF, type CellObject, type WorkBook } from '@e965/xlsx';
import type { Cell } from './cell.ts';
import { maxColumns } from './book.ts';

export interface XlsSheet {
  name: string;
  isHidden: boolean;
  rows: Cell[][];
}

const dateOf = (serial: number): Date => new Date(Math.round((serial - 25_569) * 86_400) * 1000);

function cellOf(cell: CellObject | undefined, is1904: boolean): Cell {
  if (!cell || cell.v === undefined || cell.t === 'z') return null;
  if (cell.t === 'e') return cell.w ?? '#VALUE!';
  if (cell.t === 'n' && cell.z !== undefined && SSF.is_date(String(cell.z))) return dateOf((cell.v as number) + (is1904 ? 1462 : 0));
  return cell.v as Cell;
}

/** The format of Excel 97 to 2003. The library works in one go and is large: a thread of its own loads it, and only for such a file. */
export function readXlsSheets(file: Uint8Array, mostRows = 0): XlsSheet[] {
  const book: WorkBook = read(file, {
    type: 'array',
    dense: true,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    sheetRows: mostRows,
  });
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.map((name, i) => {
    const data = (book.Sheets[name] as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? [];
    const rows = Array.from(data, (row) => Array.from((row ?? []).slice(0, maxColumns), (cell) => cellOf(cell, is1904)));
    return { name, isHidden: (book.Workbook?.Sheets?.[i]?.Hidden ?? 0) !== 0, rows };
  });
}
