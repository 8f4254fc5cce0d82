const two = (n: number): string => String(n).padStart(2, '0');

/** `A-02-03-04`: area, shelf, layer (01 is the floor), compartment. */
export const locationCode = (area: string, shelf: number, layer: number, grid: number): string =>
  `${area}-${two(shelf)}-${two(layer)}-${two(grid)}`;
export const shelfName = (area: string, shelf: number): string => `${area}-${two(shelf)}`;
/** `L01020304`: what a scanner reads at the place itself. */
export const locationBarcode = (shelfBarcode: string, layer: number, grid: number): string => `L${shelfBarcode}${two(layer)}${two(grid)}`;
export const isLocationBarcode = (text: string): boolean => /^L\d{8}$/.test(text);

export interface ShelfWalk {
  readonly areaSort: number;
  readonly pickOrder: number;
  readonly grids: number;
  readonly gridStart: number;
}

/** Which compartment a picker passes first: up one shelf and down the next, like a snake. */
export const walkPosition = ({ pickOrder, grids, gridStart }: Omit<ShelfWalk, 'areaSort'>, grid: number): number => {
  const fromLeft = grid - gridStart + 1;
  return pickOrder % 2 === 1 ? fromLeft : grids + 1 - fromLeft;
};

/** The walking order: lower first. */
export const pickSeqOf = (walk: ShelfWalk, layer: number, grid: number): number =>
  walk.areaSort * 1_000_000 + walk.pickOrder * 10_000 + walkPosition(walk, grid) * 100 + layer;
/** A step in the sort of an area moves all its locations by as much. */
export const areaStep = 1_000_000;
