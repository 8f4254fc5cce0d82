import { planLoad } from '@kura/contract/freight/load-plan/load-plan.ts';
import type { Placed } from '@kura/contract/freight/load-plan/load.ts';
import { describe, expect, it } from 'vitest';
import { drawingOrder, extentOf, facing, projector, turned, views } from './projection.ts';

const space = { name: 'van', lengthMm: 3000, widthMm: 1500, heightMm: 1350, payloadG: 1_000_000 };
const carton = {
  id: 'a',
  label: 'a',
  group: 'a',
  lengthMm: 500,
  widthMm: 400,
  heightMm: 300,
  g: 1000,
  count: 60,
  mayTip: false,
  maxStackG: null,
};

describe('a load before one’s eyes', () => {
  it('has the far wall behind, the left on the left and the floor below when seen from the door', () => {
    const at = projector(views.door);
    expect(at(0, 1500, 0)[0]).toBeGreaterThan(at(0, 0, 0)[0]);
    expect(at(0, 0, 1350)[1]).toBeLessThan(at(0, 0, 0)[1]);
    // From above a little: what is farther stands higher.
    expect(at(0, 0, 0)[1]).toBeLessThan(at(3000, 0, 0)[1]);
  });

  it.each([views.corner, views.door, { turn: 130, tilt: 40 }, { turn: 40, tilt: 40 }])(
    'draws what is hidden before what hides it: %o',
    (view) => {
      const { placed } = planLoad(space, [carton, { ...carton, lengthMm: 350, widthMm: 310, heightMm: 250, count: 40 }]);
      const order = drawingOrder(placed, view);
      expect(order.toSorted((a, b) => a - b)).toEqual(placed.map((_, at) => at));
      const place = new Map(order.map((at, index) => [at, index]));
      // Of two that only one plane parts, the one behind it: wrong only where some stand before each other in a ring.
      const { isFromDoor, isFromRight } = facing(view);
      const isBehind = (a: Placed, b: Placed) =>
        a.z + a.h <= b.z || (isFromDoor ? a.x + a.l <= b.x : b.x + b.l <= a.x) || (isFromRight ? a.y + a.w <= b.y : b.y + b.w <= a.y);
      const wrong = placed.flatMap((one, at) =>
        placed.filter((other, to) => isBehind(one, other) && !isBehind(other, one) && (place.get(at) ?? 0) > (place.get(to) ?? 0)),
      );
      expect(wrong.length).toBeLessThan(placed.length / 20);
    },
  );

  it('turns all the way round and never goes below the floor', () => {
    expect(turned({ turn: 175, tilt: 85 }, 10, 20)).toEqual({ turn: -175, tilt: 90 });
    expect(turned({ turn: -175, tilt: 5 }, -10, -20)).toEqual({ turn: 175, tilt: 0 });
    const { width, height } = extentOf(space, views.top);
    expect([Math.round(width), Math.round(height)]).toEqual([3000, 1500]);
  });
});
