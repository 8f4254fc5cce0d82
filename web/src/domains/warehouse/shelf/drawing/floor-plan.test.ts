import { describe, expect, it } from 'vitest';
import { floor, floorPlan, type FloorShelf } from './floor-plan.ts';

const shelf = (pickOrder: number, more: Partial<FloorShelf> = {}): FloorShelf => ({
  key: `A-${String(pickOrder).padStart(2, '0')}`,
  pickOrder,
  isNew: false,
  layers: 4,
  layerStart: 1,
  grids: 5,
  gridStart: 1,
  aisleStart: null,
  aisleEnd: null,
  ...more,
});

describe('the floor of an area', () => {
  it('puts the shelves in the order of picking, not of their numbers', () => {
    const plan = floorPlan([shelf(3), shelf(1), shelf(2)]);
    expect(plan.strips.map(({ shelf: { pickOrder } }) => pickOrder)).toEqual([1, 2, 3]);
    expect(plan.height).toBe(3 * (floor.depth + floor.lane));
  });

  it('walks odd shelves with rising grids and even ones back', () => {
    const { strips, walk } = floorPlan([shelf(1), shelf(2), shelf(3)]);
    expect(strips.map(({ isBackwards }) => isBackwards)).toEqual([false, true, false]);
    const [first, second] = strips;
    const left = first!.rect.x;
    const right = left + first!.rect.width;
    expect(walk.slice(0, 2).map(({ x }) => x)).toEqual([left, right]);
    // Around the end of the shelf, then back.
    expect(walk.slice(2, 6).map(({ x }) => x)).toEqual([right + floor.margin / 2, right + floor.margin / 2, right, left]);
    expect(second!.start.x).toBe(right);
  });

  it('never crosses a shelf on the way to the next lane, though one is longer or both are walked the same way', () => {
    for (const orders of [
      [1, 2],
      [2, 4],
      [1, 3],
    ] as const) {
      const { strips, walk } = floorPlan([shelf(orders[0]), shelf(orders[1], { grids: 12, gridStart: 3 })]);
      const crossing = walk.slice(1).filter((to, at) => {
        const from = walk[at]!;
        if (from.y === to.y) return false;
        return strips.some(({ rect }) => to.y > rect.y && from.y < rect.y && to.x > rect.x && to.x < rect.x + rect.width);
      });
      expect(crossing).toEqual([]);
    }
  });

  it('V11 shows a shelf with a passage as two', () => {
    const [strip] = floorPlan([shelf(1, { aisleStart: 2, aisleEnd: 3 })]).strips;
    expect(strip!.parts.map(({ x, width }) => [(x - strip!.rect.x) / floor.cell, width / floor.cell])).toEqual([
      [0, 1],
      [3, 2],
    ]);
  });

  it('draws long shelves narrower, so that the floor stays in sight', () => {
    const plan = floorPlan([shelf(1, { grids: 50 }), shelf(2)]);
    expect(plan.cell).toBe(10);
    expect(plan.width).toBeLessThan(640);
    expect(floorPlan([shelf(1, { grids: 99 })]).cell).toBe(floor.narrowest);
  });

  it('has an empty floor where nothing stands', () => {
    expect(floorPlan([])).toMatchObject({ width: floor.margin, height: 0, strips: [], walk: [] });
  });
});
