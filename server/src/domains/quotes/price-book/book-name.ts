import type { PriceBookRow } from '@kura/contract/quotes/price-book/price-book.ts';

export const record = 'quotes.priceBook';
/** What the log calls a version: `express v2`, `storage TYO1 v3`. */
export const nameOf = ({ book, warehouseCode, version }: Pick<PriceBookRow, 'book' | 'warehouseCode' | 'version'>): string =>
  [book, warehouseCode, `v${version}`].filter(Boolean).join(' ');
