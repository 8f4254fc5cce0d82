import { useState, type KeyboardEvent } from 'react';
import { entrySpot, isStep, stepFrom, type Frame, type Spot } from './front-geometry.ts';

/** A location of one of the drawn shelves. */
export interface Cursor {
  readonly shelf: number;
  readonly spot: Spot;
}

/** One on from the cursor; at the end of a shelf the next one begins, as reading goes. */
export function moved(frames: readonly Frame[], cursor: Cursor | null, key: string): Cursor | null {
  const firstOf = (shelf: number, side: 'left' | 'right', layer: number): Cursor | null => {
    const frame = frames[shelf];
    const spot = frame && entrySpot(frame, side, layer);
    return spot ? { shelf, spot } : null;
  };
  if (!cursor) return firstOf(0, 'left', 1);
  const frame = frames[cursor.shelf];
  if (!frame) return firstOf(0, 'left', 1);
  const { layer } = cursor.spot;
  if (key === 'Home') return firstOf(0, 'left', layer);
  if (key === 'End') return firstOf(frames.length - 1, 'right', layer);
  if (key === 'PageDown') return firstOf(cursor.shelf + 1, 'left', layer) ?? cursor;
  if (key === 'PageUp') return firstOf(cursor.shelf - 1, 'left', layer) ?? cursor;
  if (!isStep(key)) return cursor;
  const spot = stepFrom(frame, cursor.spot, key);
  if (spot) return { shelf: cursor.shelf, spot };
  if (key === 'ArrowRight') return firstOf(cursor.shelf + 1, 'left', layer) ?? cursor;
  if (key === 'ArrowLeft') return firstOf(cursor.shelf - 1, 'right', layer) ?? cursor;
  return cursor;
}

const walkKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);

/** The cell one looks at, by pointer or by keys: the whole drawing is one stop of the Tab key. */
export function useSpotCursor(frames: readonly Frame[], onPick?: (cursor: Cursor) => void) {
  const [held, setCursor] = useState<Cursor | null>(null);
  // The drawing may have shrunk under the cursor.
  const cursor = held && frames[held.shelf] ? held : null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (walkKeys.has(event.key)) {
      event.preventDefault();
      setCursor(moved(frames, cursor, event.key));
    }
    if ((event.key === 'Enter' || event.key === ' ') && cursor && onPick) {
      event.preventDefault();
      onPick(cursor);
    }
  };
  return { cursor, setCursor, onKeyDown };
}
