import { csvText } from '../files/csv-text.ts';
import { maxColumns } from './book.ts';
import type { Cell } from './cell.ts';

/** Titles of a statement stand above its table, and some banks put a tab behind every cell: a comma is meant unless another is clearly more frequent. */
function separatorOf(text: string): string {
  const head = text.slice(0, 8000);
  const count = (sign: string): number => head.split(sign).length - 1;
  const other = ['\t', ';', '|'].toSorted((a, b) => count(b) - count(a))[0] ?? '\t';
  return count(other) > 1.5 * count(',') ? other : ',';
}

/** Quotes around a cell may hold separators, line ends and doubled quotes. Everything is text: what it means, its column knows. */
export function readCsvRows(file: Uint8Array, words: readonly string[], isFull: (index: number, cells: Cell[]) => boolean): void {
  const text = csvText(file, words);
  if (text === undefined) throw new Error('no text');
  const separator = separatorOf(text);
  let index = 0;
  let cells: Cell[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    if (cells.length < maxColumns) cells.push(cell === '' ? null : cell);
    cell = '';
  };
  const endRow = (): boolean => {
    endCell();
    const row = cells;
    cells = [];
    return isFull(index++, row);
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') {
      if (endRow()) return;
    } else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || cells.length > 0) endRow();
}
