import { splitMinor } from '../../kernel/rate.ts';

export interface Loaded {
  mm3: bigint;
  g: bigint;
}
export const transports = ['sea', 'air'] as const;
export type Transport = (typeof transports)[number];

/** What a cubic metre weighs before weight counts instead: a ton at sea, cm³ ÷ 6000 for each kilogram in the air. */
const mm3PerG: Readonly<Record<Transport, bigint>> = { sea: 1000n, air: 6000n };
/** The revenue volume: the volume, or the weight where that is more. */
export const revenueMm3 = (transport: Transport, { mm3, g }: Loaded): bigint => {
  const byWeight = g * mm3PerG[transport];
  return byWeight > mm3 ? byWeight : mm3;
};

/** Parts that are together exactly the whole; nothing to split by: nobody bears anything. */
export const splitBy = (total: number, weights: readonly bigint[]): number[] =>
  weights.some((weight) => weight > 0n) ? splitMinor(total, weights) : weights.map(() => 0);
