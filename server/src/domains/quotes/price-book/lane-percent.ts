import { textToWhole } from '@kura/contract/kernel/decimal.ts';
import { isRefusal } from '@kura/contract/pricing/formula.ts';
import { firstLeg } from '@kura/contract/pricing/formulas/first-leg.ts';
import type { Parcels } from '@kura/contract/pricing/measure.ts';
import type { PriceReader } from '@kura/contract/pricing/price.ts';
import { readerOf } from '@kura/contract/pricing/reader-of.ts';
import type { LaneDefinition, PriceCell } from '@kura/contract/quotes/price-book/price-book.ts';
import { percentOf } from './percent-of.ts';
import { taxFactor } from './price-due.ts';

/** A lane with the tiers under its name. */
export interface PricedLane {
  terms: LaneDefinition;
  /** Of the whole list. */
  taxIncluded: boolean;
  tiers: readonly PriceCell[];
}
const startOf = ({ key }: PriceCell): number => textToWhole(key.slice(key.lastIndexOf('|') + 1), 2) ?? 0;

/** Where the price of a lane bends, in hundredths of its unit: at the minimum, the step, each tier, and from where on the next tier is charged. */
function bendsOf({ terms, tiers }: PricedLane): number[] {
  const sorted = tiers.map((cell) => ({ from: startOf(cell), minor: cell.minor })).toSorted((a, b) => a.from - b.from);
  const pivots = sorted.slice(1).flatMap(({ from, minor }, at) => {
    const own = sorted[at];
    const pivot = own && own.minor > minor ? Number((BigInt(from) * BigInt(minor)) / BigInt(own.minor)) : 0;
    return own && pivot > own.from ? [pivot] : [];
  });
  return [textToWhole(terms.minUnits, 2) ?? 0, textToWhole(terms.stepUnits, 2) ?? 1, ...sorted.map(({ from }) => from), ...pivots];
}

const box = (grams: number, mm3: number): Parcels[] => [{ lengthMm: mm3, widthMm: 1, heightMm: 1, weightG: grams, count: 1 }];
/** Shipments of so many units: heavy ones, and light ones as each of the two measures volume. */
function shipmentsOf(units: number, lanes: readonly PricedLane[]): Parcels[][] {
  const shipments = lanes.flatMap(({ terms: { divisor, kgPerCbm } }): (readonly [number, number])[] =>
    divisor === null
      ? [[1, units * 10_000_000] as const, [units * 10 * (kgPerCbm ?? 1), 1] as const]
      : [[1, units * 10 * divisor] as const, [units * 10, 1] as const],
  );
  // Terms that stay are measured once.
  return [...new Map(shipments.map((one) => [one.join(' '), one])).values()].map(([grams, mm3]) => box(grams, mm3));
}

const readerFor = ({ terms, tiers }: PricedLane): PriceReader =>
  readerOf(
    tiers.map((cell) => ({ ...cell, book: 'lane', source: 'basic', from: { bookId: 0, version: 0 } })),
    [terms],
  );
/** Undefined where nothing is offered. */
function dueOf({ terms, taxIncluded }: PricedLane, read: PriceReader, cartons: readonly Parcels[]): bigint | undefined {
  const answer = firstLeg({ lane: terms.lane, cartons }, { read, rates: {} });
  if (isRefusal(answer)) return undefined;
  return BigInt(answer.original.minor) * BigInt(taxFactor(taxIncluded) * taxFactor(terms.taxIncluded));
}

/**
 * How far the price of a shipment moves between two versions of a lane, at most, as the formula itself prices it. Between two bends a price is a
 * straight line, so the furthest move stands at one of them or just beside it. Null where no shipment moves.
 */
export function lanePercent(before: PricedLane, after: PricedLane): string | null {
  const lanes = [before, after];
  const bends = lanes.flatMap(bendsOf);
  const points = new Set(bends.flatMap((at) => [at - 1, at, at + 1]).concat(1, 2 * Math.max(...bends)));
  const [readBefore, readAfter] = [readerFor(before), readerFor(after)];
  let furthest: { change: bigint; from: bigint } | undefined;
  const size = (value: bigint): bigint => (value < 0n ? -value : value);
  for (const units of points) {
    if (units < 1) continue;
    for (const cartons of shipmentsOf(units, lanes)) {
      const [was, becomes] = [dueOf(before, readBefore, cartons), dueOf(after, readAfter, cartons)];
      if (was === undefined || becomes === undefined || was === 0n || was === becomes) continue;
      const change = becomes - was;
      if (!furthest || size(change) * furthest.from > size(furthest.change) * was) furthest = { change, from: was };
    }
  }
  return furthest ? percentOf(furthest.change, furthest.from) : null;
}
