import { useCallback, useState } from 'react';

const leastWidth = 72;
const cellPadding = 24;

class WidestCell {
  readonly #widths = new Map<Element, number>();
  readonly #observer: ResizeObserver;
  constructor(onChange: (width: number) => void) {
    this.#observer = new ResizeObserver((entries) => {
      for (const { target } of entries) this.#widths.set(target, (target as HTMLElement).offsetWidth);
      onChange(Math.max(leastWidth, Math.max(0, ...this.#widths.values()) + cellPadding));
    });
  }
  watch(cell: Element): () => void {
    this.#observer.observe(cell);
    return () => {
      this.#observer.unobserve(cell);
      this.#widths.delete(cell);
    };
  }
}

/** The column of actions is as wide as its widest row: what a person may do differs from row to row and language to language. */
export function useActionsWidth(): [number, (cell: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(leastWidth);
  const [widest] = useState(() => new WidestCell(setWidth));
  const measure = useCallback((cell: HTMLElement | null) => (cell ? widest.watch(cell) : undefined), [widest]);
  return [width, measure];
}
