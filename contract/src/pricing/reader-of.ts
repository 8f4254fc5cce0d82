import type { BookKind, LaneTerms, PriceReader, PriceRow } from './price.ts';

/** A reader over prices in memory. Of two rows with one key the later one wins: basic first, special after. */
export function readerOf(rows: readonly PriceRow[], lanes: readonly LaneTerms[] = []): PriceReader {
  const books = new Map<BookKind, Map<string, PriceRow>>();
  for (const row of rows) {
    let book = books.get(row.book);
    if (!book) books.set(row.book, (book = new Map()));
    book.set(row.key, row);
  }
  const byLane = new Map(lanes.map((terms) => [terms.lane, terms]));
  // Prices of one beginning are asked for again and again while carriers are compared.
  const known = new Map<string, readonly PriceRow[]>();
  return Object.assign((book: BookKind, key: string) => books.get(book)?.get(key), {
    under(book: BookKind, prefix: string) {
      const beginning = `${book}:${prefix}`;
      let found = known.get(beginning);
      if (!found) {
        const matching: PriceRow[] = [];
        for (const [key, row] of books.get(book) ?? []) if (key.startsWith(prefix)) matching.push(row);
        known.set(beginning, (found = matching));
      }
      return found;
    },
    lane: (lane: string) => byLane.get(lane),
    lanes: [...byLane.values()],
  });
}
