import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { listCells } from '@kura/contract/kernel/free-text.ts';
import { issueText } from '@kura/contract/kernel/issue.ts';
import type { CellFault, Sheet, SheetColumn, SheetRow } from '@kura/contract/kernel/sheet.ts';
import type { Lang, TextParams, TextRef } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import { worded } from '../words.ts';
import type { BookRow } from './book.ts';
import { hiddenText } from '../hidden-text.ts';
import { isBlank, type Cell } from './cell.ts';
import { readCell } from './cell-value.ts';
import { columnLetter } from './stamp.ts';

const atATime = 100;

interface Reader {
  lang: Lang;
  zone: string;
}

interface Fault {
  text: TextRef;
  params?: TextParams | undefined;
}
type Checked = { value: unknown } | Fault;

function checkCell(column: SheetColumn, cell: Cell, reader: Reader): Checked {
  if (isBlank(cell)) return column.required ? { text: 'kernel.issue.required' } : { value: null };
  const reading = readCell(column, cell, reader);
  if ('fault' in reading) return { text: reading.fault, params: reading.params };
  const parsed = z.safeParse(column.schema, reading.value);
  if (parsed.success) {
    const text = typeof parsed.data === 'string' && listCells.has(column.field) ? parsed.data.replaceAll('\n', ';') : parsed.data;
    const hidden = hiddenText(text, '', column.field)[0];
    return hidden ? { text: hidden.text, params: hidden.params } : { value: parsed.data };
  }
  const issue = parsed.error.issues[0] as unknown as Parameters<typeof issueText>[0];
  return issueText({ ...issue, input: reading.value });
}

/** A bad cell, worded for whoever sent the file and kept as texts for whoever reads of it. */
export const cellFault = (
  lang: Lang,
  at: Pick<CellFault, 'row' | 'column' | 'field'>,
  { title, text, params }: Fault & { title: TextRef },
): CellFault => ({
  ...at,
  title: say(lang, title),
  message: say(lang, text, worded(lang, params)),
  said: { title, text, params },
});

/** V15: every cell of every row is looked at before anything is said, so that a person corrects a file once and not once per mistake. */
export async function checkRows<S extends Sheet>(
  sheet: S,
  rows: readonly BookRow[],
  placeOf: ReadonlyMap<string, number>,
  reader: Reader,
  told: (done: number) => Promise<void>,
): Promise<{ rows: SheetRow<S>[]; faults: CellFault[] }> {
  const faults: CellFault[] = [];
  const seen = new Map<string, Map<unknown, number>>(sheet.columns.filter((c) => c.unique).map((c) => [c.field, new Map()]));

  const checkRow = ({ index, cells }: BookRow): SheetRow<S> => {
    const row: Record<string, unknown> = {};
    for (const column of sheet.columns) {
      const at = placeOf.get(column.field) as number;
      const blame = (fault: Fault) =>
        faults.push(
          cellFault(
            reader.lang,
            { row: index + 1, column: columnLetter(at), field: column.field },
            { title: column.title, text: fault.text, params: fault.params },
          ),
        );
      const result = checkCell(column, cells[at] ?? null, reader);
      if ('text' in result) {
        blame(result);
        continue;
      }
      row[column.field] = result.value;
      const earlier = seen.get(column.field);
      if (!earlier || result.value === null) continue;
      const first = earlier.get(result.value);
      if (first === undefined) earlier.set(result.value, index + 1);
      else blame({ text: 'kernel.sheet.duplicate', params: { row: first } });
    }
    return row as SheetRow<S>;
  };
  const checked: SheetRow<S>[] = [];
  for (const [at, row] of rows.entries()) {
    // Others get a word in: five thousand rows in one breath would hold the server for seconds.
    if (at % atATime === 0 && at > 0) {
      await nextTurn();
      await told(at);
    }
    checked.push(checkRow(row));
  }
  return { rows: checked, faults };
}
