import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';

export interface Identified {
  readonly id: number;
}
/** The ticked rows, also those on other pages. */
export type Selection<Row extends Identified> = ReadonlyMap<number, Row>;

export function toggleRow<Row extends Identified>(selection: Selection<Row>, row: Row): Selection<Row> {
  const next = new Map(selection);
  if (!next.delete(row.id)) next.set(row.id, row);
  return next;
}

export function pageTicks<Row extends Identified>(selection: Selection<Row>, rows: readonly Row[]): 'none' | 'some' | 'all' {
  const ticked = rows.filter((row) => selection.has(row.id)).length;
  if (ticked === 0) return 'none';
  return ticked === rows.length ? 'all' : 'some';
}

/** The box in the head: ticks the whole page, or unticks it when all of it is ticked; other pages stay as they are. */
export function togglePage<Row extends Identified>(selection: Selection<Row>, rows: readonly Row[]): Selection<Row> {
  const next = new Map(selection);
  const isAll = pageTicks(selection, rows) === 'all';
  for (const row of rows) {
    if (isAll) next.delete(row.id);
    else next.set(row.id, row);
  }
  return next;
}

/** Ticked rows as they are now: a row that was read again replaces the copy taken when it was ticked. */
export function renewed<Row extends Identified>(selection: Selection<Row>, rows: readonly Row[]): Selection<Row> {
  const changed = rows.filter((row) => selection.has(row.id) && selection.get(row.id) !== row);
  if (changed.length === 0) return selection;
  const next = new Map(selection);
  for (const row of changed) next.set(row.id, row);
  return next;
}

/** V02: why a bulk action cannot run yet, or null. */
export function bulkProblem(count: number, needs: 'some' | 'one'): TextRef | null {
  if (count === 0) return kernelErrors.selectFirst.text;
  return needs === 'one' && count > 1 ? 'system.list.selectOne' : null;
}
