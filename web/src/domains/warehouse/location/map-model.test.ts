import type { LocationMap } from '@kura/contract/warehouse/location/location.ts';
import { describe, expect, it } from 'vitest';
import { codeOf, drawnAreas, legend, markOf, signOf, spotKey, views, type MapCell } from './map-model.ts';

const cell = (more: Partial<MapCell> = {}): MapCell => ({
  id: 1,
  shelfId: 7,
  layer: 1,
  grid: 1,
  state: 'normal',
  fillPercent: 0,
  age: null,
  pieces: 0,
  ...more,
});

describe('the map of locations', () => {
  it('tells how full a place is in steps', () => {
    const at = (fillPercent: number | null, pieces = 5) => markOf('fill', cell({ fillPercent, pieces }));
    expect([0.4, 33, 34, 66, 67, 94, 95, 100, 100.1].map((percent) => at(percent))).toEqual([
      'quarter',
      'quarter',
      'half',
      'half',
      'most',
      'most',
      'full',
      'full',
      'over',
    ]);
    expect(at(0, 0)).toBe('empty');
    expect(at(null)).toBe('some');
  });

  it('K07 tells the age of the oldest lot in the bands of the provider', () => {
    expect((['upTo60', 'upTo180', 'over180'] as const).map((age) => markOf('age', cell({ age })))).toEqual(['young', 'middle', 'old']);
    expect(markOf('age', cell())).toBe('empty');
  });

  it('has words for whatever it draws', () => {
    const cells = [
      cell(),
      cell({ pieces: 1, fillPercent: null }),
      ...[1, 50, 80, 99, 120].map((fillPercent) => cell({ fillPercent, pieces: 9, age: 'over180' })),
      cell({ state: 'frozen' }),
      cell({ state: 'abnormal', age: 'upTo180' }),
    ];
    for (const view of views) for (const one of cells) expect(legend[view].map(({ text }) => text)).toContain(signOf(view, one));
  });

  it('puts areas in walking order and counts shelves through', () => {
    const shape = {
      barcode: '0001',
      shelfType: 'small',
      layers: 1,
      layerStart: 1,
      grids: 2,
      gridStart: 1,
      aisleStart: null,
      aisleEnd: null,
      sort: 0,
    } as const;
    const map: LocationMap = {
      areas: [
        { id: 2, name: 'B', kind: 'storage', sort: 2 },
        { id: 1, name: 'A', kind: 'storage', sort: 1 },
        { id: 3, name: 'C', kind: 'storage', sort: 3 },
      ],
      shelves: [
        { ...shape, id: 7, areaId: 1, number: 1, pickOrder: 1 },
        { ...shape, id: 8, areaId: 1, number: 2, pickOrder: 2 },
        { ...shape, id: 9, areaId: 2, number: 1, pickOrder: 1 },
      ],
      cells: [cell(), cell({ id: 2, grid: 2 }), cell({ id: 3, shelfId: 9 })],
    };
    const areas = drawnAreas(map);
    expect(areas.map(({ name, first, count }) => [name, first, count])).toEqual([
      ['A', 0, 2],
      ['B', 2, 1],
    ]);
    const shelf = areas[0]!.shelves[0]!;
    expect(shelf.cells.get(spotKey({ layer: 1, grid: 2 }))?.id).toBe(2);
    expect(codeOf(shelf, { layer: 1, grid: 2 })).toBe('A-01-01-02');
  });
});
