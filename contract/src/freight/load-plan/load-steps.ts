import type { LoadCarton, LoadPlan, Placed } from './load.ts';

export const turnNames = ['along', 'across', 'tipped'] as const;
export type Turn = (typeof turnNames)[number];

/** What somebody does in one go: cartons of one kind, turned alike, standing in one row. */
export interface LoadStep {
  readonly from: number;
  readonly to: number;
  readonly carton: number;
  readonly turn: Turn;
  /** Where the row begins and ends, from the far wall, from the left and from the floor. */
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly z: readonly [number, number];
}

/** How a carton lies against how it was measured. */
export function turnOf({ l, h }: Placed, { lengthMm, heightMm }: LoadCarton): Turn {
  if (h !== heightMm) return 'tipped';
  return l === lengthMm ? 'along' : 'across';
}

const wider = ([low, high]: readonly [number, number], from: number, size: number): [number, number] => [
  Math.min(low, from),
  Math.max(high, from + size),
];

/** The plan as a list that is worked from top to bottom. */
export function loadSteps({ placed }: LoadPlan, cartons: readonly LoadCarton[]): LoadStep[] {
  const steps: LoadStep[] = [];
  for (const [at, one] of placed.entries()) {
    const turn = turnOf(one, cartons[one.carton] as LoadCarton);
    const last = steps.at(-1);
    if (last && last.carton === one.carton && last.turn === turn && last.x[0] === one.x && last.x[1] === one.x + one.l)
      steps[steps.length - 1] = { ...last, to: at + 1, y: wider(last.y, one.y, one.w), z: wider(last.z, one.z, one.h) };
    else
      steps.push({
        from: at + 1,
        to: at + 1,
        carton: one.carton,
        turn,
        x: [one.x, one.x + one.l],
        y: [one.y, one.y + one.w],
        z: [one.z, one.z + one.h],
      });
  }
  return steps;
}
