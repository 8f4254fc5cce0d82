import type { Cell } from './cell.ts';

/** What the reading thread is asked and answers: plain data, so that it can travel between threads. `words`: headings, by which the encoding of a csv is known. */
export type BookTask =
  | { task: 'read'; file: Uint8Array; format: BookFormat; maxRows: number; words: readonly string[] }
  | { task: 'mark'; file: Uint8Array; format: BookFormat; marks: Marks; words: readonly string[] };

export type BookFormat = 'xlsx' | 'xls' | 'csv';

export interface BookRow {
  /** From 0, as it lies in the file. */
  index: number;
  cells: Cell[];
}

export interface BookContent {
  stamp: string | null;
  /** Filled rows only; the first holds the headings. One more than allowed when there are too many. */
  rows: BookRow[];
  /** It reaches below `mostRowsLookedAt`: nothing of it was read. */
  isTooTall?: boolean;
}

/** Blank ones among them. People have some below their data; a million of them are a mistake of a spreadsheet program, or a bomb. */
export const mostRowsLookedAt = 20_000;

export interface Marks {
  /** Each bad cell with its sentence. */
  cells: readonly { row: number; column: number; message: string }[];
  /** For each bad row what its cells say together. */
  reasons: readonly { row: number; message: string }[];
  reasonTitle: string;
  /** The same heading in all languages: a file that comes back with it gets its old reasons replaced. */
  reasonTitles: readonly string[];
}

/** Nothing that people fill in has more columns; files may claim 16,384. */
export const maxColumns = 200;
