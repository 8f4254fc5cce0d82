/** What stands in the cells, by key, as typed: a figure that is none stays visible. */
export type Cells = Readonly<Record<string, string>>;
interface Edit {
  readonly key: string;
  readonly before: string;
  readonly after: string;
}
/** One paste is one batch: it is undone whole. */
type Batch = readonly Edit[];
export interface Sheet {
  readonly cells: Cells;
  readonly past: readonly Batch[];
  readonly future: readonly Batch[];
}

const mostBatches = 200;

export const sheetOf = (cells: Cells): Sheet => ({ cells, past: [], future: [] });
export const textAt = (cells: Cells, key: string): string => cells[key] ?? '';

const written = (cells: Cells, batch: Batch, side: 'before' | 'after'): Cells => ({
  ...cells,
  ...Object.fromEntries(batch.map((edit) => [edit.key, edit[side]])),
});

/** The same sheet when nothing is different: an empty batch would have to be undone. */
export function edited(sheet: Sheet, changes: Cells): Sheet {
  const batch = Object.entries(changes)
    .map(([key, after]): Edit => ({ key, before: textAt(sheet.cells, key), after }))
    .filter(({ before, after }) => before !== after);
  if (batch.length === 0) return sheet;
  return { cells: written(sheet.cells, batch, 'after'), past: [...sheet.past, batch].slice(-mostBatches), future: [] };
}

export function undone(sheet: Sheet): Sheet {
  const batch = sheet.past.at(-1);
  if (!batch) return sheet;
  return { cells: written(sheet.cells, batch, 'before'), past: sheet.past.slice(0, -1), future: [batch, ...sheet.future] };
}

export function redone(sheet: Sheet): Sheet {
  const [batch, ...future] = sheet.future;
  if (!batch) return sheet;
  return { cells: written(sheet.cells, batch, 'after'), past: [...sheet.past, batch], future };
}

/** Keys whose text is not what it was when the sheet was read. */
export function changedKeys(cells: Cells, originals: Cells): string[] {
  return Object.keys({ ...originals, ...cells }).filter((key) => textAt(cells, key) !== textAt(originals, key));
}

/** The first cell of the batch that an undo or redo would touch: it may not be on screen. */
export const nextTouched = (sheet: Sheet, way: 'undo' | 'redo'): string | undefined =>
  (way === 'undo' ? sheet.past.at(-1) : sheet.future[0])?.[0]?.key;
