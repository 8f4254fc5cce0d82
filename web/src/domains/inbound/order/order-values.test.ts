import { expect, it } from 'vitest';
import { orderOf, orderRow, packageRow } from '../testing/sample-order.ts';
import { copiedStart, newBody, newStart, priceAsk, type NewOrder } from './order-values.ts';
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

it('a copy keeps what the packages are, and neither the waybill nor the PO that they went under', () => {
  const order = orderOf(orderRow(1, {}), { packages: [packageRow(1, { courier: '顺丰', trackingNumber: 'SF1', poNumber: '4H7KD2QP' })] });
  expect(newBody(copiedStart(order)).packages).toMatchObject([
    { boxCount: packageRow(1).boxCount, courier: '顺丰', trackingNumber: '', poNumber: '' },
  ]);
});
