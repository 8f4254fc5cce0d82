import { minorToText } from '../kernel/money.ts';
import { divideHalfUp } from '../kernel/rate.ts';

export interface GrossProfit {
  costMinor: number;
  profitMinor: number;
  /** `22.98`; null without revenue. */
  marginPercent: string | null;
}

export function grossProfit(revenueMinor: number, costsMinor: readonly number[]): GrossProfit {
  const costMinor = costsMinor.reduce((sum, cost) => sum + cost, 0);
  const profitMinor = revenueMinor - costMinor;
  const percent = revenueMinor === 0 ? null : divideHalfUp(BigInt(profitMinor) * 10_000n, BigInt(revenueMinor));
  return { costMinor, profitMinor, marginPercent: percent === null ? null : minorToText(Number(percent), 'CNY') };
}

/** Two pieces are in the price of an order; each further one is one more grip. */
export const standardLabour = (pieces: number, { orderMinor = 220, furtherMinor = 40 } = {}): number =>
  orderMinor + furtherMinor * Math.max(0, pieces - 2);
