import * as z from 'zod/mini';
import { field, notAdded } from '../../kernel/field.ts';
import { Money } from '../../kernel/money.ts';
import { feeTypes } from '../../pricing/fee.ts';
import { priceBookFields } from '../price-book/price-book.fields.ts';

const figures = {
  lineCount: field.count('quotes.whatIf.lineCount', { width: 100 }),
  /** The version has no price for them; they are in neither sum. */
  unpricedCount: field.count('quotes.whatIf.unpricedCount', { width: 130 }),
  before: field.money('quotes.whatIf.before', { cells: 16, total: true }),
  after: field.money('quotes.whatIf.after', { cells: 16, total: true }),
  /** `after − before`: below zero customers pay less. */
  change: field.money('quotes.whatIf.change', { width: 130, cells: 16, total: true }),
};
const companyCode = field.text('quotes.whatIf.company', { width: 110 });

export const whatIfFields = {
  bookId: field.record('quotes.whatIf.book', 'quotes.priceBook'),
  book: priceBookFields.book,
  version: field.count('quotes.whatIf.book'),
  from: field.day('quotes.whatIf.period', { width: 200 }),
  to: field.day('quotes.whatIf.period'),
  startedByName: field.text('quotes.whatIf.startedByName', { width: 120, cells: 14 }),
  startedAt: field.instant('quotes.whatIf.startedAt', { width: 170, cells: 20 }),
  ...figures,
  // Each is about the same fees again.
  before: notAdded(figures.before),
  after: notAdded(figures.after),
  change: notAdded(figures.change),
};

export const whatIfCompanyFields = {
  companyCode,
  companyName: field.text('common.company', { width: 200, cells: 28 }),
  ...figures,
  percent: field.text('quotes.whatIf.percent', { row: z.nullable(z.string()), width: 90, cells: 10 }),
};

export const whatIfLineFields = {
  at: field.instant('quotes.whatIf.at', { width: 170, cells: 20 }),
  companyCode: { ...companyCode, width: 100 },
  causeNo: field.text('quotes.whatIf.causeNo', { width: 170, cells: 20 }),
  feeType: field.choice('quotes.whatIf.feeType', feeTypes, 'pricing.fee', { width: 130, cells: 16 }),
  item: field.text('quotes.whatIf.item', { width: 140, cells: 16 }),
  units: field.text('quotes.whatIf.units', { width: 110, cells: 16 }),
  before: { ...figures.before, width: 140 },
  after: { ...figures.after, row: z.nullable(Money), width: 140 },
  change: { ...figures.change, row: z.nullable(Money), width: 120 },
};
