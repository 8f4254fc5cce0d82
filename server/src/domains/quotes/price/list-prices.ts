import { isDay } from '@kura/contract/kernel/day.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { countCap, type ListQuery, type Page } from '@kura/contract/kernel/page.ts';
import type { listPrices } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import { saleBooks } from '@kura/contract/quotes/price-book/price-book.ts';
import type { PriceLine } from '@kura/contract/quotes/price/price.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { fail, failField } from '../../../kernel/fail.ts';
import { companyStore } from '../../identity/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { partsOf, priceText } from './price-parts.ts';
import { pricesOf, type PricesQuery } from './show-prices.ts';

/** Filters that name nothing find nothing, as in every list. */
const areKnown = async (db: Query, actor: Actor, { companyId, warehouseId, day }: PricesQuery): Promise<boolean> =>
  (day === undefined || isDay(day)) &&
  (companyId === undefined || (await companyStore.one(db, actor.scope, companyId)) !== undefined) &&
  (warehouseId === undefined || (await warehouseById(db, warehouseId)) !== undefined);

/** A book of a day is short enough to be read whole; so the list says exactly what the page of prices shows. */
export async function pageOfPrices(db: Query, actor: Actor, query: ListQuery<typeof listPrices>, now: Date): Promise<Page<PriceLine>> {
  const offset = (query.page - 1) * query.size;
  if (offset >= countCap) throw fail(kernelErrors.pageTooDeep, { max: countCap });
  if (query.sort !== undefined && query.sort !== 'key') throw failField('sort', 'kernel.issue.choice');
  if (!(await areKnown(db, actor, query))) return { rows: [], total: 0, isCapped: false };
  const books = query.book ? [query.book] : saleBooks;
  const lines: PriceLine[] = [];
  for (const book of books)
    for (const { key, currency, minor, source, basicMinor, special } of (await pricesOf(db, actor, book, query, now)).cells)
      lines.push({
        id: lines.length + 1,
        book,
        key,
        currency,
        source,
        ...partsOf(book, key),
        price: priceText({
          minor,
          currency,
        }),
        basicPrice:
          basicMinor === null
            ? ''
            : priceText({
                minor: basicMinor,
                currency,
              }),
        specialNumber: special?.number ?? '',
      });
  const chosen = query.ids && query.ids.length > 0 ? new Set(query.ids) : null;
  const rows = lines.filter(
    (line) =>
      (!chosen || chosen.has(line.id)) &&
      (!query.carrier || line.group === query.carrier) &&
      (!query.origin || line.origin === query.origin),
  );
  return { rows: rows.slice(offset, offset + query.size), total: rows.length, isCapped: false };
}
