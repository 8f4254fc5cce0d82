import { amountText, decimalsOf, type PriceCurrency } from '../kernel/money.ts';
import { convertMinor, rateText, type Rate } from '../kernel/rate.ts';
import type { TextParams, TextRef } from '../kernel/text.ts';
import { groupOf, type FeeType } from './fee.ts';
import type { Word } from './key-words.ts';
import type { PriceReader, PriceRow, PriceSource } from './price.ts';
import type { PricedLine, Step } from './priced-line.ts';

/** RMB for one yen and for one dollar. */
export type Rates = Readonly<Partial<Record<Exclude<PriceCurrency, 'CNY'>, Rate>>>;

/** What every formula may look at beside its inputs. Time and place are in the reader already. */
export interface Pricing {
  readonly read: PriceReader;
  readonly rates: Rates;
}

/** Not offered, and why. */
export interface Refusal {
  refused: Word;
}
export const refuse = (text: TextRef, params?: TextParams): Refusal => ({ refused: params ? { text, params } : { text } });
export const isRefusal = <T extends object>(answer: T | Refusal): answer is Refusal => 'refused' in answer;
export type Priced = PricedLine | Refusal;

/** Inputs are plain data: they are stored with the charge and read back. */
export type Formula<Inputs> = (inputs: Inputs, pricing: Pricing) => Priced;

export const step = (text: TextRef, params: TextParams = {}): Step => ({ text: `pricing.step.${text}`, params });
export const currencyWord = (currency: PriceCurrency): TextRef => `@pricing.currency.${currency}`;
/** `{amount} {currency}` of a sentence. */
export const amountParams = (minor: number, currency: PriceCurrency) => ({
  amount: amountText({ minor, currency }),
  currency: currencyWord(currency),
});

/** `870 JPY × 2 = 1740 JPY`; nothing to say about one. */
export const timesStep = (unit: { currency: PriceCurrency; minor: number }, count: number | string, minor: number): Step[] =>
  count === 1 ? [] : [step('times', { unit: amountText(unit), count, ...amountParams(minor, unit.currency) })];

interface Draft {
  formula: string;
  inputs: object;
  feeType: FeeType;
  item: string;
  units: string;
  unitPrice: { currency: PriceCurrency; minor: number } | null;
  original: { currency: PriceCurrency; minor: number };
  /** The rows it was computed from; it is special when one of them is. */
  prices: readonly PriceRow[];
  /** Only where no price was looked up. */
  source?: Extract<PriceSource, 'agreed' | 'actual'>;
  steps: readonly Step[];
}

/** K05: the one conversion of the line, rounded once. */
export function lineOf(draft: Draft, rates: Rates): Priced {
  const { currency, minor } = draft.original;
  const known = currency === 'CNY' ? null : rateText(rates[currency] ?? '');
  if (known === undefined) return refuse('pricing.refusal.noRate', { currency: currencyWord(currency) });
  const cnyMinor = known === null ? minor : convertMinor(minor, currency, 'CNY', known);
  const special = draft.prices.find(({ source }) => source === 'special');
  return {
    feeType: draft.feeType,
    item: draft.item,
    group: groupOf(draft.feeType),
    units: draft.units,
    unitPrice: draft.unitPrice,
    original: draft.original,
    cnyMinor,
    source: draft.source ?? (special ? 'special' : 'basic'),
    specialQuoteId: special && 'specialId' in special.from ? special.from.specialId : null,
    basis: { formula: draft.formula, inputs: draft.inputs as Record<string, unknown>, prices: draft.prices, rate: known },
    steps: known === null ? draft.steps : [...draft.steps, convertStep(minor, currency, known, cnyMinor)],
  };
}

/** `870 JPY × 0.048500 = 42.195 → 42.20 RMB`: with what was there before the rounding. */
function convertStep(minor: number, currency: PriceCurrency, rate: Rate, cnyMinor: number): Step {
  const decimals = decimalsOf[currency] + 6;
  const product = BigInt(minor) * BigInt(rate.replace('.', ''));
  const digits = String(product < 0n ? -product : product).padStart(decimals + 1, '0');
  const exact = `${product < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/0+$/, '').replace(/\.$/, '');
  return step('convert', { ...amountParams(minor, currency), rate, exact, cny: amountText({ minor: cnyMinor, currency: 'CNY' }) });
}

export const pricedOf = ({ currency, minor }: PriceRow): { currency: PriceCurrency; minor: number } => ({ currency, minor });
export const timesPrice = ({ currency, minor }: PriceRow, count: number): { currency: PriceCurrency; minor: number } => ({
  currency,
  minor: minor * count,
});
