import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { PriceMoney, priceCurrencies } from '../../kernel/money.ts';
import { causeNo, clock, companyFields } from '../finance.fields.ts';

export const entryTypes = [
  'topUp',
  'charge',
  'refund',
  'adjust',
  'convert',
  'codCollected',
  'codRemitted',
  'codCredited',
  'cost',
  'reversal',
] as const;

const side = (title: string) => field.money(title, { row: z.nullable(PriceMoney), width: 140, cells: 16, total: true });

/** One line of the journal: one account, debited or credited. */
export const journalFields = {
  at: field.instant('finance.journal.at', { ...clock, cells: 20 }),
  causeNo,
  type: field.choice('finance.expenditure.type', entryTypes, 'finance.journal.type', { width: 120 }),
  account: field.text('finance.journal.account', { width: 200, cells: 28, isWhole: true }),
  currency: field.choice('finance.currency', priceCurrencies, 'finance.journal.currency', { width: 80 }),
  debit: side('finance.journal.debit'),
  credit: side('finance.journal.credit'),
  ...companyFields,
  companyName: { ...companyFields.companyName, row: z.nullable(z.string()) },
  /** The earlier month that it corrects or is late for. */
  ofMonth: field.text('finance.journal.ofMonth', { row: z.nullable(z.string()), width: 100, cells: 12 }),
  note: field.text('finance.expenditure.content', { width: 200, cells: 30 }),
};
