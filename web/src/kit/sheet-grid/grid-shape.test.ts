import { describe, expect, it } from 'vitest';
import { isShown, wrongSpots } from './grid-find.ts';
import { boxOf, drawnRows, layoutOf, leftOf, nameOf, phoneShape, rowHeight, scrolledTo, widthOf, type GridShape } from './grid-shape.ts';

const shape: GridShape = {
  label: 'Prices',
  heads: [
    { title: 'Group', width: 40 },
    { title: 'Zone', width: 160 },
  ],
  rows: ['a', 'b', 'c'].map((key) => ({ key, heads: [key.toUpperCase(), `zone ${key}`] })),
  columns: [
    { key: '60', title: 'Size 60' },
    { key: '80', title: 'Size 80', width: 120 },
  ],
  cellAt: (row, column) => (row.key === 'b' && column.key === '80' ? null : { key: `${row.key}${column.key}` }),
};

describe('the shape of a grid', () => {
  it('knows which cell stands where, and what people call it', () => {
    const layout = layoutOf(shape);
    expect([layout.keyAt(0, 1), layout.keyAt(1, 1), layout.keyAt(9, 0)]).toEqual(['a80', null, null]);
    expect(nameOf(shape, { row: 2, col: 0 })).toBe('C · zone c · Size 60');
    expect([isShown(shape, 'c80'), isShown(shape, 'b80')]).toEqual([true, false]);
    expect(wrongSpots(shape, { a60: 'x', c80: 'x' }, (_, text) => (text === 'x' ? 'wrong' : null))).toEqual([
      { row: 0, col: 0 },
      { row: 2, col: 1 },
    ]);
  });
  it('gives a column the room of its head, where that is more than was asked for', () => {
    expect(widthOf({ key: 'w', title: 'Gross weight (kg)', width: 100 })).toBeGreaterThan(110);
    expect(widthOf({ key: 'w', title: '毛重', width: 100 })).toBe(100);
  });
  it('draws a range below the head row and right of the heads', () => {
    expect(boxOf(shape, { top: 1, left: 1, bottom: 2, right: 1 })).toEqual({
      top: 2 * rowHeight,
      left: 292,
      width: 120,
      height: 2 * rowHeight,
    });
  });
  it('scrolls a cell out from under what is frozen, and not at all when it is seen', () => {
    const view = { top: 0, left: 0, width: 420, height: 200 };
    expect(scrolledTo(shape, { row: 0, col: 0 }, view)).toEqual({ top: 0, left: 0 });
    expect(scrolledTo(shape, { row: 0, col: 0 }, { ...view, top: 50, left: 80 })).toEqual({ top: 0, left: 0 });
    expect(scrolledTo(shape, { row: 2, col: 1 }, { ...view, width: 300 })).toEqual({ top: 0, left: 112 });
  });
  it('draws all rows of a table, and of a long one those that are looked at', () => {
    expect(drawnRows(200, 3000, 480)).toEqual({ from: 0, to: 200 });
    const { from, to } = drawnRows(5000, 1000 * rowHeight, 480);
    expect(from).toBeLessThanOrEqual(1000);
    expect(to).toBeGreaterThanOrEqual(1000 + 480 / rowHeight);
    expect(to - from).toBeLessThan(60);
  });
  it('leaves a phone room for figures beside the heads', () => {
    expect(phoneShape(shape).heads.map(({ width }) => width)).toEqual([34, 136]);
    expect(phoneShape({ ...shape, heads: [{ title: 'Zone', width: 100 }] }).heads[0]?.width).toBe(100);
  });
  it('lets the heads that yield scroll away on a phone, and a cell be seen beside those that stay', () => {
    const heads = [
      { title: '#', width: 40 },
      { title: 'Product', width: 300, yields: true },
      { title: 'There', width: 90, yields: true },
    ] as const;
    const phone = phoneShape({ ...shape, heads });
    expect(phone.heads.map(({ width, isLoose = false }) => [width, isLoose])).toEqual([
      [40, false],
      [160, true],
      [90, true],
    ]);
    expect(heads.map((_, at) => leftOf(phone, at))).toEqual([0, undefined, undefined]);
    expect(boxOf(phone, { top: 0, left: 0, bottom: 0, right: 0 })).toMatchObject({ left: 290 });
    // Scrolled to the end, the cell comes out right of the one head that stays.
    expect(scrolledTo(phone, { row: 0, col: 0 }, { top: 0, left: 260, width: 200, height: 200 })).toEqual({ top: 0, left: 250 });
    expect(heads.map((_, at) => leftOf({ ...shape, heads }, at))).toEqual([0, 40, 340]);
  });
});
