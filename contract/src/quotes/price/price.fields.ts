import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { priceCurrencies } from '../../kernel/money.ts';
import { priceBookFields } from '../price-book/price-book.fields.ts';

/** Beside what others pay, or only for this company. */
export const companySources = ['basic', 'special'] as const;

/** A price as a line of a list, by the codes that a spreadsheet for the import is filled with; which columns say something depends on the book. */
const line = {
  book: { ...priceBookFields.book, row: z.string() },
  /** SAGAWA, or the fee it is for. */
  group: field.text('quotes.price.group', { cells: 20 }),
  service: field.text('quotes.price.service', { cells: 14 }),
  origin: field.text('quotes.price.origin', { cells: 14 }),
  /** A zone of Japan, or where a lane ends. */
  destination: field.text('quotes.price.destination', { cells: 14 }),
  /** The size, tier, band or item. */
  step: field.text('quotes.price.step', { cells: 16 }),
  /** Exact text in the currency. Yen have no decimals and RMB has two: a plain number shows both as they are. */
  price: field.decimal('quotes.price.price', { row: z.string() }),
  currency: field.choice('quotes.price.currency', priceCurrencies, 'common.currency', { cells: 8 }),
};
export const priceFields = {
  ...line,
  source: field.choice('quotes.price.source', companySources, 'pricing.source'),
  basicPrice: field.decimal('quotes.price.basicPrice', { row: z.string() }),
  specialNumber: field.text('quotes.price.specialNumber'),
};
export const priceCellFields = {
  bookId: field.record('quotes.priceBook.version', 'quotes.priceBook'),
  version: priceBookFields.version,
  ...line,
};
