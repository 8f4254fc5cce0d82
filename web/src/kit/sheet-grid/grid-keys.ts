import type { KeyboardEvent } from 'react';
import { cleared, filledDown, filledRight, type Layout } from './block.ts';
import { isStep, rangeOf, stepped, tabbed, type Selection } from './spot.ts';
import type { GridEdit } from './use-grid-edit.ts';
import type { SheetHandle } from './use-sheet.ts';

export interface KeyContext {
  readonly edit: GridEdit;
  readonly sheet: SheetHandle;
  readonly layout: Layout;
  readonly isReadOnly: boolean;
  readonly move: (next: Selection) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** What a key does while nothing is being typed, with Ctrl or Cmd. Copy, cut and paste come as events of their own. */
function commands({ sheet, layout, edit, undo, redo, move }: KeyContext): Readonly<Record<string, () => void>> {
  const range = rangeOf(edit.selection);
  return {
    a: () => move({ anchor: { row: 0, col: 0 }, focus: { row: layout.rows - 1, col: layout.cols - 1 } }),
    z: undo,
    y: redo,
    'shift+z': redo,
    d: () => sheet.edit(filledDown(layout, sheet.cells, range)),
    r: () => sheet.edit(filledRight(layout, sheet.cells, range)),
  };
}
const harmless = new Set(['a']);

export function pressKey(event: KeyboardEvent<HTMLInputElement>, context: KeyContext): void {
  // The keys of an input method choose characters.
  if (event.nativeEvent.isComposing || event.key === 'Process') return;
  const { edit, sheet, layout, isReadOnly, move } = context;
  const { editing, selection } = edit;
  const isCommand = event.ctrlKey || event.metaKey;
  const go = (next: Selection) => {
    event.preventDefault();
    move(next);
  };

  if (isCommand && !editing) {
    const name = `${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`;
    const run = commands(context)[name];
    // Ctrl+R and Ctrl+D are the browser's elsewhere; in a grid people mean "fill".
    if (run) {
      event.preventDefault();
      if (!isReadOnly || harmless.has(name)) run();
      return;
    }
  }
  if (event.key === 'Tab') {
    const next = tabbed(selection, layout, event.shiftKey ? -1 : 1);
    if (next) go(next);
    else edit.commit();
    return;
  }
  if (event.key === 'Enter') {
    if (isCommand) return;
    return go(stepped(selection, event.shiftKey ? 'ArrowUp' : 'ArrowDown', layout));
  }
  if (event.key === 'Escape') {
    if (!editing) return;
    event.preventDefault();
    event.stopPropagation();
    return edit.cancel();
  }
  if (event.key === 'F2' && !editing) {
    event.preventDefault();
    return edit.open();
  }
  if ((event.key === 'Delete' || event.key === 'Backspace') && !editing) {
    event.preventDefault();
    if (!isReadOnly) sheet.edit(cleared(layout, rangeOf(selection)));
    return;
  }
  if (isStep(event.key) && editing?.mode !== 'caret') {
    const isVertical = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (editing && !isVertical && !event.key.startsWith('Arrow')) return;
    go(stepped(selection, event.key, layout, { isFar: isCommand, isGrowing: event.shiftKey && !editing }));
  }
}
