import { describe, expect, it } from 'vitest';
import type { Frame } from './front-geometry.ts';
import { moved } from './use-spot-cursor.ts';

const frame: Frame = { layers: 2, layerStart: 1, grids: 3, gridStart: 1, aisleStart: null, aisleEnd: null };
const frames = [frame, { ...frame, layers: 1 }];
const at = (shelf: number, layer: number, grid: number) => ({ shelf, spot: { layer, grid } });

describe('walking a map by keys', () => {
  it('begins at the first location on the floor', () => {
    expect(moved(frames, null, 'ArrowRight')).toEqual(at(0, 1, 1));
    expect(moved([], null, 'ArrowRight')).toBeNull();
  });

  it('goes on at the next shelf where one ends, on the nearest layer', () => {
    expect(moved(frames, at(0, 2, 3), 'ArrowRight')).toEqual(at(1, 1, 1));
    expect(moved(frames, at(1, 1, 1), 'ArrowLeft')).toEqual(at(0, 1, 3));
    expect(moved(frames, at(0, 1, 2), 'PageDown')).toEqual(at(1, 1, 1));
  });

  it('stays where nothing follows', () => {
    expect(moved(frames, at(1, 1, 3), 'ArrowRight')).toEqual(at(1, 1, 3));
    expect(moved(frames, at(1, 1, 3), 'ArrowUp')).toEqual(at(1, 1, 3));
    expect(moved(frames, at(0, 1, 1), 'PageUp')).toEqual(at(0, 1, 1));
  });
});
