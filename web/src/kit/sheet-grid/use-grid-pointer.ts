import { useRef, useState, type PointerEvent } from 'react';
import { filledTo, pulledTo, type Layout } from './block.ts';
import { at, rangeOf, type Range, type Spot } from './spot.ts';
import type { GridEdit } from './use-grid-edit.ts';
import type { SheetHandle } from './use-sheet.ts';

function spotUnder(target: EventTarget | null): Spot | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null;
  return cell ? { row: Number(cell.dataset['row']), col: Number(cell.dataset['col']) } : null;
}

interface Setup {
  readonly edit: GridEdit;
  readonly sheet: SheetHandle;
  readonly layout: Layout;
  /** After a press: keys go to the grid. Not after a touch: the keyboard of a phone would cover it. */
  readonly onPicked: (isTouch: boolean) => void;
}

/** Selecting by pressing and pulling, and filling by the handle. A finger scrolls instead and picks by a tap. */
export function useGridPointer({ edit, sheet, layout, onPicked }: Setup) {
  const [pull, setPull] = useState<Range | null>(null);
  const dragging = useRef<'select' | 'fill' | null>(null);
  const wasTouch = useRef(false);
  const source = rangeOf(edit.selection);

  const end = () => {
    if (dragging.current === 'fill' && pull) {
      sheet.edit(filledTo(layout, sheet.cells, source, pull));
      edit.select({ anchor: { row: pull.top, col: pull.left }, focus: { row: pull.bottom, col: pull.right } });
    }
    dragging.current = null;
    setPull(null);
  };
  const press = (event: PointerEvent) => {
    wasTouch.current = event.pointerType === 'touch';
    const spot = spotUnder(event.target);
    if (!spot || wasTouch.current || event.button !== 0) return;
    // The focus stays with the box that takes the keys.
    event.preventDefault();
    dragging.current = 'select';
    edit.select(event.shiftKey ? { anchor: edit.selection.anchor, focus: spot } : at(spot.row, spot.col));
    onPicked(false);
  };
  const pressHandle = (event: PointerEvent) => {
    event.preventDefault();
    event.stopPropagation();
    edit.commit();
    dragging.current = 'fill';
    setPull(source);
  };
  const move = (event: PointerEvent) => {
    if (!dragging.current) return;
    // Let go outside of the window.
    if (event.buttons === 0) return end();
    const spot = spotUnder(document.elementFromPoint(event.clientX, event.clientY));
    if (!spot) return;
    if (dragging.current === 'fill') return setPull(pulledTo(source, spot));
    const { focus, anchor } = edit.selection;
    if (focus.row !== spot.row || focus.col !== spot.col) edit.select({ anchor, focus: spot });
  };
  const tap = (event: { readonly target: EventTarget | null }) => {
    const spot = spotUnder(event.target);
    if (!spot || !wasTouch.current) return;
    edit.select(at(spot.row, spot.col));
    onPicked(true);
  };
  return { pull, press, pressHandle, move, end, tap };
}
