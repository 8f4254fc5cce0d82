import { decimalsOf, amountText, minorToText, textToMinor, type PriceCurrency } from '@kura/contract/kernel/money.ts';
import type { TextParams, TextRef } from '@kura/contract/kernel/text.ts';
import { currenciesOf } from '@kura/contract/pricing/price-key.ts';
import type { BookKind } from '@kura/contract/pricing/price.ts';
import type { CellChange, PriceCell } from '@kura/contract/quotes/price-book/price-book.ts';
import type { Cells } from '../../../kit/sheet-grid/sheet.ts';

export const textsOf = (prices: readonly PriceCell[]): Cells =>
  Object.fromEntries(prices.map(({ key, currency, minor }) => [key, minorToText(minor, currency)]));

/** Containers may be quoted in dollars or RMB: a price keeps the currency it has. */
export type Currencies = ReadonlyMap<string, PriceCurrency>;
export const currenciesIn = (prices: readonly PriceCell[]): Currencies => new Map(prices.map(({ key, currency }) => [key, currency]));
export const currencyAt = (book: BookKind, key: string, known: Currencies): PriceCurrency =>
  known.get(key) ?? currenciesOf(book, key)[0] ?? 'CNY';

export interface CellProblem {
  readonly text: TextRef;
  readonly params?: TextParams;
}
/** In minor units: what the server takes too. */
const leastMinor = 1;
const mostMinor = (currency: PriceCurrency): number => 1_000_000 * 10 ** decimalsOf[currency];

/** An empty cell is "not offered" and never wrong. */
export function problemIn(currency: PriceCurrency, text: string): CellProblem | null {
  if (text === '') return null;
  const minor = textToMinor(text, currency);
  if (minor === undefined) return { text: currency === 'JPY' ? 'quotes.page.wholeYen' : 'quotes.page.noPrice' };
  const most = mostMinor(currency);
  if (minor >= leastMinor && minor <= most) return null;
  return {
    text: 'quotes.cell.range',
    params: { min: amountText({ currency, minor: leastMinor }), max: amountText({ currency, minor: most }) },
  };
}

const priced = (book: BookKind, key: string, text: string, known: Currencies) => {
  const currency = currencyAt(book, key, known);
  return { key, minor: text === '' ? null : (textToMinor(text, currency) ?? null), currency };
};

/** What a draft is told: the cells that differ. */
export const changesOf = (book: BookKind, keys: Iterable<string>, cells: Cells, known: Currencies): CellChange[] =>
  [...keys].map((key) => priced(book, key, cells[key] ?? '', known));

/** What a special quote is told: all its cells, and only those that hold a price. */
export const filledOf = (book: BookKind, cells: Cells, known: Currencies): { key: string; minor: number; currency: PriceCurrency }[] =>
  Object.entries(cells).flatMap(([key, text]) => {
    const { minor, currency } = priced(book, key, text, known);
    return minor === null ? [] : [{ key, minor, currency }];
  });
