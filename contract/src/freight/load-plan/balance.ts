import type { LoadCarton, LoadPlan, LoadSpace } from './load.ts';

export const lengthSides = ['middle', 'far', 'door'] as const;
export const widthSides = ['middle', 'left', 'right'] as const;
export interface Balance {
  /** Where the weight hangs, from the far wall and from the left. */
  readonly xMm: number;
  readonly yMm: number;
  readonly length: (typeof lengthSides)[number];
  readonly width: (typeof widthSides)[number];
  /** How far the whole load would have to stand from the far wall to hang in the middle, as far as the door lets it; 0: no need. */
  readonly moveMm: number;
}

/** A tenth of the length and a twentieth of the width off the middle is what crane, truck and crew put up with. */
const lengthTolerance = 0.1;
const widthTolerance = 0.05;

/** Null for an empty load. */
export function balanceOf(space: LoadSpace, cartons: readonly LoadCarton[], { placed, frontMm }: LoadPlan): Balance | null {
  let sum = 0;
  let alongX = 0;
  let alongY = 0;
  for (const { carton, x, y, l, w } of placed) {
    const { g } = cartons[carton] as LoadCarton;
    sum += g;
    alongX += g * (x + l / 2);
    alongY += g * (y + w / 2);
  }
  if (sum === 0) return null;
  const xMm = alongX / sum;
  const yMm = alongY / sum;
  const offX = xMm / space.lengthMm - 0.5;
  const offY = yMm / space.widthMm - 0.5;
  const length = Math.abs(offX) <= lengthTolerance ? 'middle' : offX < 0 ? 'far' : 'door';
  return {
    xMm: Math.round(xMm),
    yMm: Math.round(yMm),
    length,
    width: Math.abs(offY) <= widthTolerance ? 'middle' : offY < 0 ? 'left' : 'right',
    moveMm: length === 'far' ? Math.round(Math.min(space.lengthMm - frontMm, space.lengthMm / 2 - xMm)) : 0,
  };
}
