import * as z from 'zod/mini';
import { cellOf, exportOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { currency } from '../finance.fields.ts';
import { bankLineFields } from './bank-line.fields.ts';

/** A bank's statement, its columns carried over under our headings. Banks hand out csv more often than anything else. */
export const bankLineSheet = sheet({
  code: 'finance.bankLine',
  version: 1,
  title: 'finance.bankLine.sheet',
  takesCsv: true,
  columns: [
    { field: 'account', title: 'finance.topUp.account', kind: 'text', schema: line(60), required: true, width: 24 },
    cellOf(bankLineFields, 'day', { required: true, example: '2026-05-03' }),
    cellOf(bankLineFields, 'amount', { schema: z.string(), required: true, example: '24310.00' }),
    cellOf(bankLineFields, 'payer'),
    cellOf(bankLineFields, 'bankRef'),
    cellOf(bankLineFields, 'memo'),
  ],
});
export type BankLineSheetRow = SheetRow<typeof bankLineSheet>;

export const bankLineExport = exportOf({ ...bankLineFields, currency }, [
  'accountName',
  'day',
  'valueDay',
  { name: 'currency', beside: 'amount' },
  'amount',
  'payer',
  'bankRef',
  'memo',
  'state',
  'topUpNumber',
  'companyName',
  'ignoredReason',
  'importedByName',
  'importedAt',
]);
