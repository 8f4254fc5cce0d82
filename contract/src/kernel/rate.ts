import * as z from 'zod/mini';
import { decimalsOf, type PriceCurrency } from './money.ts';
import { rule } from './rule.ts';

const million = 1_000_000n;
const pattern = /^(\d{1,6})(?:\.(\d{1,6}))?$/;

/** K05: RMB for one unit of the other currency, six decimals: `0.048500`. */
export const Rate = z.string().check(rule((text: string) => rateMicros(text) !== undefined, 'kernel.issue.rate'));
export type Rate = string;

function rateMicros(text: string): bigint | undefined {
  const found = pattern.exec(text.trim());
  const micros = found ? BigInt(`${found[1]}${(found[2] ?? '').padEnd(6, '0')}`) : 0n;
  return micros > 0n ? micros : undefined;
}

/** The same rate with all its six decimals; `undefined` when it is none. */
export function rateText(text: string): Rate | undefined {
  const micros = rateMicros(text);
  return micros === undefined ? undefined : `${micros / million}.${String(micros % million).padStart(6, '0')}`;
}

/** A slip of the decimal point falls outside; real rates have not left these bounds in thirty years. */
const likely: Readonly<Record<Exclude<PriceCurrency, 'CNY'>, readonly [number, number]>> = { JPY: [0.02, 0.15], USD: [4, 12] };
/** RMB is worth itself, whatever stands in a field that nobody reads. */
export const isLikelyRate = (currency: PriceCurrency, rate: Rate): boolean =>
  currency === 'CNY' || (Number(rate) >= likely[currency][0] && Number(rate) <= likely[currency][1]);

/** K05: half up, away from zero. Whole numbers in, a whole number out, nothing binary in between. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const rounded = (top * 2n + bottom) / (bottom * 2n);
  return isNegative ? -rounded : rounded;
}

const scale = (currency: PriceCurrency): bigint => 10n ** BigInt(decimalsOf[currency]);

/** One conversion, rounded once. A rate always is RMB for one unit of the other side. */
export function convertMinor(minor: number, from: PriceCurrency, to: PriceCurrency, rate: Rate): number {
  if (from === to) return minor;
  const micros = rateMicros(rate);
  if (micros === undefined || (from !== 'CNY' && to !== 'CNY')) throw new Error(`no way from ${from} to ${to} at ${rate}`);
  const amount = BigInt(minor);
  const exact =
    to === 'CNY'
      ? divideHalfUp(amount * micros * scale('CNY'), million * scale(from))
      : divideHalfUp(amount * million * scale(to), micros * scale('CNY'));
  return Number(exact);
}

/** Parts that together are the whole: what rounding leaves over goes to the largest remainders, the first one at a tie. */
export function splitMinor(total: number, weights: readonly bigint[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  if (sum <= 0n) throw new Error('nothing to split by');
  const shares = weights.map((weight, index) => {
    const exact = BigInt(total) * weight;
    return { index, part: exact / sum, rest: exact % sum };
  });
  let left = BigInt(total) - shares.reduce((a, { part }) => a + part, 0n);
  for (const share of shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))) {
    if (left <= 0n) break;
    share.part += 1n;
    left -= 1n;
  }
  return shares.map(({ part }) => Number(part));
}
