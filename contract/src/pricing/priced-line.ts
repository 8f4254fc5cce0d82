import type { PriceCurrency } from '../kernel/money.ts';
import type { Rate } from '../kernel/rate.ts';
import type { TextParams, TextRef } from '../kernel/text.ts';
import type { FeeGroup, FeeType } from './fee.ts';
import type { PriceRow, PriceSource } from './price.ts';

/** One thought of the computation, in words: `45 × 35 × 18 cm, sum 98 → size 100`. */
export interface Step {
  text: TextRef;
  params: TextParams;
}

/** K06: what a fee was computed from. The same basis gives the same cent, for ever: a formula that changes gets a new name. */
export interface Basis {
  /** `freight.1`, `storage.1`, … */
  formula: string;
  inputs: Readonly<Record<string, unknown>>;
  prices: readonly PriceRow[];
  /** RMB for one unit of the price's currency; null when it is RMB. */
  rate: Rate | null;
}

/** One fee, computed: what a trial shows, a hold estimates, and a charge books. */
export interface PricedLine {
  feeType: FeeType;
  /** Which of its kind: BOX100, the age band, the carrier. */
  item: string;
  group: FeeGroup;
  /** `2.60 m³`, `3`: how much of it, as people read it. */
  units: string;
  unitPrice: { currency: PriceCurrency; minor: number } | null;
  original: { currency: PriceCurrency; minor: number };
  /** K05: converted line by line, rounded once. */
  cnyMinor: number;
  source: PriceSource;
  specialQuoteId: number | null;
  basis: Basis;
  steps: readonly Step[];
}
