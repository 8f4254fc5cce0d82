import { describe, expect, it } from 'vitest';
import type { Cell } from './fields.ts';
import { rowError, sumsOf } from './row-section.ts';
import type { Form } from './use-form.ts';

const cells: readonly Cell[] = [
  { name: 'productId', title: 'inventory.stock.product', kind: 'record', record: 'products.product' },
  { name: 'quantity', title: 'inventory.document.quantity', kind: 'number', isSummed: true },
];

describe('a section of rows', () => {
  it('adds up the columns that say so, whatever is still empty', () => {
    const rows = [{ quantity: 3 }, { quantity: null }, {}, { quantity: 4 }];
    expect(sumsOf(rows, cells).map(({ cell, sum }) => [cell.name, sum])).toEqual([['quantity', 7]]);
    expect(sumsOf(rows, cells.slice(0, 1))).toEqual([]);
  });

  it('E02 says what is wrong with a row as a whole, and leaves to its cells what is theirs', () => {
    const form = (faults: Readonly<Record<string, string>>) => ({ faults, problems: {}, isTold: () => true }) as unknown as Form;
    expect(rowError(form({ 'lines.1': 'twice' }), 'lines.1', cells)).toBe('twice');
    expect(rowError(form({ 'lines.1.storeId': 'not yours' }), 'lines.1', cells)).toBe('not yours');
    expect(rowError(form({ 'lines.1.quantity': 'too many' }), 'lines.1', cells)).toBeUndefined();
    expect(rowError(form({ 'lines.1.quantity': 'too many', 'lines.1.storeId': 'missing' }), 'lines.1', cells)).toBeUndefined();
    expect(rowError(form({ 'lines.10': 'twice' }), 'lines.1', cells)).toBeUndefined();
  });
});
