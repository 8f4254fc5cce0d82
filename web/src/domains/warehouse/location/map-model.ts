import type { TextRef } from '@kura/contract/kernel/text.ts';
import { locationCode } from '@kura/contract/warehouse/location/location-code.ts';
import { fillBandOf, type LocationMap } from '@kura/contract/warehouse/location/location.ts';
import type { CellSize, Spot } from '../shelf/drawing/front-geometry.ts';
import type { Mark } from '../shelf/drawing/marks.ts';

export type MapCell = LocationMap['cells'][number];
export type MapShelf = LocationMap['shelves'][number];

/** What the map is coloured by. */
export const views = ['fill', 'age', 'state'] as const;
export type View = (typeof views)[number];
export const viewText = {
  fill: 'warehouse.location.fill',
  age: 'warehouse.location.age',
  state: 'warehouse.location.state',
} as const satisfies Record<View, TextRef>;
export const viewOf = (text: string | undefined): View => views.find((view) => view === text) ?? 'fill';

const ageMark = { upTo60: 'young', upTo180: 'middle', over180: 'old' } as const;

function fillMark({ pieces, fillPercent }: MapCell): Mark {
  const band = fillBandOf(pieces, fillPercent);
  if (band !== 'partly') return band;
  if (fillPercent === null) return 'some';
  return fillPercent <= 33 ? 'quarter' : fillPercent <= 66 ? 'half' : 'most';
}

export function markOf(view: View, cell: MapCell): Mark {
  if (view === 'state') return cell.state;
  if (view === 'age') return cell.age ? ageMark[cell.age] : 'empty';
  return fillMark(cell);
}

interface Sign {
  readonly mark: Mark;
  readonly text: TextRef;
}
/** Every mark a view may draw, with its words: the legend, and what is told of a cell. */
export const legend: Record<View, readonly Sign[]> = {
  fill: [
    { mark: 'empty', text: 'warehouse.location.fill.empty' },
    { mark: 'quarter', text: 'warehouse.map.legend.quarter' },
    { mark: 'half', text: 'warehouse.map.legend.half' },
    { mark: 'most', text: 'warehouse.map.legend.most' },
    { mark: 'full', text: 'warehouse.map.legend.full' },
    { mark: 'over', text: 'warehouse.location.fill.over' },
    { mark: 'some', text: 'warehouse.map.legend.some' },
  ],
  age: [
    { mark: 'empty', text: 'warehouse.location.fill.empty' },
    { mark: 'young', text: 'warehouse.location.age.upTo60' },
    { mark: 'middle', text: 'warehouse.location.age.upTo180' },
    { mark: 'old', text: 'warehouse.location.age.over180' },
  ],
  state: [
    { mark: 'normal', text: 'warehouse.location.state.normal' },
    { mark: 'frozen', text: 'warehouse.location.state.frozen' },
    { mark: 'abnormal', text: 'warehouse.location.state.abnormal' },
  ],
};
export const signOf = (view: View, cell: MapCell): TextRef => {
  const mark = markOf(view, cell);
  return (legend[view].find((sign) => sign.mark === mark) as Sign).text;
};

export interface Zoom {
  readonly size: CellSize;
  /** Layer and grid fit on the cell. */
  readonly hasWords: boolean;
}
export const zooms: readonly Zoom[] = [
  { size: { width: 8, height: 8, gap: 1 }, hasWords: false },
  { size: { width: 14, height: 12, gap: 2 }, hasWords: false },
  { size: { width: 22, height: 18, gap: 2 }, hasWords: false },
  { size: { width: 56, height: 26, gap: 3 }, hasWords: true },
];
/** As large as leaves the whole on a few screens. */
export const firstZoom = (cells: number): number => (cells > 3000 ? 0 : cells > 600 ? 1 : 2);

export const spotKey = ({ layer, grid }: Spot): number => layer * 100 + grid;

export interface DrawnShelf {
  readonly shelf: MapShelf;
  readonly areaName: string;
  readonly cells: ReadonlyMap<number, MapCell>;
}
export interface DrawnArea {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  /** Where its shelves begin among all of the map. */
  readonly first: number;
  readonly shelves: readonly DrawnShelf[];
}

/** Areas in walking order, each with its shelves, each with its cells. */
export function drawnAreas(map: LocationMap): DrawnArea[] {
  const cellsOf = new Map<number, Map<number, MapCell>>();
  for (const cell of map.cells) {
    const known = cellsOf.get(cell.shelfId);
    if (known) known.set(spotKey(cell), cell);
    else cellsOf.set(cell.shelfId, new Map([[spotKey(cell), cell]]));
  }
  let first = 0;
  return map.areas
    .toSorted((one, other) => one.sort - other.sort || one.id - other.id)
    .map(({ id, name }) => {
      const shelves = map.shelves
        .filter((shelf) => shelf.areaId === id)
        .map((shelf) => ({ shelf, areaName: name, cells: cellsOf.get(shelf.id) ?? new Map<number, MapCell>() }));
      const count = shelves.reduce((sum, { cells }) => sum + cells.size, 0);
      const area = { id, name, count, first, shelves };
      first += shelves.length;
      return area;
    })
    .filter(({ shelves }) => shelves.length > 0);
}

export const codeOf = ({ areaName, shelf }: Pick<DrawnShelf, 'areaName' | 'shelf'>, { layer, grid }: Spot): string =>
  locationCode(areaName, shelf.number, layer, grid);
