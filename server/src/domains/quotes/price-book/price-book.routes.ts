import type { Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import { priceBookExport, priceCellExport, priceExport } from '@kura/contract/quotes/price-book/price-book.sheet.ts';
import { priceImports } from './price-imports.ts';
import { previewActivation } from './activation-eyes.ts';
import { compareBooks } from './compare-price-books.ts';
import { createBook, deleteBook, saveBook, showBook } from './edit-price-book.ts';
import { historyOf } from './price-book-history.ts';
import { moveBook } from './price-book.moves.ts';
import * as store from './price-book.store.ts';
import * as cellStore from './price-cell.store.ts';
import { pageOfPrices } from '../price/list-prices.ts';
import { pricesOf } from '../price/show-prices.ts';

export const priceBookNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(endpoints.listPriceBooks, ({ db, actor, query, now }) => store.page(db, actor, query, now), {
      sheet: priceBookExport,
      splitBy: 'createdAt',
    });
    bindList(endpoints.listPriceCells, ({ db, actor, query }) => cellStore.page(db, actor, query), { sheet: priceCellExport });
    bindList(endpoints.listPrices, ({ db, actor, query, now }) => pageOfPrices(db, actor, query, now), { sheet: priceExport });
    bind(endpoints.showPriceBook, ({ db, actor, query, now }) => showBook(db, actor, query.id, now));
    bind(endpoints.comparePriceBooks, ({ db, actor, query, now }) => compareBooks(db, actor, query.fromId, query.toId, now));
    bind(endpoints.previewActivation, ({ db, actor, query, now }) => previewActivation(db, actor, query, now));
    bind(endpoints.showPriceBookHistory, ({ db, actor, query, now }) => historyOf(db, actor, query.id, now));
    bind(endpoints.showPrices, ({ db, actor, query, now }) => pricesOf(db, actor, query.book, query, now));
    bind(endpoints.createPriceBook, ({ tx, actor, body, now }) => createBook(tx, actor, body, now));
    bind(endpoints.savePriceBook, ({ tx, actor, body, now }) => saveBook(tx, actor, body, now));
    bind(endpoints.deletePriceBook, ({ tx, actor, body, now }) => deleteBook(tx, actor, body.id, now));
    bindMoves(endpoints.priceBookMoves, ({ tx, actor, body, now }, move) => moveBook(tx, actor, body, move, now));
  },
  imports: priceImports,
};
