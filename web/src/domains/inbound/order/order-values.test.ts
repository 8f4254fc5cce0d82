import { expect, it } from 'vitest';
import { packageRow } from '../testing/sample-order.ts';
import { newStart, priceAsk, type NewOrder } from './order-values.ts';
import { sheetOfPackages } from './package-sheet.ts';

const values = (fbaNo: string): Partial<NewOrder> => ({
  ...newStart(7, 1),
  fbaNo,
  packages: sheetOfPackages([packageRow(1)]) as unknown as NewOrder['packages'],
});

it('Q3 the price is asked with the FBA number, which every carton costs for; one that is half typed is none yet', () => {
  expect(priceAsk(values('FBA15ABCDEFG'))).toMatchObject({ warehouseId: 1, fbaNo: 'FBA15ABCDEFG' });
  for (const half of ['', 'FBA15', 'fba15abcdefg']) expect(priceAsk(values(half))).toMatchObject({ fbaNo: '' });
});
