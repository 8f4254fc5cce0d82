import { describe, expect, it } from 'vitest';
import { entrySpot, frontSize, passageRect, spotAt, spotRect, stepFrom, type Frame } from './front-geometry.ts';

const size = { width: 20, height: 10, gap: 2 };
const plain: Frame = { layers: 3, layerStart: 1, grids: 5, gridStart: 1, aisleStart: null, aisleEnd: null };
const split: Frame = { ...plain, aisleStart: 2, aisleEnd: 3 };

describe('the front of a shelf', () => {
  it('stands on its lowest layer', () => {
    expect(spotRect(plain, size, { layer: 1, grid: 1 })).toEqual({ x: 0, y: 24, width: 20, height: 10 });
    expect(spotRect(plain, size, { layer: 3, grid: 5 })).toEqual({ x: 88, y: 0, width: 20, height: 10 });
    expect(frontSize(plain, size)).toEqual({ width: 108, height: 34 });
  });

  it('finds under the pointer what it drew there, whatever the first numbers are', () => {
    for (const frame of [plain, split, { ...plain, layerStart: 4, gridStart: 11 }])
      for (let layer = frame.layerStart; layer < frame.layerStart + frame.layers; layer++)
        for (let grid = frame.gridStart; grid < frame.gridStart + frame.grids; grid++) {
          const { x, y, width, height } = spotRect(frame, size, { layer, grid });
          const isOpen = frame.aisleStart !== null && grid >= 2 && grid <= 3;
          expect(spotAt(frame, size, x + width / 2, y + height / 2)).toEqual(isOpen ? null : { layer, grid });
        }
    expect(spotAt(plain, size, -1, 5)).toBeNull();
    expect(spotAt(plain, size, 5, 40)).toBeNull();
  });

  it('V11 leaves the passage open on every layer', () => {
    expect(passageRect(split, size)).toEqual({ x: 22, y: 0, width: 42, height: 34 });
    expect(passageRect(plain, size)).toBeNull();
    // While somebody still types, the passage may lie outside.
    expect(passageRect({ ...plain, aisleStart: 8, aisleEnd: 9 }, size)).toBeNull();
    expect(passageRect({ ...plain, aisleStart: 5, aisleEnd: 9 }, size)).toEqual({ x: 88, y: 0, width: 20, height: 34 });
  });

  it('is walked by the arrow keys, over the passage, to its edges', () => {
    expect(stepFrom(split, { layer: 1, grid: 1 }, 'ArrowRight')).toEqual({ layer: 1, grid: 4 });
    expect(stepFrom(split, { layer: 1, grid: 4 }, 'ArrowLeft')).toEqual({ layer: 1, grid: 1 });
    expect(stepFrom(split, { layer: 1, grid: 1 }, 'ArrowUp')).toEqual({ layer: 2, grid: 1 });
    expect(stepFrom(split, { layer: 1, grid: 1 }, 'ArrowDown')).toBeNull();
    expect(stepFrom(split, { layer: 1, grid: 5 }, 'ArrowRight')).toBeNull();
    expect(stepFrom({ ...plain, aisleStart: 4, aisleEnd: 5 }, { layer: 1, grid: 3 }, 'ArrowRight')).toBeNull();
  });

  it('is entered at the side one comes from, on the nearest layer', () => {
    expect(entrySpot(plain, 'left', 9)).toEqual({ layer: 3, grid: 1 });
    expect(entrySpot({ ...plain, aisleStart: 4, aisleEnd: 5 }, 'right', 2)).toEqual({ layer: 2, grid: 3 });
    expect(entrySpot({ ...plain, aisleStart: 1, aisleEnd: 5 }, 'left', 1)).toBeNull();
  });
});
