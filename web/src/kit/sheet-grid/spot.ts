/** Where a cell stands among the cells that hold figures; heads do not count. */
export interface Spot {
  readonly row: number;
  readonly col: number;
}
/** From where somebody began to select to where they are now. The focus is the active cell's opposite corner, as in a spreadsheet. */
export interface Selection {
  readonly anchor: Spot;
  readonly focus: Spot;
}
export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}
export interface Size {
  readonly rows: number;
  readonly cols: number;
}

export const at = (row: number, col: number): Selection => ({ anchor: { row, col }, focus: { row, col } });

export const rangeOf = ({ anchor, focus }: Selection): Range => ({
  top: Math.min(anchor.row, focus.row),
  left: Math.min(anchor.col, focus.col),
  bottom: Math.max(anchor.row, focus.row),
  right: Math.max(anchor.col, focus.col),
});
export const holds = (range: Range, row: number, col: number): boolean =>
  row >= range.top && row <= range.bottom && col >= range.left && col <= range.right;
export const isOne = (range: Range): boolean => range.top === range.bottom && range.left === range.right;

const between = (value: number, last: number): number => Math.max(0, Math.min(value, last));
export const inside = (spot: Spot, { rows, cols }: Size): Spot => ({ row: between(spot.row, rows - 1), col: between(spot.col, cols - 1) });

const pageRows = 10;
const steps: Readonly<Record<string, (spot: Spot, size: Size, isFar: boolean) => Spot>> = {
  ArrowUp: ({ row, col }, _, isFar) => ({ row: isFar ? 0 : row - 1, col }),
  ArrowDown: ({ row, col }, { rows }, isFar) => ({ row: isFar ? rows - 1 : row + 1, col }),
  ArrowLeft: ({ row, col }, _, isFar) => ({ row, col: isFar ? 0 : col - 1 }),
  ArrowRight: ({ row, col }, { cols }, isFar) => ({ row, col: isFar ? cols - 1 : col + 1 }),
  Home: ({ row }, _, isFar) => ({ row: isFar ? 0 : row, col: 0 }),
  End: ({ row }, { rows, cols }, isFar) => ({ row: isFar ? rows - 1 : row, col: cols - 1 }),
  PageUp: ({ row, col }) => ({ row: row - pageRows, col }),
  PageDown: ({ row, col }) => ({ row: row + pageRows, col }),
};
export const isStep = (key: string): boolean => Object.hasOwn(steps, key);

/** Where a key leads. With Shift the selection grows, with Ctrl or Cmd it goes to the edge. */
export function stepped(selection: Selection, key: string, size: Size, { isFar = false, isGrowing = false } = {}): Selection {
  const step = steps[key];
  if (!step) return selection;
  const from = isGrowing ? selection.focus : selection.anchor;
  const focus = inside(step(from, size, isFar), size);
  return isGrowing ? { anchor: selection.anchor, focus } : { anchor: focus, focus };
}

/** Tab: along the row and on to the next one; `null` past the last cell, where the focus leaves the grid. */
export function tabbed({ anchor: { row, col } }: Selection, { rows, cols }: Size, step: 1 | -1): Selection | null {
  const next = row * cols + col + step;
  return next < 0 || next >= rows * cols ? null : at(Math.floor(next / cols), next % cols);
}
