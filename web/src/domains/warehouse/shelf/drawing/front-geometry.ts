/** What the front of a shelf looks like: layers from the floor up, grids from left to right, perhaps a passage through all layers. */
export interface Frame {
  readonly layers: number;
  readonly layerStart: number;
  readonly grids: number;
  readonly gridStart: number;
  readonly aisleStart: number | null;
  readonly aisleEnd: number | null;
}
export interface Spot {
  readonly layer: number;
  readonly grid: number;
}
export interface CellSize {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const isPassage = ({ aisleStart, aisleEnd }: Frame, grid: number): boolean =>
  aisleStart !== null && aisleEnd !== null && grid >= aisleStart && grid <= aisleEnd;

const lastLayer = ({ layerStart, layers }: Frame): number => layerStart + layers - 1;
const lastGrid = ({ gridStart, grids }: Frame): number => gridStart + grids - 1;

export const holdsSpot = (frame: Frame, { layer, grid }: Spot): boolean =>
  layer >= frame.layerStart && layer <= lastLayer(frame) && grid >= frame.gridStart && grid <= lastGrid(frame) && !isPassage(frame, grid);

export const frontSize = (frame: Frame, { width, height, gap }: CellSize): { width: number; height: number } => ({
  width: frame.grids * (width + gap) - gap,
  height: frame.layers * (height + gap) - gap,
});

/** The lowest layer stands on the floor, so it is drawn last. */
export const spotRect = (frame: Frame, { width, height, gap }: CellSize, { layer, grid }: Spot): Rect => ({
  x: (grid - frame.gridStart) * (width + gap),
  y: (lastLayer(frame) - layer) * (height + gap),
  width,
  height,
});

/** The passage, from the floor to above the highest layer; null where there is none, or none of it is on this shelf. */
export function passageRect(frame: Frame, size: CellSize): Rect | null {
  if (frame.aisleStart === null || frame.aisleEnd === null) return null;
  const from = Math.max(frame.aisleStart, frame.gridStart);
  const to = Math.min(frame.aisleEnd, lastGrid(frame));
  if (from > to) return null;
  const { x } = spotRect(frame, size, { layer: frame.layerStart, grid: from });
  return { x, y: 0, width: (to - from + 1) * (size.width + size.gap) - size.gap, height: frontSize(frame, size).height };
}

/** Which location lies under a point; null in the passage and outside. The gap belongs to the cell before it: no blind seams. */
export function spotAt(frame: Frame, { width, height, gap }: CellSize, x: number, y: number): Spot | null {
  const spot = { layer: lastLayer(frame) - Math.floor(y / (height + gap)), grid: frame.gridStart + Math.floor(x / (width + gap)) };
  return holdsSpot(frame, spot) ? spot : null;
}

const steps = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const;
export type Step = keyof typeof steps;
export const isStep = (key: string): key is Step => Object.hasOwn(steps, key);

/** One cell on, over the passage as well; null at the edge of the shelf. */
export function stepFrom(frame: Frame, from: Spot, step: Step): Spot | null {
  const [up, right] = steps[step];
  let next: Spot = { layer: from.layer + up, grid: from.grid + right };
  while (isPassage(frame, next.grid) && next.grid >= frame.gridStart && next.grid <= lastGrid(frame))
    next = { layer: next.layer, grid: next.grid + right };
  return holdsSpot(frame, next) ? next : null;
}

/** Where the cursor enters a shelf that it reaches from the one before or after. */
export function entrySpot(frame: Frame, side: 'left' | 'right', layer: number): Spot | null {
  const kept = Math.min(Math.max(layer, frame.layerStart), lastLayer(frame));
  const grids = Array.from({ length: frame.grids }, (_, at) => frame.gridStart + at).filter((grid) => !isPassage(frame, grid));
  const grid = side === 'left' ? grids[0] : grids.at(-1);
  return grid === undefined ? null : { layer: kept, grid };
}
