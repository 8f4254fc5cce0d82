import { widthOfWords } from '../list/words-width.ts';
import type { Layout } from './block.ts';
import type { Range, Spot } from './spot.ts';

export interface GridColumn {
  readonly key: string;
  readonly title: string;
  readonly width?: number;
  /** Words, kept as they are typed: a code with a currency in it is no amount. */
  readonly isText?: true;
}
export interface GridRow {
  readonly key: string;
  /** What the row is: its first columns, which stay when one scrolls. */
  readonly heads: readonly string[];
}
export interface GridHead {
  readonly title: string;
  readonly width: number;
  /** Names: two lines of small letters rather than half of one. */
  readonly wraps?: true;
  /** On a phone it gives way to what is typed, and is found by scrolling. */
  readonly yields?: true;
  /** It does not stay when one scrolls. */
  readonly isLoose?: true;
}

/** One figure. What is typed into it belongs to the sheet, under its key. */
export interface GridCell {
  readonly key: string;
  /** Drawn apart: not the price of everybody. */
  readonly isMarked?: boolean;
  /** Told on hover and below the grid. */
  readonly note?: string;
  /** The figure that counts while the cell is empty: a special quote shows the basic price. */
  readonly ghost?: string;
}

export interface GridShape {
  readonly label: string;
  readonly heads: readonly GridHead[];
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  /** Rows below the last one: not drawn yet, but what is pasted reaches into them. */
  readonly spare?: { readonly count: number; readonly rowAt: (index: number) => GridRow };
  /** Null where there is no such cell. Keep the function the same while nothing changed. */
  readonly cellAt: (row: GridRow, column: GridColumn) => GridCell | null;
}

export const rowHeight = 34;
const defaultWidth = 92;
/** Padding left and right, and the line beside it. */
const aroundTitle = 18;
const titleSize = 13;
const titleWidths = new Map<string, number>();
/** Every row asks this of every column. */
function widthOfTitle(title: string): number {
  const known = titleWidths.get(title) ?? aroundTitle + widthOfWords(title, titleSize);
  titleWidths.set(title, known);
  return known;
}
/** Never so narrow that the head is cut, in whatever language. */
export const widthOf = ({ title, width = defaultWidth }: GridColumn): number => Math.max(width, widthOfTitle(title));
export const headsWidth = ({ heads }: GridShape): number => heads.reduce((sum, head) => sum + head.width, 0);
/** What stays when one scrolls. */
const frozenWidth = ({ heads }: Pick<GridShape, 'heads'>): number => heads.reduce((sum, head) => sum + (head.isLoose ? 0 : head.width), 0);
/** Where a head stays: right of those that stay before it. */
export const leftOf = ({ heads }: GridShape, at: number): number | undefined =>
  heads[at]?.isLoose ? undefined : frozenWidth({ heads: heads.slice(0, at) });
export const template = ({ heads, columns }: GridShape): string =>
  [...heads.map((head) => head.width), ...columns.map(widthOf)].map((width) => `${width}px`).join(' ');

/** On a phone the heads that stay take at most this much, or no figure would be seen beside them. */
const phoneHeads = 170;
/** One that does not stay is no reason to scroll far. */
const phoneLoose = 160;
export function phoneShape(shape: GridShape): GridShape {
  const heads = shape.heads.map((head) =>
    head.yields ? { ...head, isLoose: true as const, width: Math.min(head.width, phoneLoose) } : head,
  );
  const frozen = frozenWidth({ heads });
  const share = Math.min(1, phoneHeads / frozen);
  return { ...shape, heads: heads.map((head) => (head.isLoose ? head : { ...head, width: Math.round(head.width * share) })) };
}

export const cellIn = ({ rows, columns, cellAt, spare }: GridShape, { row, col }: Spot): GridCell | null => {
  const isSpare = spare !== undefined && row >= rows.length && row < rows.length + spare.count;
  const line = isSpare ? spare.rowAt(row) : rows[row];
  const column = columns[col];
  return line && column ? cellAt(line, column) : null;
};
export const layoutOf = (shape: GridShape): Layout => ({
  rows: shape.rows.length,
  cols: shape.columns.length,
  spareRows: shape.spare?.count ?? 0,
  isTextAt: (col) => shape.columns[col]?.isText ?? false,
  keyAt: (row, col) => cellIn(shape, { row, col })?.key ?? null,
});

/** `Kansai · 100`: how people call a cell. */
export const nameOf = ({ rows, columns }: GridShape, { row, col }: Spot): string =>
  [...(rows[row]?.heads ?? []), columns[col]?.title ?? ''].filter(Boolean).join(' · ');

export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}
/** Where a range is drawn, below the head row and right of the heads. */
export function boxOf(shape: GridShape, range: Range): Box {
  const before = shape.columns.slice(0, range.left).reduce((sum, column) => sum + widthOf(column), 0);
  const width = shape.columns.slice(range.left, range.right + 1).reduce((sum, column) => sum + widthOf(column), 0);
  return {
    top: (range.top + 1) * rowHeight,
    left: headsWidth(shape) + before,
    width,
    height: (range.bottom - range.top + 1) * rowHeight,
  };
}

/** Where to scroll so that a cell is seen beside the frozen heads. */
export function scrolledTo(shape: GridShape, spot: Spot, view: { top: number; left: number; width: number; height: number }) {
  const box = boxOf(shape, { top: spot.row, left: spot.col, bottom: spot.row, right: spot.col });
  const frozen = frozenWidth(shape);
  const top = box.top - rowHeight < view.top ? box.top - rowHeight : Math.max(view.top, box.top + box.height - view.height);
  const left = box.left - frozen < view.left ? box.left - frozen : Math.max(view.left, box.left + box.width - view.width);
  return { top, left };
}

/** More rows than this are drawn only where one looks. */
const mostDrawn = 200;
const spare = 12;
export function drawnRows(count: number, scrollTop: number, height: number): { from: number; to: number } {
  if (count <= mostDrawn) return { from: 0, to: count };
  const first = Math.floor(scrollTop / rowHeight);
  return { from: Math.max(0, first - spare), to: Math.min(count, first + Math.ceil(height / rowHeight) + spare) };
}
