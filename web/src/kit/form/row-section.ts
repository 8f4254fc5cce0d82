import type { Cell } from './fields.ts';
import { errorOf } from './error-of.ts';
import { isBelow } from './path.ts';
import type { Row } from './paste.ts';
import type { Form } from './use-form.ts';

/**
 * What is wrong with a row and with none of its cells: two rows that are the same, or a field that the row does not show. Cells come
 * first: what a row holds beside them is mostly filled by them.
 */
export function rowError(form: Form, path: string, cells: readonly Pick<Cell, 'name'>[]): string | undefined {
  const isOfCell = (one: string) => cells.some(({ name }) => isBelow(one, `${path}.${name}`));
  const noted = [...Object.keys(form.faults), ...Object.keys(form.problems)].filter((one) => isBelow(one, path));
  const [ofRow] = noted;
  return ofRow === undefined || noted.some(isOfCell) ? undefined : errorOf(form, ofRow);
}

export interface ColumnSum {
  readonly cell: Cell;
  readonly sum: number;
}

/** Columns that are added up; what is empty or no number counts nothing. */
export const sumsOf = (rows: readonly Row[], cells: readonly Cell[]): readonly ColumnSum[] =>
  cells
    .filter((cell) => cell.kind === 'number' && cell.isSummed)
    .map((cell) => ({ cell, sum: rows.reduce((sum, { [cell.name]: value }) => sum + (typeof value === 'number' ? value : 0), 0) }));
