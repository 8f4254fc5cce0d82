import { useCallback, useLayoutEffect, useState } from 'react';

const leastWidth = 72;
const cellPadding = 24;

class WidestCell {
  readonly #widths = new Map<HTMLElement, number>();
  readonly #observer: ResizeObserver;
  readonly #onChange: (width: number) => void;
  constructor(onChange: (width: number) => void) {
    this.#onChange = onChange;
    this.#observer = new ResizeObserver((entries) => this.#measure(entries.map(({ target }) => target as HTMLElement)));
  }
  #measure(cells: Iterable<HTMLElement>): void {
    for (const cell of cells) this.#widths.set(cell, cell.offsetWidth);
    this.#onChange(Math.max(leastWidth, Math.max(0, ...this.#widths.values()) + cellPadding));
  }
  measureAll(): void {
    if (this.#widths.size > 0) this.#measure(this.#widths.keys());
  }
  watch(cell: HTMLElement): () => void {
    this.#widths.set(cell, 0);
    this.#observer.observe(cell);
    return () => {
      this.#observer.unobserve(cell);
      this.#widths.delete(cell);
    };
  }
}

/** The column of actions is as wide as its widest row: what a person may do differs from row to row and language to language. */
export function useActionsWidth(rows: unknown): [number, (cell: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(leastWidth);
  const [widest] = useState(() => new WidestCell(setWidth));
  const measure = useCallback((cell: HTMLElement | null) => (cell ? widest.watch(cell) : undefined), [widest]);
  // Before new rows are painted: they would be seen to move.
  useLayoutEffect(() => widest.measureAll(), [widest, rows]);
  return [width, measure];
}
