import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { choiceFilter, recordFilter, textFilter } from '../../kernel/filter.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { priceCellFields, priceFields } from '../price/price.fields.ts';
import { CompanyPrices, PriceCellRow, PriceLine } from '../price/price.ts';
import { priceBookFields } from './price-book.fields.ts';
import { priceBookMachine } from './price-book.machine.ts';
import {
  ActivationPreview,
  BookComparison,
  BookHistoryLine,
  PriceBook,
  PriceBookChange,
  PriceBookInput,
  PriceBookRow,
  saleBooks,
} from './price-book.ts';

export const listPriceBooks = listEndpoint({
  path: '/priceBook/list',
  permission: 'quotes:priceBook:list',
  does: 'Lists the versions of the price books; cost books only for those who may see costs.',
  record: 'quotes.priceBook',
  row: PriceBookRow,
  filters: filtersOf(priceBookFields, ['book', 'status', 'time', 'warehouseId', 'createdAt']),
  sorts: ['createdAt'],
  export: { permission: 'quotes:priceBook:export', title: 'quotes.priceBook.title' },
});

export const listPriceCells = listEndpoint({
  path: '/priceBook/cells',
  permission: 'quotes:priceBook:list',
  does: 'Lists the prices of a version, one line each: what leaves as a spreadsheet.',
  record: 'quotes.priceCell',
  row: PriceCellRow,
  filters: {
    ...filtersOf(priceCellFields, ['bookId']),
    carrier: textFilter('quotes.price.carrier'),
    ...filtersOf(priceCellFields, ['origin']),
  },
  sorts: ['id'],
  export: { permission: 'quotes:priceBook:export', title: 'quotes.priceBook.cells' },
});

export const showPriceBook = endpoint({
  method: 'GET',
  path: '/priceBook/show',
  permission: 'quotes:priceBook:list',
  does: 'One version whole: every price and every lane.',
  query: z.object({ id: queryId('quotes.priceBook') }),
  data: PriceBook,
});

export const createPriceBook = endpoint({
  method: 'POST',
  path: '/priceBook/create',
  permission: 'quotes:priceBook:edit',
  does: 'Begins a draft, empty or as a copy of a version of the same book.',
  body: PriceBookInput,
  data: PriceBookRow,
  example: { body: { book: 'express' } },
});

export const savePriceBook = endpoint({
  method: 'POST',
  path: '/priceBook/save',
  permission: 'quotes:priceBook:edit',
  does: 'Changes prices and lanes of a draft, all or nothing; refused when somebody has saved since (409 names who). K09.',
  body: PriceBookChange,
  data: PriceBookRow,
  example: { body: { id: 1, revision: 0, cells: [{ key: 'SAGAWA|TAKUHAI|kanto|kansai|100', minor: 870 }] } },
});

export const deletePriceBook = endpoint({
  method: 'POST',
  path: '/priceBook/delete',
  permission: 'quotes:priceBook:edit',
  does: 'Throws a draft away; a version that was ever active stays.',
  body: z.object({ id: recordId('quotes.priceBook') }),
  data: z.object({}),
});

export const priceBookMoves = moveEndpoints(priceBookMachine, {
  path: '/priceBook',
  data: PriceBookRow,
  does: {
    activate: 'Lets a draft count from a day on, not in the past; the version before ends the day before. K09.',
    archive: 'Takes a version out of use; the version before it has its days again.',
  },
  examples: { activate: { id: 1, activation: { validFrom: '2030-01-01' } } },
});

export const comparePriceBooks = endpoint({
  method: 'GET',
  path: '/priceBook/compare',
  permission: 'quotes:priceBook:list',
  does: 'Two versions of one book, cell by cell and lane by lane: what is new, gone or changed, with difference and percent.',
  query: z.object({ fromId: queryId('quotes.priceBook'), toId: queryId('quotes.priceBook') }),
  data: BookComparison,
});

export const previewActivation = endpoint({
  method: 'GET',
  path: '/priceBook/preview',
  permission: 'quotes:priceBook:list',
  does: 'What a draft changes, adds and removes, terms of lanes and tax included, of the version that counts before its first day or of those since a second person’s act, whichever differs by more than one person lets count; and whether the reader may let it count.',
  query: z.object({
    id: queryId('quotes.priceBook'),
    /** Tomorrow when left out. */
    from: z.optional(Day),
  }),
  data: ActivationPreview,
});

export const showPriceBookHistory = endpoint({
  method: 'GET',
  path: '/priceBook/history',
  permission: 'quotes:priceBook:list',
  does: 'Who changed what in a version, old and new, newest first (the last 100 changes).',
  query: z.object({ id: queryId('quotes.priceBook') }),
  data: z.object({ lines: z.array(BookHistoryLine) }),
});

const priceQuery = {
  /** Staff choose; customers always read their own. Left out by staff: the basic prices. */
  companyId: z.optional(queryId('identity.company')),
  /** Storage only. */
  warehouseId: z.optional(queryId('warehouse.warehouse')),
  /** Today when left out. */
  day: z.optional(Day),
};
export const showPrices = endpoint({
  method: 'GET',
  path: '/price/show',
  permission: 'quotes:price:list',
  does: 'The prices of a book as a company pays them on a day: basic ones, and its special ones marked.',
  query: z.object({ book: z.enum(saleBooks), ...priceQuery }),
  data: CompanyPrices,
});

export const listPrices = listEndpoint({
  path: '/price/list',
  permission: 'quotes:price:list',
  does: 'The same prices, one line each: what leaves as a spreadsheet.',
  record: 'quotes.price',
  row: PriceLine,
  filters: {
    book: choiceFilter('quotes.priceBook.book', saleBooks, 'pricing.book'),
    companyId: { ...recordFilter('common.company', 'identity.company'), for: 'staff' },
    ...filtersOf(priceBookFields, ['warehouseId']),
    /** `2026-07-01`; today when left out. */
    day: textFilter('quotes.price.day'),
    carrier: textFilter('quotes.price.carrier'),
    ...filtersOf(priceFields, ['origin']),
  },
  sorts: ['key'],
  export: { permission: 'quotes:price:export', title: 'quotes.price.title' },
});
