import type { Day } from '@kura/contract/kernel/day.ts';
import { coversDay } from '@kura/contract/pricing/pick-price.ts';
import type { PriceReader } from '@kura/contract/pricing/price.ts';
import { readerAt, type BasicVersion, type Prices } from '../price/price-reader.ts';

export interface AskedFor {
  companyId: number;
  warehouseId: number | null;
  day: Day;
}

/** The books as they were, but with this version in place of what counted then. What a company has agreed on still comes first. */
export function draftReaders(prices: Prices, draft: BasicVersion): (of: AskedFor) => PriceReader {
  const replaced: Prices = {
    ...prices,
    basics: [
      ...prices.basics.filter(({ book, warehouseId }) => book !== draft.book || warehouseId !== draft.warehouseId),
      { ...draft, validFrom: '0001-01-01', validTo: null },
    ],
  };
  // Most companies have no special quote: they share one reader for all days on which no other book changes.
  const known = new Map<string, PriceReader>();
  const quotesOf = Map.groupBy(prices.specials, ({ companyId }) => companyId);
  return (of) => {
    const own = quotesOf.get(of.companyId) ?? [];
    const specials = own.filter((quote) => coversDay(quote, of.day)).map(({ id }) => id);
    const basics = replaced.basics.filter(({ validFrom, validTo }) => validFrom <= of.day && (validTo === null || of.day <= validTo));
    const name = [of.warehouseId ?? 0, ...basics.map(({ id }) => id), 's', ...specials].join(' ');
    let reader = known.get(name);
    if (!reader) known.set(name, (reader = readerAt(replaced, of)));
    return reader;
  };
}
