import { seedLanes, seedPrices } from '../data/seed-prices.ts';
import { isRefusal, type Pricing, type Refusal } from '../formula.ts';
import type { PriceReader, PriceRow } from '../price.ts';
import { readerOf } from '../reader-of.ts';

export const seedRows: readonly PriceRow[] = seedPrices.map((price) => ({ ...price, source: 'basic', from: { bookId: 1, version: 1 } }));

/** The prices to begin with, some of them overridden by a special quote. */
export const seedReader = (special: readonly Pick<PriceRow, 'book' | 'key' | 'currency' | 'minor'>[] = []): PriceReader =>
  readerOf(
    [...seedRows, ...special.map((price): PriceRow => ({ ...price, source: 'special', from: { specialId: 7, number: 'SP-0001' } }))],
    seedLanes,
  );

/** The rates of the worked figures. */
export const seedPricing = (read: PriceReader = seedReader()): Pricing => ({ read, rates: { JPY: '0.048500', USD: '7.100000' } });

/** Of an answer that must be offered. */
export function offered<T extends object>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`not offered: ${answer.refused.text} ${JSON.stringify(answer.refused.params ?? {})}`);
  return answer;
}

export const parcel = (l: number, w: number, h: number, kg: number, count = 1) => ({
  lengthMm: Math.round(l * 10),
  widthMm: Math.round(w * 10),
  heightMm: Math.round(h * 10),
  weightG: Math.round(kg * 1e3),
  count,
});
