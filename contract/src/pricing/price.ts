import type { PriceCurrency } from '../kernel/money.ts';

/** `express` carrier × zone × size · `lane` first leg · `storage` by age · `service` everything by the piece · `cost` what carriers ask of us. */
export const bookKinds = ['express', 'lane', 'storage', 'service', 'cost'] as const;
export type BookKind = (typeof bookKinds)[number];

/** `agreed`: settled for this order. `actual`: passed on as it was billed to us. */
export const priceSources = ['basic', 'special', 'agreed', 'actual'] as const;
export type PriceSource = (typeof priceSources)[number];

/** One price as it was found: enough to find the cell again, and to compute without it. */
export interface PriceRow {
  book: BookKind;
  key: string;
  currency: PriceCurrency;
  minor: number;
  source: 'basic' | 'special';
  /** The version of the basic book, or the special quote. */
  from: { bookId: number; version: number } | { specialId: number; number: string };
}

/** How a lane is measured. Its tiers are prices: `CN_YIWU>JP_KANTO|AIR|45`. */
export interface LaneTerms {
  /** `CN_YIWU>JP_KANTO|AIR` */
  lane: string;
  unit: 'kg' | 'm3' | 'container';
  /** cm³ for one kilogram. */
  divisor: number | null;
  kgPerCbm: number | null;
  /** Exact decimal texts with at most two decimals, `21.00`. */
  minUnits: string;
  stepUnits: string;
}

/**
 * K09: where prices come from: the books of a day, a draft on trial, or the rows that a charge has kept. Missing is "not offered".
 * Made by `readerOf`, so that all of them find the same way.
 */
export interface PriceReader {
  (book: BookKind, key: string): PriceRow | undefined;
  /** Every price whose key begins so: tiers, bands and boxes are data, nobody knows them beforehand. */
  under(book: BookKind, prefix: string): readonly PriceRow[];
  lane(lane: string): LaneTerms | undefined;
  readonly lanes: readonly LaneTerms[];
}
