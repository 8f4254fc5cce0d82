import { expect, it } from 'vitest';
import { linesOf, quantityOf, wholeLines } from './line-sheet.ts';

const products = { 'CUP-01': { id: 11, name: '马克杯' }, NOBODY: null };

it('V08 rows become lines: codes in any case, figures as people paste them, blank rows are none', () => {
  const cells = { '0.productId': ' cup-01 ', '0.quantity': '１２', '3.productId': 'NOBODY', '3.quantity': 'x', '4.quantity': ' ' };
  expect(linesOf({ cells, products })).toEqual([
    { productId: 11, quantity: 12 },
    { productId: undefined, quantity: Number.NaN },
  ]);
  expect(wholeLines({ cells, products })).toEqual([{ productId: 11, quantity: 12 }]);
  expect(quantityOf('1,000')).toBe(1000);
});
