import type { GridShape } from './grid-shape.ts';
import { textAt, type Cells } from './sheet.ts';
import type { Spot } from './spot.ts';

/** Where something is wrong, row by row. */
export const wrongSpots = (
  { rows, columns, cellAt }: GridShape,
  cells: Cells,
  problemOf: (key: string, text: string) => string | null,
): readonly Spot[] =>
  rows.flatMap((line, row) =>
    columns.flatMap((column, col) => {
      const cell = cellAt(line, column);
      return cell && problemOf(cell.key, textAt(cells, cell.key)) !== null ? [{ row, col }] : [];
    }),
  );

export const isShown = ({ rows, columns, cellAt }: GridShape, key: string): boolean =>
  rows.some((row) => columns.some((column) => cellAt(row, column)?.key === key));
