import { useMemo, useState } from 'react';
import { changedKeys, edited, nextTouched, redone, sheetOf, undone, type Cells, type Sheet } from './sheet.ts';

export interface SheetHandle {
  readonly cells: Cells;
  /** What was read: the other side of "changed". */
  readonly originals: Cells;
  readonly changed: ReadonlySet<string>;
  readonly edit: (changes: Cells) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Which cell the next undo or redo begins at. */
  readonly touches: (way: 'undo' | 'redo') => string | undefined;
  /** The server took it: what stands in the cells now is the original. Undo goes on working. */
  readonly accept: () => void;
  /** Another reading: what is not in it is empty. */
  readonly restart: (originals: Cells) => void;
}

export function useSheet(first: Cells): SheetHandle {
  const [originals, setOriginals] = useState(first);
  const [sheet, setSheet] = useState<Sheet>(() => sheetOf(first));
  const changed = useMemo(() => new Set(changedKeys(sheet.cells, originals)), [sheet.cells, originals]);
  return {
    cells: sheet.cells,
    originals,
    changed,
    edit: (changes) => setSheet((before) => edited(before, changes)),
    undo: () => setSheet(undone),
    redo: () => setSheet(redone),
    canUndo: sheet.past.length > 0,
    canRedo: sheet.future.length > 0,
    touches: (way) => nextTouched(sheet, way),
    accept: () => setOriginals(sheet.cells),
    restart: (next) => {
      setOriginals(next);
      setSheet(sheetOf(next));
    },
  };
}

const nothing = () => {};
/** Figures that nobody changes: a table to read and to copy from. */
export const fixedSheet = (cells: Cells): SheetHandle => ({
  cells,
  originals: cells,
  changed: new Set(),
  edit: nothing,
  undo: nothing,
  redo: nothing,
  canUndo: false,
  canRedo: false,
  touches: () => undefined,
  accept: nothing,
  restart: nothing,
});
