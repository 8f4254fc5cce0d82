import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field } from '../../kernel/field.ts';
import { optionalLine, orNull } from '../../kernel/fields.ts';
import { recordId } from '../../kernel/id.ts';
import { saleBooks } from '../price-book/price-book.ts';
import { specialMachine } from './special.machine.ts';

/** A07: a customer sees one company, and not who wrote the quote. */
export const specialFields = {
  number: field.text('quotes.special.number', { cells: 12 }),
  companyId: field.record('common.company', 'identity.company', { input: recordId('identity.company'), for: 'staff' }),
  companyName: field.text('common.company', { width: 180, cells: 24, for: 'staff' }),
  book: field.choice('quotes.priceBook.book', saleBooks, 'pricing.book', { width: 100 }),
  status: field.status(specialMachine, { width: 100 }),
  /** Both ends inclusive. A draft may have none yet; without an end it is open. */
  validFrom: field.day('quotes.special.validFrom', { row: z.nullable(z.string()), input: orNull(Day), width: 120 }),
  validTo: field.day('quotes.special.validTo', {
    row: z.nullable(z.string()),
    input: orNull(Day),
    width: 120,
    hint: 'quotes.page.toHint',
  }),
  /** Storage only: lots younger than this cost nothing. */
  freeDays: field.count('quotes.special.freeDays', {
    row: z.nullable(z.int()),
    input: orNull(z.int().check(z.minimum(0), z.maximum(3650))),
    width: 130,
    hint: 'quotes.page.freeDaysHint',
  }),
  cellCount: field.count('quotes.special.cellCount', { width: 130 }),
  remark: field.text('quotes.special.remark', { input: optionalLine(200), width: 200, cells: 28 }),
  createdByName: field.text('quotes.special.createdBy', { width: 120, for: 'staff' }),
  createdAt: field.instant('common.createdAt', { width: 170 }),
  updatedAt: field.instant('quotes.page.updatedAt', { width: 170, isHidden: true, for: 'staff' }),
};
