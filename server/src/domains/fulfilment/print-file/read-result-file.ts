import { resultTitles } from './data/result-titles.ts';
import type { Cell } from '../../../kernel/sheets/cell.ts';
import { readCsvRows } from '../../../kernel/sheets/read-csv.ts';
import type { PrintProgram } from '@kura/contract/fulfilment/label/label.fields.ts';

const words = resultTitles.flatMap(({ ours, theirs }) => [ours, theirs]);

export interface ResultRow {
  /** As people count: the header is line 1. */
  line: number;
  number: string;
  trackingNumber: string;
}
export interface ResultFile {
  program: PrintProgram;
  rows: ResultRow[];
}

const textOf = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .normalize('NFKC')
    .trim();

/** What a label program gave out, known by its header; undefined: none of theirs. Rows without a number of ours or of theirs are not ours. */
export function readResultFile(file: Uint8Array, most: number): ResultFile | undefined {
  let found: { program: PrintProgram; ours: number; theirs: number } | undefined;
  const rows: ResultRow[] = [];
  readCsvRows(file, words, (index, cells) => {
    const line = cells.map(textOf);
    if (index === 0) {
      const at = (title: string) => line.indexOf(title.normalize('NFKC'));
      const layout = resultTitles.find(({ ours, theirs }) => at(ours) >= 0 && at(theirs) >= 0);
      if (layout) found = { program: layout.program, ours: at(layout.ours), theirs: at(layout.theirs) };
      return found === undefined;
    }
    const number = line[found?.ours ?? -1] ?? '';
    const trackingNumber = line[found?.theirs ?? -1] ?? '';
    if (number !== '' && trackingNumber !== '') rows.push({ line: index + 1, number: number.toUpperCase(), trackingNumber });
    return rows.length >= most;
  });
  return found && { program: found.program, rows };
}
