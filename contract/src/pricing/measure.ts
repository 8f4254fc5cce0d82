import { cmDecimals, kgDecimals, wholeToText } from '../kernel/decimal.ts';
import { divideHalfUp } from '../kernel/rate.ts';

/** Whole millimetres and whole grams, so that nothing is rounded before it is compared. */
export interface Parcel {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  weightG: number;
}
/** Several of the same kind. */
export interface Parcels extends Parcel {
  count: number;
}

export const sumMm = ({ lengthMm, widthMm, heightMm }: Parcel): number => lengthMm + widthMm + heightMm;
/** From the longest to the shortest. */
export const sidesOf = ({ lengthMm, widthMm, heightMm }: Parcel): [number, number, number] =>
  [lengthMm, widthMm, heightMm].toSorted((a, b) => b - a) as [number, number, number];

/** A billion cubic millimetres to the cubic metre: 1000 large cartons leave the safe whole numbers behind. */
export const mm3PerCbm = 1_000_000_000n;
export const volumeOf = ({ lengthMm, widthMm, heightMm }: Parcel): bigint => BigInt(lengthMm) * BigInt(widthMm) * BigInt(heightMm);
export const totalVolume = (parcels: readonly Parcels[]): bigint =>
  parcels.reduce((sum, each) => sum + volumeOf(each) * BigInt(each.count), 0n);
export const totalWeight = (parcels: readonly Parcels[]): bigint =>
  parcels.reduce((sum, { weightG, count }) => sum + BigInt(weightG) * BigInt(count), 0n);
export const totalCount = (parcels: readonly Parcels[]): number => parcels.reduce((sum, { count }) => sum + count, 0);

/** Volume as a weight, in thousandths of a gram: cm³ ÷ divisor, or m³ × kilograms for each. Exact enough for three decimals of a kilogram. */
export const volumetricG = (mm3: bigint, divisor: number): bigint => divideHalfUp(mm3, BigInt(divisor));
export const truckG = (mm3: bigint, kgPerCbm: number): bigint => divideHalfUp(mm3 * BigInt(kgPerCbm) * 1000n, mm3PerCbm);

export const ceilDivide = (top: bigint, bottom: bigint): bigint => (top + bottom - 1n) / bottom;

/** What a truck charges: by weight or by volume as weight, whichever is more, up to the next whole kilogram. */
export function truckKg(mm3: bigint, g: bigint, kgPerCbm: number): bigint {
  const [byVolume, byWeight] = [ceilDivide(mm3 * BigInt(kgPerCbm), mm3PerCbm), ceilDivide(g, 1000n)];
  return byVolume > byWeight ? byVolume : byWeight;
}

/** `98`, `45.5` */
export const cmText = (mm: number): string => wholeToText(mm, cmDecimals);
/** `6.2`, `0.25` */
export const kgText = (g: number | bigint): string => wholeToText(Number(g), kgDecimals);
/** `2.592000`: six decimals, as volumes are read in the trade. */
export function cbmText(mm3: bigint): string {
  const micro = divideHalfUp(mm3, 1000n);
  return `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')}`;
}
