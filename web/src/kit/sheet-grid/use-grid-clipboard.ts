import type { ClipboardEvent } from 'react';
import { clipboardCells } from '../form/paste.ts';
import { t } from '../text.ts';
import { cleared, copied, pasted, type Layout } from './block.ts';
import { rangeOf } from './spot.ts';
import type { GridEdit } from './use-grid-edit.ts';
import type { SheetHandle } from './use-sheet.ts';
import { useSpeech } from '../speech/speech.tsx';

interface Setup {
  readonly edit: GridEdit;
  readonly sheet: SheetHandle;
  readonly layout: Layout;
  readonly isReadOnly: boolean;
}

const isBlock = (text: string): boolean => /[\t\n]/.test(text.trim());

/** Blocks to and from other spreadsheets, as text with tabs. */
export function useGridClipboard({ edit, sheet, layout, isReadOnly }: Setup) {
  const { message } = useSpeech();
  const range = rangeOf(edit.selection);
  const put = (text: string) => {
    if (isReadOnly || text === '') return;
    const { changes, range: taken, left } = pasted(layout, range, clipboardCells(text));
    sheet.edit(changes);
    edit.jump({ anchor: { row: taken.top, col: taken.left }, focus: { row: taken.bottom, col: taken.right } });
    if (left > 0) message.warning(t('grid.sheet.noPlace', { count: left }));
  };
  return {
    /** While typing, a single figure goes where the caret is. */
    paste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain');
      if (edit.editing && !isBlock(text)) return;
      event.preventDefault();
      put(text);
    },
    /** In the editor of a phone only blocks are for the grid. */
    pasteBlock: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain');
      if (!isBlock(text)) return;
      event.preventDefault();
      put(text);
    },
    copy: (event: ClipboardEvent, isCut: boolean) => {
      if (edit.editing) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', copied(layout, sheet.cells, range));
      if (isCut && !isReadOnly) sheet.edit(cleared(layout, range));
    },
  };
}
