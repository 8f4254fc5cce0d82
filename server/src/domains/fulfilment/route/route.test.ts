import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AisleGraph, type ShelfFacts, type Spot } from './aisles.ts';
import { exactTour, lowerBound } from './exact.ts';
import { allTours, findRoute } from './find-route.ts';
import { largestGap, sShape, tourMetres, waysBetween } from './tour.ts';

const shelf = (id: number, more: Partial<ShelfFacts> = {}): ShelfFacts => ({
  id,
  areaId: 1,
  pickOrder: id,
  shelfType: 'small',
  grids: 10,
  gridStart: 1,
  aisleStart: null,
  aisleEnd: null,
  ...more,
});
const area = (count: number, more: Partial<ShelfFacts> = {}) => new AisleGraph(Array.from({ length: count }, (_, i) => shelf(i + 1, more)));
const spot = (graph: AisleGraph, shelfId: number, grid: number): Spot => graph.spotOf({ shelfId, grid }) as Spot;

describe('the aisles of an area', () => {
  it('are walked along, and left at their ends', () => {
    const graph = area(3);
    expect(graph.metres(spot(graph, 1, 1), spot(graph, 1, 10))).toBeCloseTo(8.1);
    // 0.45 m to the shelf's end and 0.8 m to the corridor, one step across, and back.
    expect(graph.metres(spot(graph, 1, 1), spot(graph, 2, 1))).toBeCloseTo(1.25 + 1.8 + 1.25);
    expect(graph.metres(spot(graph, 1, 10), spot(graph, 3, 10))).toBeCloseTo(1.25 + 3.6 + 1.25);
    expect(graph.metres(spot(graph, 1, 5), spot(graph, 2, 5))).toBeCloseTo(2 * 4.85 + 1.8);
  });
  it('are crossed at a passage (V11), where every shelf between has one', () => {
    const open = area(3, { aisleStart: 5, aisleEnd: 6 });
    expect(open.metres(spot(open, 1, 4), spot(open, 3, 4))).toBeCloseTo(1.35 + 3.6 + 1.35);
    const half = new AisleGraph([shelf(1, { aisleStart: 5, aisleEnd: 6 }), shelf(2), shelf(3)]);
    expect(half.metres(spot(half, 1, 4), spot(half, 3, 4))).toBeCloseTo(2 * 3.95 + 3.6);
  });
  it('stand in the order of picking, whatever the shelves are called', () => {
    const graph = new AisleGraph([shelf(1, { pickOrder: 3 }), shelf(2, { pickOrder: 1 }), shelf(3, { pickOrder: 2 })]);
    expect([2, 3, 1].map((id) => spot(graph, id, 1).aisle)).toEqual([0, 1, 2]);
    expect(graph.spotOf({ shelfId: 9, grid: 1 })).toBeUndefined();
  });
});

describe('routes', () => {
  const graph = area(4);
  const stops = [spot(graph, 2, 9), spot(graph, 1, 2), spot(graph, 4, 5), spot(graph, 2, 1), spot(graph, 3, 10), spot(graph, 1, 8)];
  it('up one aisle and down the next', () => {
    expect(sShape(stops)).toEqual([2, 6, 1, 4, 5, 3]);
  });
  it('enter the aisles in between from both sides', () => {
    expect(largestGap(graph, stops)).toEqual([2, 6, 1, 5, 3, 4]);
  });
  it('are nothing for no stop and there and back for one', () => {
    expect(findRoute(graph, [])).toMatchObject({ order: [], metres: 0 });
    expect(findRoute(graph, [spot(graph, 1, 1)]).metres).toBeCloseTo(2.5);
  });
  it('begin where the picker stands when a place was short', () => {
    const from = spot(graph, 4, 10);
    expect(findRoute(graph, [spot(graph, 1, 1), spot(graph, 4, 9)], from).order[0]).toBe(1);
  });

  const anyArea = fc.record({
    shelves: fc.integer({ min: 1, max: 8 }),
    passage: fc.boolean(),
    picks: fc.array(fc.tuple(fc.nat(7), fc.nat(11)), { minLength: 1, maxLength: 9 }),
  });
  it('visit every stop once, never beat the exact solution, and keep the best of three', () => {
    fc.assert(
      fc.property(anyArea, ({ shelves, passage, picks }) => {
        const of = area(shelves, { grids: 12, ...(passage ? { aisleStart: 6, aisleEnd: 7 } : {}) });
        const spots = picks.map(([a, grid]) => spot(of, (a % shelves) + 1, grid + 1));
        const ways = waysBetween(of, spots);
        const best = tourMetres(ways, exactTour(ways));
        const tours = Object.values(allTours(of, spots, ways));
        for (const tour of tours) {
          expect(tour.toSorted((a, b) => a - b)).toEqual(spots.map((_, i) => i + 1));
          expect(tourMetres(ways, tour)).toBeGreaterThanOrEqual(best - 1e-6);
        }
        expect(lowerBound(ways)).toBeLessThanOrEqual(best + 1e-6);
        const found = findRoute(of, spots);
        expect(found.metres).toBeLessThanOrEqual(Math.min(...tours.map((tour) => tourMetres(ways, tour))) + 0.051);
        expect(found.metres).toBeLessThanOrEqual(best * 1.1 + 0.051);
        expect(found.order.toSorted((a, b) => a - b)).toEqual(spots.map((_, i) => i));
      }),
      { numRuns: 60 },
    );
  });
  it('measures shortest ways: no detour over a third spot is shorter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(5), fc.nat(11)), { minLength: 3, maxLength: 3 }),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        (three, open) => {
          const of = new AisleGraph(
            open.map((isOpen, i) => shelf(i + 1, { grids: 12, ...(isOpen ? { aisleStart: 4, aisleEnd: 5 } : {}) })),
          );
          const [a, b, c] = three.map(([s, grid]) => spot(of, s + 1, grid + 1)) as [Spot, Spot, Spot];
          expect(of.metres(a, b)).toBeLessThanOrEqual(of.metres(a, c) + of.metres(c, b) + 1e-9);
          expect(of.metres(a, b)).toBeCloseTo(of.metres(b, a));
        },
      ),
      { numRuns: 100 },
    );
  });
});
