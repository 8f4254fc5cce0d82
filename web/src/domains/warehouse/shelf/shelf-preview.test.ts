import type { ShelfRoom, ShelfShape } from '@kura/contract/warehouse/shelf/shelf.ts';
import { describe, expect, it } from 'vitest';
import { conflictsOf, floorOf, labelBatches, previewOf } from './shelf-preview.ts';

const area = { name: 'A', sort: 1 };
const typed = { shelfStart: 1, count: 3, layers: 4, grids: 5, barcodeStart: '0101' };
const standing = (number: number): ShelfShape => ({
  id: number,
  areaId: 1,
  number,
  barcode: '0200',
  shelfType: 'small',
  layers: 2,
  layerStart: 1,
  grids: 4,
  gridStart: 1,
  aisleStart: null,
  aisleEnd: null,
  pickOrder: number,
  sort: 0,
});
const room: ShelfRoom = {
  nextNumber: 3,
  nextBarcode: '0001',
  takenBarcodes: [{ first: '0200', last: '0205' }],
  shelves: [standing(1), standing(2)],
};

describe('the preview of shelves', () => {
  it('shows the locations that would be made', () => {
    const preview = previewOf(area, typed);
    expect(preview?.locationCount).toBe(60);
    expect(preview?.shelves[1]?.locations.at(-1)).toMatchObject({ code: 'A-02-04-05', barcode: 'L01020405' });
    expect(preview?.hasBarcodes).toBe(true);
  });

  it('draws what it can while the form is half filled', () => {
    expect(previewOf(undefined, typed)).toBeNull();
    expect(previewOf(area, { layers: 4 })).toBeNull();
    expect(previewOf(area, { layers: 2, grids: 3 })).toMatchObject({ locationCount: 6, hasBarcodes: false });
    expect(previewOf(area, { ...typed, barcodeStart: '9999' })?.locationCount).toBe(60);
    expect(previewOf(area, { ...typed, count: 99, layers: 99 })).toBeNull();
  });

  it('V11 leaves a passage that is wrong out of the drawing', () => {
    expect(previewOf(area, { ...typed, aisleStart: 2, aisleEnd: 3 })?.locationCount).toBe(36);
    expect(previewOf(area, { ...typed, aisleStart: 3, aisleEnd: 2 })?.locationCount).toBe(60);
  });

  it('says at the field which numbers and barcodes are taken', () => {
    expect(conflictsOf(room, 'A', typed)).toEqual({
      shelfStart: { text: 'warehouse.shelf.numberTaken', params: { names: 'A-01, A-02' } },
    });
    expect(conflictsOf(room, 'A', { ...typed, shelfStart: 3, barcodeStart: '0198', count: 9 })).toEqual({
      barcodeStart: { text: 'warehouse.shelf.barcodeTaken', params: { names: '0200, 0201, 0202 …' } },
    });
    expect(conflictsOf(undefined, 'A', typed)).toEqual({});
  });

  it('puts old and new shelves on one floor', () => {
    const floor = floorOf('A', room.shelves, previewOf(area, { ...typed, shelfStart: 2 }));
    expect(floor.map(({ key, isNew }) => [key, isNew])).toEqual([
      ['A-01', false],
      ['A-02', false],
      ['A-03', true],
      ['A-04', true],
    ]);
  });

  it('prints labels in parts of at most a thousand', () => {
    const ids = Array.from({ length: 10 }, (_, at) => at + 1);
    expect(labelBatches(ids, 600, 1000)).toEqual([ids]);
    expect(labelBatches(ids, 5000, 1000).map((batch) => batch.length)).toEqual([2, 2, 2, 2, 2]);
    expect(labelBatches([1], 2000, 1000)).toEqual([[1]]);
  });
});
