import { describe, expect, it } from 'vitest';
import { contentsOf } from '@kura/contract/fba/order/contents-text.ts';
import { contentsText } from './contents-cell.tsx';
import { packagesOf } from './order-values.ts';

describe('what is in a carton', () => {
  it('is read as people write and paste it, and written the same way', () => {
    expect(contentsOf('KT-1001*10, KT-1002×5；KT-1003 x 2')).toEqual([
      { sku: 'KT-1001', quantity: 10 },
      { sku: 'KT-1002', quantity: 5 },
      { sku: 'KT-1003', quantity: 2 },
    ]);
    expect(contentsOf('KT-1001')).toBeNull();
    expect(contentsText([{ productId: 1, sku: 'A', quantity: 2 }])).toBe('A*2');
  });

  it('V08 rows that nobody filled are no cartons', () => {
    const blank = { lengthMm: null, widthMm: null, heightMm: null, weightG: null, boxCount: 1, fbaNo: '', poNumber: '', contents: [] };
    const one = { ...blank, lengthMm: 600, contents: [{ productId: 7, sku: 'A', quantity: 2 }] };
    expect(packagesOf([blank, one])).toEqual([{ ...one, contents: [{ productId: 7, quantity: 2 }] }]);
  });
});
