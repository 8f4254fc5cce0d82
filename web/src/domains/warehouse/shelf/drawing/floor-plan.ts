import { isPassage, type Frame, type Rect } from './front-geometry.ts';

export interface FloorShelf extends Frame {
  readonly key: string;
  readonly pickOrder: number;
  readonly isNew: boolean;
}
export interface Strip {
  readonly shelf: FloorShelf;
  /** The shelf from above: one part, or two beside a passage. */
  readonly parts: readonly Rect[];
  readonly rect: Rect;
  /** Where the walk along it begins, for its number in the order. */
  readonly start: Point;
  readonly isBackwards: boolean;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface FloorPlan {
  readonly cell: number;
  readonly width: number;
  readonly height: number;
  readonly strips: readonly Strip[];
  /** The way of a picker past all shelves, corner by corner. */
  readonly walk: readonly Point[];
  /** One arrow in the middle of each lane. */
  readonly arrows: readonly { readonly at: Point; readonly isBackwards: boolean }[];
}

/** In pixels. Cells of long shelves are narrower, so that the whole floor is in sight. */
export const floor = { cell: 26, narrowest: 7, room: 520, depth: 22, lane: 24, label: 56, margin: 26 } as const;

/** Serpentine: along odd shelves the grids rise, along even ones they fall (the walking order of the locations says the same). */
export const isWalkedBackwards = (pickOrder: number): boolean => pickOrder % 2 === 0;

/** Shelves of one area from above in the order of picking, each with the lane before it. */
export function floorPlan(shelves: readonly FloorShelf[]): FloorPlan {
  const sorted = [...shelves].sort((one, other) => one.pickOrder - other.pickOrder || (one.key < other.key ? -1 : 1));
  const firstGrid = Math.min(...sorted.map((shelf) => shelf.gridStart));
  const lastGrid = Math.max(...sorted.map((shelf) => shelf.gridStart + shelf.grids - 1));
  const cell = Math.max(floor.narrowest, Math.min(floor.cell, Math.floor(floor.room / (lastGrid - firstGrid + 1))));
  const xOf = (grid: number) => floor.label + floor.margin + (grid - firstGrid) * cell;
  const strips = sorted.map((shelf, at): Strip => {
    const y = at * (floor.depth + floor.lane);
    const rect = { x: xOf(shelf.gridStart), y, width: shelf.grids * cell, height: floor.depth };
    const isBackwards = isWalkedBackwards(shelf.pickOrder);
    const start = { x: isBackwards ? rect.x + rect.width : rect.x, y: y + floor.depth + floor.lane / 2 };
    return { shelf, rect, parts: partsOf(shelf, rect, cell), start, isBackwards };
  });
  const right = Math.max(0, ...strips.map(({ rect }) => rect.x + rect.width));
  return {
    cell,
    width: right + floor.margin,
    height: strips.length * (floor.depth + floor.lane),
    strips,
    walk: walkPast(strips),
    arrows: strips.map(({ rect, start, isBackwards }) => ({ at: { x: rect.x + rect.width / 2, y: start.y }, isBackwards })),
  };
}

function partsOf(shelf: FloorShelf, rect: Rect, cell: number): Rect[] {
  const open = Array.from({ length: shelf.grids }, (_, at) => at).filter((at) => !isPassage(shelf, shelf.gridStart + at));
  const parts: { from: number; to: number }[] = [];
  for (const at of open) {
    const last = parts.at(-1);
    if (last?.to === at - 1) last.to = at;
    else parts.push({ from: at, to: at });
  }
  return parts.map(({ from, to }) => ({ ...rect, x: rect.x + from * cell, width: (to - from + 1) * cell }));
}

/** Between two lanes one walks beside the shelves, never through one: out past the longer of the two, and in again. */
function walkPast(strips: readonly Strip[]): Point[] {
  return strips.flatMap((strip, at) => {
    const { start, rect, isBackwards } = strip;
    const lane = [start, { x: isBackwards ? rect.x : rect.x + rect.width, y: start.y }];
    const next = strips[at + 1];
    if (!next) return lane;
    const x = isBackwards
      ? Math.min(rect.x, next.rect.x) - floor.margin / 2
      : Math.max(rect.x + rect.width, next.rect.x + next.rect.width) + floor.margin / 2;
    return [...lane, { x, y: start.y }, { x, y: next.start.y }];
  });
}
