import { divideHalfUp } from '@kura/contract/kernel/rate.ts';

/** `-3.57`: hundredths of a percent, half up. */
export function percentOf(change: number | bigint, before: number | bigint): string {
  const hundredths = divideHalfUp(BigInt(change) * 10_000n, BigInt(before));
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
