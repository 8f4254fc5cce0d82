import type { MenuRow } from '@kura/contract/identity/menu/menu.ts';
import { useState, type DragEvent, type HTMLAttributes } from 'react';
import { dropPartAt, spotOfDrop, type DropPart, type Spot } from './menu-model.ts';

/** What a line and its handle need to be dragged and dropped on. */
export interface LineDrag {
  /** Where on this line something would land now. */
  readonly part: DropPart | undefined;
  readonly handle: HTMLAttributes<HTMLElement> & { readonly draggable: true };
  readonly target: HTMLAttributes<HTMLElement>;
}
interface Over {
  readonly id: number;
  readonly part: DropPart;
}

/** The browser's own drag and drop: nothing to load, and the page scrolls by itself at its edges. */
export function useMenuDrag(rows: readonly MenuRow[], isOpen: (id: number) => boolean, onMove: (id: number, spot: Spot) => void) {
  const [draggedId, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const spotAt = (event: DragEvent, row: MenuRow): { part: DropPart; spot: Spot | null } => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const part = dropPartAt((event.clientY - top) / height, row);
    return { part, spot: draggedId === null ? null : spotOfDrop(rows, draggedId, row, part, isOpen(row.id)) };
  };

  return (row: MenuRow): LineDrag => ({
    part: over?.id === row.id ? over.part : undefined,
    handle: {
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', String(row.id));
        const line = event.currentTarget.parentElement;
        if (line) event.dataTransfer.setDragImage(line, 12, line.offsetHeight / 2);
        setDragged(row.id);
      },
      onDragEnd: end,
    },
    target: {
      onDragOver: (event) => {
        const { part, spot } = spotAt(event, row);
        if (spot) event.preventDefault();
        setOver(spot ? { id: row.id, part } : null);
      },
      onDragLeave: () => setOver((before) => (before?.id === row.id ? null : before)),
      onDrop: (event) => {
        event.preventDefault();
        const { spot } = spotAt(event, row);
        if (spot && draggedId !== null) onMove(draggedId, spot);
        end();
      },
    },
  });
}
