import { describe, expect, it } from 'vitest';
import { clipboardCells } from '../form/paste.ts';
import { cleared, copied, filledDown, filledRight, filledTo, pasted, pulledTo, type Layout } from './block.ts';
import { cleanFigure } from './cell-text.ts';
import { edited, sheetOf } from './sheet.ts';
import type { Range } from './spot.ts';

/** Three rows and four columns, a1 to c4; b3 is no cell. */
const layout: Layout = {
  rows: 3,
  cols: 4,
  keyAt: (row, col) => (row === 1 && col === 2 ? null : `${'abc'[row]}${col + 1}`),
};
const range = (top: number, left: number, bottom = top, right = left): Range => ({ top, left, bottom, right });
const full = { a1: '1', a2: '2', a3: '3', a4: '4', b1: '5', b2: '6', b4: '8', c1: '9' };

describe('a figure as people write it', () => {
  it('loses currency signs, separators, spaces and full-width digits', () => {
    expect(['¥1,234', '￥ 520', '１，２００円', '1,234,567.50', 'JPY 880', '25.50元', ' 7 '].map(cleanFigure)).toEqual([
      '1234',
      '520',
      '1200',
      '1234567.50',
      '880',
      '25.50',
      '7',
    ]);
  });
  it('is nothing where a dash stands, and stays as it is where it is no figure', () => {
    expect(['-', '—', 'ー', 'n/a', '1,5', '12,34', '约 500'].map(cleanFigure)).toEqual(['', '', '', 'n/a', '1,5', '12,34', '约 500']);
  });
});

describe('a block from a spreadsheet', () => {
  it('goes in from the selected cell on, over the hole, and tells how much found no place', () => {
    const block = clipboardCells('1,000\t2,000\t3,000\r\n４\t5\t6\r\n');
    const { changes, range: taken, left } = pasted(layout, range(0, 1), block);
    expect(changes).toEqual({ a2: '1000', a3: '2000', a4: '3000', b2: '4', b4: '6' });
    expect(taken).toEqual(range(0, 1, 1, 3));
    expect(left).toBe(1);
    expect(pasted(layout, range(2, 3), block)).toEqual({ changes: { c4: '1000' }, range: range(2, 3), left: 5 });
  });
  it('fills a selection that holds it several times', () => {
    expect(pasted(layout, range(0, 0, 2, 1), [['7', '8']]).changes).toEqual({ a1: '7', a2: '8', b1: '7', b2: '8', c1: '7', c2: '8' });
    expect(pasted(layout, range(0, 2, 1, 3), [['9']]).changes).toEqual({ a3: '9', a4: '9', b4: '9' });
  });
  it('leaves cells alone that a shorter line does not reach', () => {
    expect(pasted(layout, range(0, 0), [['1', '2'], ['3']]).changes).toEqual({ a1: '1', a2: '2', b1: '3' });
  });
  it('reaches into rows that are not drawn yet, as far as there are any', () => {
    const spare: Layout = { ...layout, spareRows: 1, keyAt: (row, col) => (row < 4 ? `${'abcd'[row]}${col + 1}` : null) };
    const { changes, range: taken, left } = pasted(spare, range(2, 0), [['1'], ['2'], ['3']]);
    expect([changes, taken, left]).toEqual([{ c1: '1', d1: '2' }, range(2, 0, 3, 0), 1]);
  });
  it('keeps words as they are where a column holds words', () => {
    const words: Layout = { ...layout, isTextAt: (col) => col === 0 };
    expect(pasted(words, range(0, 0), [[' RMB-1,000 ', 'RMB 1,000']]).changes).toEqual({ a1: 'RMB-1,000', a2: '1000' });
  });
  it('comes back as it was copied', () => {
    const text = copied(layout, full, range(0, 0, 1, 3));
    expect(text).toBe('1\t2\t3\t4\n5\t6\t\t8');
    const back = pasted(layout, range(0, 0), clipboardCells(text));
    expect(edited(sheetOf(full), back.changes).cells).toEqual(full);
  });
});

describe('filling', () => {
  it('copies the first row or column over the selection, or the neighbour into one cell', () => {
    expect(filledDown(layout, full, range(0, 0, 2, 2))).toEqual({ a1: '1', a2: '2', a3: '3', b1: '1', b2: '2', c1: '1', c2: '2', c3: '3' });
    expect(filledDown(layout, full, range(1, 3))).toEqual({ b4: '4' });
    expect(filledDown(layout, full, range(0, 0))).toEqual({});
    expect(filledRight(layout, full, range(0, 0, 0, 3))).toEqual({ a1: '1', a2: '1', a3: '1', a4: '1' });
    expect(filledRight(layout, full, range(1, 1))).toEqual({ b2: '5' });
  });
  it('repeats what was pulled by the handle, in either direction', () => {
    expect(filledTo(layout, full, range(0, 0, 1, 0), range(0, 0, 2, 0))).toEqual({ a1: '1', b1: '5', c1: '1' });
    expect(filledTo(layout, full, range(0, 2, 0, 3), range(0, 0, 0, 3))).toEqual({ a1: '3', a2: '4', a3: '3', a4: '4' });
  });
  it('goes along the longer side', () => {
    expect(pulledTo(range(0, 0), { row: 2, col: 1 })).toEqual(range(0, 0, 2, 0));
    expect(pulledTo(range(1, 1), { row: 0, col: 3 })).toEqual(range(1, 1, 1, 3));
    expect(pulledTo(range(0, 0, 2, 2), { row: 1, col: 1 })).toEqual(range(0, 0, 2, 2));
  });
  it('empties what is selected', () => expect(cleared(layout, range(1, 1, 1, 3))).toEqual({ b2: '', b4: '' }));
});
