import { sidesOf, type Parcel } from '../../pricing/measure.ts';

/** What Amazon asks of a carton. `heavyMark` is no fault: it says that a mark has to be stuck on it. */
export const cartonRules = ['tooLarge', 'tooSmall', 'tooHeavy', 'tooLight', 'singleTooHeavy', 'heavyMark'] as const;
export type CartonRule = (typeof cartonRules)[number];

const largest = [600, 500, 500] as const;
const smallest = [181, 100, 25] as const;

/**
 * A carton of several pieces is at most 50×60×50 cm and at least 18.1×10×2.5 cm, and weighs 0.15 to 40 kg. A single large piece may be larger,
 * but weighs at most 30 kg; from 15 kg on it is marked as heavy. Which side is called the length does not count.
 */
export function cartonRulesBroken(carton: Parcel, pieces: number): CartonRule[] {
  const sides = sidesOf(carton);
  const isSingle = pieces === 1;
  const broken: CartonRule[] = [];
  if (!isSingle && sides.some((side, index) => side > (largest[index] ?? 0))) broken.push('tooLarge');
  if (sides.some((side, index) => side < (smallest[index] ?? 0))) broken.push('tooSmall');
  if (!isSingle && carton.weightG > 40_000) broken.push('tooHeavy');
  if (isSingle && carton.weightG > 30_000) broken.push('singleTooHeavy');
  if (carton.weightG < 150) broken.push('tooLight');
  if (isSingle && carton.weightG >= 15_000 && carton.weightG <= 30_000) broken.push('heavyMark');
  return broken;
}

/** Those for which Amazon sends a carton back. */
export const cartonFaults = (carton: Parcel, pieces: number): CartonRule[] =>
  cartonRulesBroken(carton, pieces).filter((rule) => rule !== 'heavyMark');
