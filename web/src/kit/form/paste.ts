import { textToWhole } from '@kura/contract/kernel/decimal.ts';
import type { Cell } from './fields.ts';

/** What a spreadsheet program puts on the clipboard; quoted cells may hold line breaks. */
export function clipboardCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t' || sign === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') rows.push([]);
    } else cell += sign;
  }
  rows.at(-1)?.push(cell);
  return rows;
}

/** The same as a file: every cell quoted, so that commas and line breaks stay in it. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');

const toHalfWidth = (text: string): string => text.replace(/[０-９．－]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** `labelOf` words a choice in the current language: people paste what they read. */
function cellValue(cell: Cell, text: string, labelOf: (text: string) => string): unknown {
  const trimmed = text.trim();
  if (cell.kind === 'number') {
    const number = Number(toHalfWidth(trimmed).replaceAll(',', ''));
    return trimmed === '' || Number.isNaN(number) ? null : number;
  }
  // A number that is none stays wrong, so that the cell says so.
  if (cell.kind === 'decimal') return trimmed === '' ? null : (textToWhole(trimmed, cell.decimals) ?? Number.NaN);
  if (cell.kind === 'select') return cell.choices.find((one) => one.value === trimmed || labelOf(one.text) === trimmed)?.value ?? trimmed;
  return trimmed;
}

export type Row = Readonly<Record<string, unknown>>;

/** Fills cells from the one pasted into, rightwards and downwards, and adds the rows that are missing. */
export function pasted(
  rows: readonly Row[],
  cells: readonly Cell[],
  at: { row: number; cell: number },
  clipboard: readonly (readonly string[])[],
  { empty, max, labelOf }: { empty: Row; max: number; labelOf: (text: string) => string },
): Row[] {
  const result = [...rows];
  clipboard.forEach((texts, down) => {
    const index = at.row + down;
    if (index >= max) return;
    const filled = { ...(result[index] ?? empty) };
    texts.forEach((text, right) => {
      const cell = cells[at.cell + right];
      if (!cell || cell.kind === 'record' || (cell.kind === 'custom' && cell.isChosen)) return;
      filled[cell.name] = cellValue(cell, text, labelOf);
    });
    result[index] = filled;
  });
  return result;
}
