import type { Column } from './columns.ts';

/** A column with the width that it wants and the width below which its head would be cut. */
export interface Wanted<Row> {
  readonly column: Column<Row>;
  readonly width: number;
  readonly least: number;
  /** Set by hand: it stays as the person wants it. */
  readonly isOwn: boolean;
}
export interface Fitted<Row> {
  readonly column: Column<Row>;
  readonly width: number;
}

/** Of a name, enough to know it again; the rest is told by the tooltip. */
const nameWidth = 120;
const floorOf = <Row>({ column, width, least, isOwn }: Wanted<Row>): number =>
  column.canShrink && !isOwn ? Math.min(width, Math.max(least, nameWidth)) : width;

const sum = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0);

/**
 * Columns for the room there is: first notes become narrow, then names, and when that is not enough, what is seldom read goes behind the figures.
 * `room` is undefined where nobody knows it yet; what a person has put into an order keeps it.
 */
export function fitColumns<Row>(wanted: readonly Wanted<Row>[], room: number | undefined, isArranged: boolean): Fitted<Row>[] {
  const widths = wanted.map(({ width }) => width);
  if (room === undefined || sum(widths) <= room) return wanted.map(({ column, width }) => ({ column, width }));
  for (const narrows of [(at: number) => wanted[at]?.column.priority === 3, () => true]) {
    const givers = wanted.map((one, at) => (narrows(at) ? (widths[at] ?? 0) - floorOf(one) : 0));
    const share = Math.min(1, Math.max(0, sum(widths) - room) / (sum(givers) || 1));
    givers.forEach((giver, at) => (widths[at] = (widths[at] ?? 0) - Math.ceil(giver * share)));
  }
  const fitted = wanted.map(({ column }, at) => ({ column, width: widths[at] ?? 0 }));
  if (isArranged || sum(widths) <= room) return fitted;
  const isBehind = ({ column }: Fitted<Row>, at: number): boolean => at > 0 && column.priority === 3;
  return [...fitted.filter((one, at) => !isBehind(one, at)), ...fitted.filter(isBehind)];
}
