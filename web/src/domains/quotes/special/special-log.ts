import { parsePriceKey } from '@kura/contract/pricing/price-key.ts';
import { sayKey } from '@kura/contract/pricing/say.ts';
import { saleBooks } from '@kura/contract/quotes/price-book/price-book.ts';
import { tr } from '../../../kit/text.ts';

/** The log keeps `{"SAGAWA|…|100":"800 JPY"}`; people read what the prices are for. */
export function pricesInWords(kept: string): string {
  let prices: unknown;
  try {
    prices = JSON.parse(kept);
  } catch {
    return kept;
  }
  if (typeof prices !== 'object' || prices === null || Array.isArray(prices)) return kept;
  return Object.entries(prices as Record<string, unknown>)
    .map(([key, price]) => {
      const book = saleBooks.find((one) => parsePriceKey(one, key) !== undefined);
      return `${book ? sayKey(book, key, tr) : key}: ${typeof price === 'string' ? price : '–'}`;
    })
    .join('; ');
}
