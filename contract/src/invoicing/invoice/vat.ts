import { divideHalfUp } from '../../kernel/rate.ts';
import type { TaxSystem } from '../title/tax-number.ts';

/** In percent: services in China, consumption tax in Japan. */
export const taxPercent = { CN: 6, JP: 10 } as const satisfies Record<TaxSystem, number>;

/** The tax inside the amount. K05: one rounding, and the two parts are the whole. */
export function splitVat(minor: number, system: TaxSystem = 'CN'): { netMinor: number; taxMinor: number } {
  const netMinor = Number(divideHalfUp(BigInt(minor) * 100n, BigInt(100 + taxPercent[system])));
  return { netMinor, taxMinor: minor - netMinor };
}
