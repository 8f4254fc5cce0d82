import { parsePriceKey } from '@kura/contract/pricing/price-key.ts';
import type { LaneDefinition, LaneDifference, PriceCell } from '@kura/contract/quotes/price-book/price-book.ts';
import { lanePercent, type PricedLane } from './lane-percent.ts';
import { percentOf } from './percent-of.ts';
import { type Said, taxFactor } from './price-due.ts';

/** The lanes of a version, each with its own prices. */
function lanesOf({ taxIncluded, cells, lanes }: Said): Map<string, PricedLane> {
  const tiers = new Map<string, PriceCell[]>(lanes.map(({ lane }) => [lane, []]));
  for (const cell of lanes.length > 0 ? cells : []) {
    const parsed = parsePriceKey('lane', cell.key);
    if (parsed?.kind === 'tier') tiers.get(parsed.lane)?.push(cell);
  }
  return new Map(lanes.map((terms) => [terms.lane, { terms, taxIncluded, tiers: tiers.get(terms.lane) ?? [] }]));
}

/** All that a price depends on; how long the way takes costs nothing, and a container is not measured. */
const pricedBy = ({ unit, divisor, kgPerCbm, minUnits, stepUnits, taxIncluded }: LaneDefinition): string =>
  JSON.stringify([unit, taxIncluded, ...(unit === 'container' ? [] : [divisor, kgPerCbm, Number(minUnits), Number(stepUnits)])]);
const keysOf = ({ tiers }: PricedLane): string => JSON.stringify(tiers.map(({ key }) => key).toSorted());
const pricesOf = ({ taxIncluded, tiers }: PricedLane): string =>
  JSON.stringify([taxIncluded, tiers.map(({ key, minor, currency }) => `${key} ${minor} ${currency}`).toSorted()]);

/** Containers are priced by their cells alone; the tax is beside them. */
function percentFor(old: PricedLane, next: PricedLane): string | null {
  if (pricedBy(old.terms) === pricedBy(next.terms) && pricesOf(old) === pricesOf(next)) return null;
  if (next.terms.unit !== 'container') return lanePercent(old, next);
  const [was, becomes] = [old, next].map(({ terms, taxIncluded }) => taxFactor(terms.taxIncluded) * taxFactor(taxIncluded));
  return was === undefined || becomes === undefined || was === becomes ? null : percentOf(becomes - was, was);
}

export interface LaneChanges {
  /** To be read. */
  differences: LaneDifference[];
  /** The prices that the terms of their lane change, whatever their cells say. */
  keys: string[];
  /** How far each lane moves that both of them have. */
  percents: string[];
}
export function laneDifferencesOf(from: Said, to: Said): LaneChanges {
  const [before, after] = [lanesOf(from), lanesOf(to)];
  const changes: LaneChanges = { differences: [], keys: [], percents: [] };
  for (const lane of new Set([...before.keys(), ...after.keys()])) {
    const [old, next] = [before.get(lane), after.get(lane)];
    const told = { lane, before: old?.terms ?? null, after: next?.terms ?? null };
    if (!old || !next) {
      changes.differences.push({ ...told, kind: old ? 'removed' : 'added', percent: null });
      // One without a price yet counts as one price.
      if ((old ?? next)?.tiers.length === 0) changes.keys.push(lane);
      continue;
    }
    const percent = percentFor(old, next);
    if (percent !== null) changes.percents.push(percent);
    const isOtherwise = pricedBy(old.terms) !== pricedBy(next.terms);
    if (isOtherwise) changes.keys.push(...(next.tiers.length > 0 ? next.tiers.map(({ key }) => key) : [lane]));
    if (isOtherwise || old.terms.transit !== next.terms.transit || keysOf(old) !== keysOf(next))
      changes.differences.push({ ...told, kind: 'changed', percent });
  }
  return changes;
}
