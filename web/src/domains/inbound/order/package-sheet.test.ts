import { describe, expect, it } from 'vitest';
import { packageRow } from '../testing/sample-order.ts';
import { cellProblem, sizeCells } from './package-cells.ts';
import { filledRows, packagesOf, sheetOfPackages, totalsOf, wholePackages, withoutRows, type PackageSheet } from './package-sheet.ts';

const typed: PackageSheet = {
  cells: {
    '0.productId': ' cup-01',
    '0.lengthMm': '60',
    '0.widthMm': '40.5',
    '0.heightMm': '40',
    '0.weightG': '15.25',
    '0.boxCount': '2',
    '0.quantityPerBox': '20',
    '0.cost': '3.50',
    '1.courier': '',
    '3.productId': 'NOBODY',
    '3.boxCount': 'x',
    '3.fbaCenterId': 'NRT9',
  },
  products: { 'CUP-01': { id: 11, name: 'Cup' }, NOBODY: null },
  centers: {},
};

describe('packages as they are typed', () => {
  it('a row in which nothing stands is no package', () => expect(filledRows(typed.cells)).toEqual([0, 3]));

  it('V08 centimetres and kilograms become whole millimetres and grams; what is no figure stays wrong', () => {
    const [first, second] = packagesOf(typed);
    expect(first).toMatchObject({
      productId: 11,
      lengthMm: 600,
      widthMm: 405,
      heightMm: 400,
      weightG: 15_250,
      boxCount: 2,
      quantityPerBox: 20,
      cost: { currency: 'CNY', minor: 350 },
      fbaCenterId: null,
    });
    expect([second?.['productId'], second?.['boxCount'], second?.['lengthMm'], second?.['fbaCenterId']]).toEqual([
      undefined,
      Number.NaN,
      undefined,
      undefined,
    ]);
    expect(wholePackages(typed)).toHaveLength(1);
  });

  it('add up as far as they are filled', () => {
    expect(totalsOf(packagesOf(typed))).toEqual({ boxes: 2, pieces: 40, weightKg: '30.5', volumeM3: '0.194400' });
    expect(totalsOf([])).toEqual({ boxes: 0, pieces: 0, weightKg: '0', volumeM3: '0.000000' });
  });

  it('come back from an order as they were sent', () => {
    const row = packageRow(1, { cost: { currency: 'CNY', minor: 350 }, trackingNumber: 'SF1', fbaCenterId: 4, fbaCenterCode: 'NRT5' });
    const [back] = packagesOf(sheetOfPackages([row]));
    const { productId, lengthMm, weightG, boxCount, cost, trackingNumber, fbaCenterId } = row;
    expect(back).toMatchObject({ productId, lengthMm, weightG, boxCount, cost, trackingNumber, fbaCenterId });
  });
});

it('without a row what stood below it moves up, and nothing is left behind', () => {
  const cells = { '0.productId': 'A', '1.productId': 'B', '1.boxCount': '2', '2.productId': 'C', '4.productId': 'E', '4.poNumber': 'x' };
  const after: Record<string, string> = { ...cells, ...withoutRows(cells, 1, 1) };
  expect(Object.entries(after).filter(([, text]) => text !== '')).toEqual(
    expect.arrayContaining([
      ['0.productId', 'A'],
      ['1.productId', 'C'],
      ['3.productId', 'E'],
      ['3.poNumber', 'x'],
    ]),
  );
  expect(Object.values(after).filter((text) => text !== '')).toHaveLength(4);
});

it('V08 a figure below zero is told off by its size, not by its form', () => {
  const [length] = sizeCells;
  expect(length && cellProblem(length, '-5')?.text).toBe('inbound.package.sideRange');
  expect(length && cellProblem(length, '0')?.text).toBe('inbound.package.sideRange');
});
