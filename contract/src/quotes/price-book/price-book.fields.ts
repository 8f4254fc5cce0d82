import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { note } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { bookKinds } from '../../pricing/price.ts';
import { priceBookMachine } from './price-book.machine.ts';

/** Beside the stored state, what the validity says about today: planned, in force or over. */
const bookTimes = ['none', 'planned', 'inForce', 'over'] as const;

export const priceBookFields = {
  book: field.choice('quotes.priceBook.book', bookKinds, 'pricing.book'),
  /** Storage only: the warehouse that it is for; null is every warehouse without a book of its own. */
  warehouseId: field.record('quotes.priceBook.warehouse', 'warehouse.warehouse', {
    row: z.nullable(Id),
    input: z._default(z.nullable(recordId('warehouse.warehouse')), null),
    hint: 'quotes.page.warehouseHint',
  }),
  warehouseCode: field.text('quotes.priceBook.warehouse', { width: 120 }),
  version: field.count('quotes.priceBook.version', { width: 110 }),
  status: field.status(priceBookMachine, { width: 100 }),
  time: field.choice('quotes.priceBook.time', bookTimes, 'quotes.priceBook.time', { width: 100 }),
  validFrom: field.day('quotes.priceBook.validFrom', { row: z.nullable(z.string()), width: 120, hint: 'quotes.page.fromHint' }),
  /** Both ends inclusive; null is open. */
  validTo: field.day('quotes.priceBook.validTo', { row: z.nullable(z.string()), width: 120, hint: 'quotes.page.toHint' }),
  taxIncluded: field.yesNo('quotes.priceBook.taxIncluded', { width: 90, isHidden: true }),
  note: field.text('quotes.priceBook.note', { input: note(200), width: 200, cells: 24 }),
  cellCount: field.count('quotes.priceBook.cellCount', { width: 90 }),
  laneCount: field.count('quotes.priceBook.laneCount', { width: 90 }),
  createdByName: field.text('quotes.priceBook.createdBy', { width: 120, isHidden: true }),
  createdAt: field.instant('common.createdAt', { width: 170 }),
  updatedByName: field.text('quotes.priceBook.updatedBy', { width: 120 }),
  activatedByName: field.text('quotes.priceBook.activatedBy', { width: 120 }),
  activatedAt: field.instant('quotes.priceBook.activatedAt', { row: z.nullable(z.string()), width: 170, isHidden: true }),
};
