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

/** K09: where prices come from: the books of a day, a draft on trial, or the rows that a charge has kept. Missing is "not offered". */
export type PriceReader = (book: BookKind, key: string) => PriceRow | undefined;
