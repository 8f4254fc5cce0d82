import type { LaneTerms, PriceReader, PriceRow } from './price.ts';

/** A reader over prices in memory. Of two rows with one key the later one wins: basic first, special after. */
export function readerOf(rows: readonly PriceRow[], lanes: readonly LaneTerms[] = []): PriceReader {
  const byKey = new Map<string, PriceRow>();
  for (const row of rows) byKey.set(`${row.book}:${row.key}`, row);
  const byLane = new Map(lanes.map((terms) => [terms.lane, terms]));
  // Prices of one beginning are asked for again and again while carriers are compared.
  const known = new Map<string, readonly PriceRow[]>();
  return Object.assign((book: PriceRow['book'], key: string) => byKey.get(`${book}:${key}`), {
    under(book: PriceRow['book'], prefix: string) {
      const beginning = `${book}:${prefix}`;
      const before = known.get(beginning);
      if (before) return before;
      const found = [...byKey].filter(([key]) => key.startsWith(beginning)).map(([, row]) => row);
      known.set(beginning, found);
      return found;
    },
    lane: (lane: string) => byLane.get(lane),
    lanes: [...byLane.values()],
  });
}
