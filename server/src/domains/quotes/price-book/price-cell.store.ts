import type { PriceCurrency } from '@kura/contract/kernel/money.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { BookKind } from '@kura/contract/pricing/price.ts';
import type { listPriceCells } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import type { PriceCellRow } from '@kura/contract/quotes/price/price.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { beginsWith, equals, pageRows } from '../../../kernel/list.ts';
import { partsOf, priceText } from '../price/price-parts.ts';
import { visibleTo } from './price-book.store.ts';

interface Row {
  id: number;
  bookId: number;
  book: BookKind;
  version: number;
  key: string;
  currency: PriceCurrency;
  minor: number;
}

export async function page(db: Query, actor: Actor, query: ListQuery<typeof listPriceCells>): Promise<Page<PriceCellRow>> {
  const found = await pageRows<Row>(db, {
    // In the order in which they were typed, unless somebody asks for another.
    query: query.sort === undefined ? { ...query, order: 'asc' } : query,
    select: raw('c.id, c.book_id, b.book, b.version, c.key, c.currency, c.minor'),
    from: raw('price_cells c join price_books b on b.id = c.book_id'),
    where: [
      visibleTo(actor),
      equals(raw('c.book_id'), query.bookId),
      query.carrier ? beginsWith(raw('c.key'), `${query.carrier}|`) : null,
      query.origin ? sql`split_part(c.key, '|', 3) = ${query.origin}` : null,
    ],
    sorts: { id: raw('c.id') },
    defaultSort: 'id',
    tieBreaker: raw('c.id'),
  });
  return { ...found, rows: found.rows.map((row) => ({ ...row, ...partsOf(row.book, row.key), price: priceText(row) })) };
}
