import type { Day } from '@kura/contract/kernel/day.ts';
import { freeDaysKey } from '@kura/contract/pricing/price-key.ts';
import type { SaleBook } from '@kura/contract/quotes/price-book/price-book.ts';
import type { CompanyPrice, CompanyPrices } from '@kura/contract/quotes/price/price.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { companyStore } from '../../identity/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { todayOf } from '../price-book/book-day.ts';
import { loadPrices, specialsOn, type SpecialQuote, versionOn } from './price-reader.ts';

export interface PricesQuery {
  companyId?: number | undefined;
  warehouseId?: number | undefined;
  day?: Day | undefined;
}

const refOf = ({ id, number, validFrom, validTo }: SpecialQuote) => ({ id, number, validFrom, validTo });

/** Only what counts: no drafts, and of special quotes only those of the company asked for, which lies in the scope of whoever asks. */
export async function pricesOf(db: Query, actor: Actor, book: SaleBook, query: PricesQuery, now: Date): Promise<CompanyPrices> {
  const companyId = query.companyId ?? actor.scope.companyId;
  if (companyId !== null) found(await companyStore.one(db, actor.scope, companyId));
  const warehouse = query.warehouseId === undefined ? null : found(await warehouseById(db, query.warehouseId));
  const day = query.day ?? todayOf(book, warehouse?.zone ?? null, now);
  const prices = await loadPrices(db, { from: day, to: day, companyIds: companyId === null ? [] : [companyId], books: [book] });
  const version = versionOn(prices, book, day, warehouse?.id ?? null);
  const specials = companyId === null ? [] : specialsOn(prices, companyId, day);

  const cells = new Map<string, CompanyPrice>();
  for (const cell of version?.cells ?? []) cells.set(cell.key, { ...cell, source: 'basic', basicMinor: cell.minor, special: null });
  for (const quote of specials)
    for (const cell of quote.cells) {
      const basicMinor = cells.get(cell.key)?.basicMinor ?? null;
      if (cell.key !== freeDaysKey) cells.set(cell.key, { ...cell, source: 'special', basicMinor, special: refOf(quote) });
    }
  const free = specials.find((quote) => quote.cells.some(({ key }) => key === freeDaysKey));
  const days = free?.cells.find(({ key }) => key === freeDaysKey)?.minor;
  return {
    book,
    day,
    cells: [...cells.values()],
    lanes: [...(version?.lanes ?? [])],
    version:
      (version && {
        bookId: version.id,
        version: version.version,
        taxIncluded: version.taxIncluded,
        validFrom: version.validFrom,
        validTo: version.validTo,
      }) ||
      null,
    freeDays:
      free && days !== undefined
        ? {
            days,
            special: refOf(free),
          }
        : null,
  };
}
