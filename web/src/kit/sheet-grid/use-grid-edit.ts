import { useState } from 'react';
import { cleanCell } from './cell-text.ts';
import { cellIn, type GridShape } from './grid-shape.ts';
import { textAt } from './sheet.ts';
import { at, inside, type Selection, type Spot } from './spot.ts';
import type { SheetHandle } from './use-sheet.ts';

/** `typing`: begun by typing over the cell, so arrows go on to the next one. `caret`: opened, so arrows move inside the text. */
interface Editing {
  readonly text: string;
  readonly mode: 'typing' | 'caret';
}

export interface GridEdit {
  readonly selection: Selection;
  readonly active: Spot;
  readonly editing: Editing | null;
  readonly select: (next: Selection) => void;
  /** As `select`, and what is being typed is thrown away: a pasted block has taken its place. */
  readonly jump: (next: Selection) => void;
  readonly type: (text: string) => void;
  readonly open: () => void;
  readonly cancel: () => void;
  /** What is being typed goes into its cell. */
  readonly commit: () => void;
}

export function useGridEdit(shape: GridShape, sheet: SheetHandle, isReadOnly: boolean): GridEdit {
  const [picked, setPicked] = useState<Selection>(at(0, 0));
  const [editing, setEditing] = useState<Editing | null>(null);
  const size = { rows: shape.rows.length, cols: shape.columns.length };
  // Another carrier may have fewer sizes: what was selected must still be there.
  const selection = { anchor: inside(picked.anchor, size), focus: inside(picked.focus, size) };
  const active = selection.anchor;
  const cell = cellIn(shape, active);

  const commit = () => {
    if (editing && cell) sheet.edit({ [cell.key]: cleanCell(editing.text, shape.columns[active.col]?.isText ?? false) });
    setEditing(null);
  };
  return {
    selection,
    active,
    editing,
    select: (next) => {
      commit();
      setPicked(next);
    },
    jump: (next) => {
      setEditing(null);
      setPicked(next);
    },
    type: (text) => cell && !isReadOnly && setEditing((before) => ({ text, mode: before?.mode ?? 'typing' })),
    open: () => cell && !isReadOnly && setEditing({ text: textAt(sheet.cells, cell.key), mode: 'caret' }),
    cancel: () => setEditing(null),
    commit,
  };
}
