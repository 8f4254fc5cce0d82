import { describe, expect, it } from 'vitest';
import type { Cell } from './fields.ts';
import { clipboardCells, csvOf, pasted } from './paste.ts';

const cells: readonly Cell[] = [
  { name: 'sku', title: 'a', kind: 'text' },
  { name: 'qty', title: 'b', kind: 'number' },
  { name: 'state', title: 'c', kind: 'select', choices: [{ value: 'good', text: 'words.good' }] },
];
const empty = { sku: '', qty: null, state: undefined };
const how = { empty, max: 4, labelOf: (text: string) => (text === 'words.good' ? '良品' : text) };

describe('rows pasted from a spreadsheet', () => {
  it('V15 become a file whose cells keep their commas, quotes and line breaks', () => {
    expect(csvOf(clipboardCells('a\tb, c\r\n"x\ny"\t5"\r\n'))).toBe('"a","b, c"\r\n"x\ny","5"""');
  });

  it('V08 fills cells to the right and downwards and adds the rows that are missing', () => {
    const clipboard = clipboardCells('A-1\t１２\t良品\r\nA-2\t1,000\tgood\r\nA-3\tx\tunknown\r\n');
    expect(pasted([empty], cells, { row: 0, cell: 0 }, clipboard, how)).toEqual([
      { sku: 'A-1', qty: 12, state: 'good' },
      { sku: 'A-2', qty: 1000, state: 'good' },
      { sku: 'A-3', qty: null, state: 'unknown' },
    ]);
  });

  it('V08 begins at the cell that was pasted into, leaves the others, and stops at the limit', () => {
    const rows = [
      { sku: 'a', qty: 1, state: 'good' },
      { sku: 'b', qty: 2, state: 'good' },
    ];
    expect(pasted(rows, cells, { row: 1, cell: 1 }, [['5'], ['6'], ['7'], ['8']], how)).toEqual([
      { sku: 'a', qty: 1, state: 'good' },
      { sku: 'b', qty: 5, state: 'good' },
      { sku: '', qty: 6, state: undefined },
      { sku: '', qty: 7, state: undefined },
    ]);
  });

  it('V08 reads quoted cells with line breaks and quotes as one', () => {
    expect(clipboardCells('"two\nlines"\t"say ""hi"""\n5"\tb')).toEqual([
      ['two\nlines', 'say "hi"'],
      ['5"', 'b'],
    ]);
    expect(clipboardCells('one')).toEqual([['one']]);
    expect(clipboardCells('')).toEqual([['']]);
  });

  it('takes lengths and weights as whole units, and keeps what is no number wrong', () => {
    const sizes: readonly Cell[] = [
      { name: 'mm', title: 'a', kind: 'decimal', decimals: 1 },
      { name: 'g', title: 'b', kind: 'decimal', decimals: 3 },
    ];
    const nothing = { mm: null, g: null };
    const clipboard = clipboardCells('45.5\t６.２\n1,200\t\n12.34\tx\n');
    expect(pasted([nothing], sizes, { row: 0, cell: 0 }, clipboard, { ...how, empty: nothing })).toEqual([
      { mm: 455, g: 6200 },
      { mm: 12_000, g: null },
      { mm: Number.NaN, g: Number.NaN },
    ]);
  });
});
