import { csvText } from '../files/csv-text.ts';
import { maxColumns } from './book.ts';
import type { Cell } from './cell.ts';

/** Whichever of the usual ones stands most often in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const count = (sign: string): number => first.split(sign).length;
  return [',', '\t', ';'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
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
