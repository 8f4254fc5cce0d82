/** How the cells of a wall lie: numbered row by row from the top. */
export interface WallShape {
  readonly rows: number;
  readonly columns: number;
  /** So many rows at the bottom are larger; none: orders go by their turn alone. */
  readonly largeRows: number;
  /** From so many pieces on an order is large. */
  readonly largePieces: number;
}
export interface CellOrder {
  readonly id: number;
  readonly number: string;
  readonly isNextDay: boolean;
  readonly pieceCount: number;
}
export interface AssignedCell {
  readonly cellNo: number;
  readonly orderId: number;
}

/** Next-day first, then by number: in this order cells are given. */
export const byTurn = (one: CellOrder, other: CellOrder): number =>
  Number(other.isNextDay) - Number(one.isNextDay) || (one.number < other.number ? -1 : one.number > other.number ? 1 : one.id - other.id);

const range = (first: number, count: number): number[] => Array.from({ length: Math.max(0, count) }, (_, at) => first + at);

/**
 * Which order gets which cell: 01, 02, 03 … by their turn. Where a wall has larger cells at the bottom, large orders take those first and the others
 * the rest; whoever finds none left takes the next free one of the other kind. Null: the wall has not enough cells. Without a wall baskets are
 * numbered as many as there are orders.
 */
export function assignCells(orders: readonly CellOrder[], wall: WallShape | null): AssignedCell[] | null {
  const inTurn = orders.toSorted(byTurn);
  if (wall === null) return inTurn.map(({ id }, at) => ({ cellNo: at + 1, orderId: id }));
  const all = wall.rows * wall.columns;
  if (inTurn.length > all) return null;
  const largeCount = Math.min(wall.largeRows, wall.rows) * wall.columns;
  const small = range(1, all - largeCount);
  const large = range(all - largeCount + 1, largeCount);
  const isLarge = ({ pieceCount }: CellOrder) => largeCount > 0 && pieceCount >= wall.largePieces;
  // The large ones first, so that no small order stands in the cell that one of them needs.
  const given = [...inTurn.filter(isLarge), ...inTurn.filter((order) => !isLarge(order))].map((order) => {
    const [first, second] = isLarge(order) ? [large, small] : [small, large];
    return { cellNo: first.shift() ?? second.shift() ?? 0, orderId: order.id };
  });
  return given.toSorted((one, other) => one.cellNo - other.cellNo);
}
