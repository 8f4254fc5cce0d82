import { divideHalfUp } from '../../kernel/rate.ts';

/** 6 % for services, inside the amount. K05: one rounding, and the two parts are the whole. */
export function splitVat(minor: number): { netMinor: number; taxMinor: number } {
  const netMinor = Number(divideHalfUp(BigInt(minor) * 100n, 106n));
  return { netMinor, taxMinor: minor - netMinor };
}
