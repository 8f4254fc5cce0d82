import { choicesOf } from '../../kernel/filter.ts';
import { priceCurrencies } from '../../kernel/money.ts';
import type { ExportColumn } from '../../kernel/sheet.ts';
import { bookKinds } from '../../pricing/price.ts';
import { bookStates, bookTimes } from './price-book.ts';

const book = { field: 'book', title: 'quotes.priceBook.book', kind: 'choice', options: choicesOf(bookKinds, 'pricing.book') } as const;
const version = { field: 'version', title: 'quotes.priceBook.version', kind: 'number' } as const;
/** By the codes that a spreadsheet for the import is filled with. */
const parts = [
  { field: 'group', title: 'quotes.price.group', kind: 'text', width: 20 },
  { field: 'service', title: 'quotes.price.service', kind: 'text', width: 14 },
  { field: 'origin', title: 'quotes.price.origin', kind: 'text', width: 14 },
  { field: 'destination', title: 'quotes.price.destination', kind: 'text', width: 14 },
  { field: 'step', title: 'quotes.price.step', kind: 'text', width: 16 },
] as const;
const price = [
  // Yen have no decimals and RMB has two: a plain number shows both as they are.
  { field: 'price', title: 'quotes.price.price', kind: 'number' },
  { field: 'currency', title: 'quotes.price.currency', kind: 'choice', options: choicesOf(priceCurrencies, 'pricing.currency'), width: 8 },
] as const;

export const priceBookExport = {
  columns: [
    book,
    version,
    { field: 'warehouseCode', title: 'quotes.priceBook.warehouse', kind: 'text' },
    { field: 'status', title: 'common.status', kind: 'choice', options: choicesOf(bookStates, 'quotes.priceBook.state') },
    { field: 'time', title: 'quotes.priceBook.time', kind: 'choice', options: choicesOf(bookTimes, 'quotes.priceBook.time') },
    { field: 'validFrom', title: 'quotes.priceBook.validFrom', kind: 'day' },
    { field: 'validTo', title: 'quotes.priceBook.validTo', kind: 'day' },
    { field: 'cellCount', title: 'quotes.priceBook.cellCount', kind: 'number' },
    { field: 'laneCount', title: 'quotes.priceBook.laneCount', kind: 'number' },
    { field: 'note', title: 'quotes.priceBook.note', kind: 'text', width: 24 },
    { field: 'updatedByName', title: 'quotes.priceBook.updatedBy', kind: 'text' },
    { field: 'createdAt', title: 'common.createdAt', kind: 'instant' },
    { field: 'activatedByName', title: 'quotes.priceBook.activatedBy', kind: 'text' },
    { field: 'activatedAt', title: 'quotes.priceBook.activatedAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };

export const priceCellExport = { columns: [book, version, ...parts, ...price] } as const satisfies { columns: readonly ExportColumn[] };

export const priceExport = {
  columns: [
    book,
    ...parts,
    ...price,
    { field: 'source', title: 'quotes.price.source', kind: 'choice', options: choicesOf(['basic', 'special'], 'pricing.source') },
    { field: 'basicPrice', title: 'quotes.price.basicPrice', kind: 'number' },
    { field: 'specialNumber', title: 'quotes.price.specialNumber', kind: 'text' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
