import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignCells, type CellOrder, type WallShape } from './assign-cells.ts';

const order = (id: number, more: Partial<CellOrder> = {}): CellOrder => ({
  id,
  number: `CK261117${String(id).padStart(5, '0')}`,
  isNextDay: false,
  pieceCount: 2,
  ...more,
});
const plain: WallShape = { rows: 4, columns: 9, largeRows: 0, largePieces: 6 };

describe('cells of a wall', () => {
  it('are given to next-day orders first, then by order number', () => {
    const orders = [order(3), order(1), order(4, { isNextDay: true }), order(2, { isNextDay: true })];
    expect(assignCells(orders, plain)).toEqual([
      { cellNo: 1, orderId: 2 },
      { cellNo: 2, orderId: 4 },
      { cellNo: 3, orderId: 1 },
      { cellNo: 4, orderId: 3 },
    ]);
    expect(assignCells(orders, null)).toEqual(assignCells(orders, plain));
  });
  it('by size: large orders take the larger cells at the bottom, and what finds none left the other kind', () => {
    const wall = { rows: 3, columns: 2, largeRows: 1, largePieces: 6 };
    const large = { pieceCount: 6 };
    expect(assignCells([order(1), order(2, large), order(3)], wall)).toEqual([
      { cellNo: 1, orderId: 1 },
      { cellNo: 2, orderId: 3 },
      { cellNo: 5, orderId: 2 },
    ]);
    // Three large ones in two large cells; five small ones in four small cells.
    expect(assignCells([order(1, large), order(2, large), order(3, { ...large, isNextDay: true })], wall)).toEqual([
      { cellNo: 1, orderId: 2 },
      { cellNo: 5, orderId: 3 },
      { cellNo: 6, orderId: 1 },
    ]);
    expect(
      assignCells(
        [1, 2, 3, 4, 5].map((id) => order(id)),
        wall,
      )?.at(-1),
    ).toEqual({ cellNo: 5, orderId: 5 });
  });
  it('are not enough for more orders than cells; baskets always are', () => {
    const orders = Array.from({ length: 37 }, (_, at) => order(at + 1));
    expect(assignCells(orders, plain)).toBeNull();
    expect(assignCells(orders.slice(1), plain)).toHaveLength(36);
    expect(assignCells(orders, null)).toHaveLength(37);
  });
  it('whatever the wall: each order has one cell of the wall, no cell has two', () => {
    const size = fc.integer({ min: 1, max: 9 });
    const wall = fc.record({ rows: size, columns: size, largeRows: fc.nat({ max: 9 }), largePieces: size });
    const orders = fc.array(fc.record({ isNextDay: fc.boolean(), pieceCount: size }), { maxLength: 90 });
    fc.assert(
      fc.property(wall, orders, (shape, many) => {
        const cells = assignCells(
          many.map((more, at) => order(at + 1, more)),
          shape,
        );
        if (many.length > shape.rows * shape.columns) return cells === null;
        const numbers = cells?.map(({ cellNo }) => cellNo) ?? [];
        return (
          numbers.every((no) => no >= 1 && no <= shape.rows * shape.columns) &&
          new Set(numbers).size === many.length &&
          new Set(cells?.map(({ orderId }) => orderId)).size === many.length
        );
      }),
    );
  });
});
