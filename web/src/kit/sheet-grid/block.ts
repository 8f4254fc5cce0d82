import { cleanCell } from './cell-text.ts';
import { textAt, type Cells } from './sheet.ts';
import type { Range, Size } from './spot.ts';

/** Which cell stands where; null where none does (a size that a carrier does not take). */
export interface Layout extends Size {
  readonly keyAt: (row: number, col: number) => string | null;
  /** Rows behind the last that a paste may fill. */
  readonly spareRows?: number;
  readonly isTextAt?: (col: number) => boolean;
}

const span = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

export function copied(layout: Layout, cells: Cells, range: Range): string {
  const textOf = (row: number, col: number) => {
    const key = layout.keyAt(row, col);
    return key === null ? '' : textAt(cells, key);
  };
  return span(range.top, range.bottom)
    .map((row) =>
      span(range.left, range.right)
        .map((col) => textOf(row, col))
        .join('\t'),
    )
    .join('\n');
}

/** Every cell of a range gets a text; cells that are not there are passed over. */
function written(layout: Layout, range: Range, textFor: (row: number, col: number) => string | undefined): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const row of span(range.top, range.bottom))
    for (const col of span(range.left, range.right)) {
      const key = layout.keyAt(row, col);
      const text = textFor(row, col);
      if (key !== null && text !== undefined) changes[key] = text;
    }
  return changes;
}

export interface Pasted {
  readonly changes: Cells;
  /** What is selected afterwards. */
  readonly range: Range;
  /** Cells of the block that found no place. */
  readonly left: number;
}

/**
 * As spreadsheets do: a block begins at the top left of the selection and may reach beyond it; a selection that holds the block
 * several times is filled with it.
 */
export function pasted(layout: Layout, selected: Range, block: readonly (readonly string[])[]): Pasted {
  const rows = block.length;
  const cols = Math.max(...block.map((line) => line.length));
  const high = selected.bottom - selected.top + 1;
  const wide = selected.right - selected.left + 1;
  const isTiled = high % rows === 0 && wide % cols === 0;
  const wanted = isTiled ? { high, wide } : { high: rows, wide: cols };
  const range: Range = {
    top: selected.top,
    left: selected.left,
    bottom: Math.min(selected.top + wanted.high, layout.rows + (layout.spareRows ?? 0)) - 1,
    right: Math.min(selected.left + wanted.wide, layout.cols) - 1,
  };
  const changes = written(layout, range, (row, col) => {
    const text = block[(row - range.top) % rows]?.[(col - range.left) % cols];
    return text === undefined ? undefined : cleanCell(text, layout.isTextAt?.(col) ?? false);
  });
  const texts = block.flat().filter((text) => text.trim() !== '').length;
  const placed = isTiled
    ? texts
    : block
        .slice(0, range.bottom - range.top + 1)
        .flatMap((line, down) =>
          line
            .slice(0, range.right - range.left + 1)
            .filter((text, right) => text.trim() !== '' && layout.keyAt(range.top + down, range.left + right) !== null),
        ).length;
  return { changes, range, left: texts - placed };
}

export const cleared = (layout: Layout, range: Range): Cells => written(layout, range, () => '');

/** Ctrl+D: the first row of the selection into the others. One row alone takes the row above, as in a spreadsheet. */
export function filledDown(layout: Layout, cells: Cells, range: Range): Cells {
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  return from < 0 ? {} : written(layout, range, (_, col) => sourceText(layout, cells, from, col));
}

/** Ctrl+R: the first column into the others; one column alone takes the one to its left. */
export function filledRight(layout: Layout, cells: Cells, range: Range): Cells {
  const from = range.left === range.right ? range.left - 1 : range.left;
  return from < 0 ? {} : written(layout, range, (row) => sourceText(layout, cells, row, from));
}

function sourceText(layout: Layout, cells: Cells, row: number, col: number): string | undefined {
  const key = layout.keyAt(row, col);
  return key === null ? undefined : textAt(cells, key);
}

/** The handle at the corner: what was selected is repeated over the range that it was pulled to. */
export function filledTo(layout: Layout, cells: Cells, source: Range, target: Range): Cells {
  const high = source.bottom - source.top + 1;
  const wide = source.right - source.left + 1;
  const wrapped = (value: number, size: number) => ((value % size) + size) % size;
  return written(layout, target, (row, col) =>
    sourceText(layout, cells, source.top + wrapped(row - source.top, high), source.left + wrapped(col - source.left, wide)),
  );
}

/** Pulled along one side only, the longer one: a corner says nothing about which figures are meant. */
export function pulledTo(source: Range, spot: { row: number; col: number }): Range {
  const down = Math.max(spot.row - source.bottom, source.top - spot.row, 0);
  const across = Math.max(spot.col - source.right, source.left - spot.col, 0);
  if (down === 0 && across === 0) return source;
  return down >= across
    ? { ...source, top: Math.min(source.top, spot.row), bottom: Math.max(source.bottom, spot.row) }
    : { ...source, left: Math.min(source.left, spot.col), right: Math.max(source.right, spot.col) };
}
