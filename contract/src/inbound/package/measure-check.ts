import type { Measured } from './package.ts';

/** The first leg is charged by what was measured: further from what was declared than this it is measured again, or confirmed. */
export const measureTolerancePercent = 10;

const isFar = (declared: number, measured: number): boolean => Math.abs(measured - declared) * 100 > declared * measureTolerancePercent;
/** Whichever side was called the length. */
const sides = ({ lengthMm, widthMm, heightMm }: Measured): number[] => [lengthMm, widthMm, heightMm].toSorted((a, b) => a - b);

/** Whether a side or the weight differs from what was declared by more than the tolerance. */
export const differsMuch = (declared: Measured, measured: Measured): boolean =>
  isFar(declared.weightG, measured.weightG) || sides(declared).some((side, i) => isFar(side, sides(measured)[i] ?? 0));
