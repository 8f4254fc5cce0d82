import { divideHalfUp } from '../kernel/rate.ts';

/** How far the scale may be from what the parts add up to: three percent, and fifty grams at least. */
export const weighToleranceG = (theoreticalG: number): number => Math.max(50, Number(divideHalfUp(BigInt(theoreticalG) * 3n, 100n)));
