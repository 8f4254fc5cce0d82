import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { generateShelves } from './generate-shelves.ts';
import { isLocationBarcode, pickSeqOf } from '../location/location-code.ts';
import { locationsOf, planFaults, type ShelfPlan, ShelvesInput } from './shelf-plan.ts';

const plan = (more: Partial<ShelfPlan> = {}): ShelfPlan => ({
  shelfStart: 1,
  count: 3,
  layers: 4,
  layerStart: 1,
  grids: 5,
  gridStart: 1,
  shelfType: 'small',
  capacity: 100,
  barcodeStart: '0101',
  pickOrder: null,
  sort: 0,
  aisleStart: null,
  aisleEnd: null,
  ...more,
});
const areaA = { name: 'A', sort: 1 };
const all = (area = areaA, more: Partial<ShelfPlan> = {}) => generateShelves(area, plan(more)).flatMap(({ locations }) => locations);
const at = (code: string, area = areaA, more: Partial<ShelfPlan> = {}) => all(area, more).find((one) => one.code === code);
const faults = (more: Partial<ShelfPlan>) => planFaults(plan(more)).map(({ field, text }) => `${field} ${text.split('.').at(-1)}`);

describe('shelves that the form would make', () => {
  it('V11 3 shelves of 4 layers and 5 compartments are 60 locations, each with a code and a barcode of its own', () => {
    const made = all();
    expect(made).toHaveLength(60);
    expect(locationsOf(plan())).toBe(60);
    for (const field of ['code', 'barcode', 'pickSeq'] as const) expect(new Set(made.map((one) => one[field])).size).toBe(60);
    expect(made.every(({ barcode }) => isLocationBarcode(barcode))).toBe(true);
  });

  it('V11 with barcode start 0101 and shelf start 1, A-02-03-04 has the barcode L01020304', () => {
    expect(at('A-02-03-04')).toMatchObject({ barcode: 'L01020304', layer: 3, grid: 4 });
    expect(generateShelves(areaA, plan()).map(({ name, barcode }) => `${name} ${barcode}`)).toEqual([
      'A-01 0101',
      'A-02 0102',
      'A-03 0103',
    ]);
  });

  it('are walked like a snake: the worked figures of the allocation', () => {
    expect(at('A-01-01-01')?.pickSeq).toBe(1_010_101);
    expect(at('A-01-02-03')?.pickSeq).toBe(1_010_302);
    expect(at('B-02-01-01', { name: 'B', sort: 2 })?.pickSeq).toBe(2_020_501);
    expect(at('A-03-01-02')?.pickSeq).toBe(1_030_201);
  });

  it('are walked from their own first compartment, wherever its number begins', () => {
    const walk = { areaSort: 1, grids: 5, gridStart: 11 };
    expect([11, 15].map((grid) => pickSeqOf({ ...walk, pickOrder: 1 }, 1, grid))).toEqual([1_010_101, 1_010_501]);
    expect([11, 15].map((grid) => pickSeqOf({ ...walk, pickOrder: 2 }, 1, grid))).toEqual([1_020_501, 1_020_101]);
  });

  it('take the picking order that was given, counting on from it', () => {
    expect(generateShelves(areaA, plan({ shelfStart: 7, pickOrder: 1 })).map(({ pickOrder }) => pickOrder)).toEqual([1, 2, 3]);
    expect(generateShelves(areaA, plan({ shelfStart: 7 })).map(({ pickOrder }) => pickOrder)).toEqual([7, 8, 9]);
  });

  it('V11 leave the passage open on every layer', () => {
    const made = all(areaA, { aisleStart: 2, aisleEnd: 3 });
    expect(made).toHaveLength(36);
    expect([...new Set(made.map(({ grid }) => grid))]).toEqual([1, 4, 5]);
    // The compartments beyond the passage stay where they are in the walk.
    expect(made.find(({ code }) => code === 'A-01-01-04')?.pickSeq).toBe(1_010_401);
  });
});

describe('what is wrong with a plan', () => {
  it('V11 the barcode start is 4 digits', () => {
    for (const barcodeStart of ['101', '01011', 'A101', '', '01 1', '０１０１'])
      expect(z.safeParse(ShelvesInput, { ...plan({ barcodeStart }), areaId: 1 }).success, barcodeStart).toBe(false);
    expect(z.safeParse(ShelvesInput, { ...plan({ barcodeStart: '0000' }), areaId: 1 }).success).toBe(true);
  });

  it('V11 barcodes end at 9999', () => {
    expect(faults({ barcodeStart: '9997' })).toEqual([]);
    expect(faults({ barcodeStart: '9998' })).toEqual(['barcodeStart barcodeOverflow']);
  });

  it('V11 the passage starts before it ends and is not wider than the shelf', () => {
    expect(faults({ aisleStart: 2, aisleEnd: 3 })).toEqual([]);
    expect(faults({ aisleStart: 3, aisleEnd: 3 })).toEqual(['aisleEnd aisleOrder']);
    expect(faults({ aisleStart: 4, aisleEnd: 2 })).toEqual(['aisleEnd aisleOrder']);
    expect(faults({ aisleStart: 1, aisleEnd: 6 })).toEqual(['aisleEnd aisleWide']);
    expect(faults({ aisleStart: 1, aisleEnd: 5 })).toEqual(['aisleEnd aisleAll']);
    expect(faults({ aisleStart: 5, aisleEnd: 6 })).toEqual(['aisleStart aisleOutside']);
    expect(faults({ aisleStart: 2 })).toEqual(['aisleEnd aisleBoth']);
    expect(faults({ aisleEnd: 2 })).toEqual(['aisleStart aisleBoth']);
  });

  it('numbers end at 99', () => {
    expect(faults({ shelfStart: 97 })).toEqual([]);
    expect(faults({ shelfStart: 98 })).toEqual(['count shelfOverflow']);
    expect(faults({ layerStart: 97 })).toEqual(['layers layerOverflow']);
    expect(faults({ gridStart: 96 })).toEqual(['grids gridOverflow']);
    expect(faults({ pickOrder: 98 })).toEqual(['pickOrder orderOverflow']);
  });

  it('at most 5,000 locations come at once', () => {
    expect(faults({ count: 50, layers: 10, grids: 10 })).toEqual([]);
    expect(faults({ count: 51, layers: 10, grids: 10 })).toEqual(['count tooMany']);
  });

  it('capacity is pieces on small shelves and cubic metres on large ones', () => {
    expect(faults({ capacity: 1.25 })).toEqual(['capacity capacityWhole']);
    expect(faults({ shelfType: 'large', capacity: 1.25 })).toEqual([]);
    const fits = (capacity: number) => z.safeParse(ShelvesInput, { ...plan({ shelfType: 'large', capacity }), areaId: 1 }).success;
    expect([0, -1, 0.005, 1.255, 0.07, 1.1, 99].map(fits)).toEqual([false, false, false, false, true, true, true]);
  });
});
