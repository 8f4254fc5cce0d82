import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { line } from '../../kernel/fields.ts';
import { choicesOf } from '../../kernel/filter.ts';
import { currencies } from '../../kernel/money.ts';
import { type ExportColumn, sheet, type SheetRow } from '../../kernel/sheet.ts';
import { bankLineStates } from './bank-line.ts';

/** A bank's statement, its columns carried over under our headings. Banks hand out csv more often than anything else. */
export const bankLineSheet = sheet({
  code: 'finance.bankLine',
  version: 1,
  title: 'finance.bankLine.sheet',
  takesCsv: true,
  columns: [
    { field: 'account', title: 'finance.topUp.account', kind: 'text', schema: line(60), required: true, width: 24 },
    { field: 'day', title: 'finance.bankLine.day', kind: 'day', schema: Day, required: true, example: '2026-05-03' },
    { field: 'amount', title: 'finance.bankLine.amount', kind: 'money', schema: z.string(), required: true, example: '24310.00' },
    { field: 'payer', title: 'finance.topUp.payer', kind: 'text', schema: z.string().check(z.maxLength(100)), width: 24 },
    { field: 'bankRef', title: 'finance.bankLine.bankRef', kind: 'text', schema: z.string().check(z.maxLength(100)), width: 24 },
    { field: 'memo', title: 'finance.bankLine.memo', kind: 'text', schema: z.string().check(z.maxLength(200)), width: 30 },
  ],
});
export type BankLineSheetRow = SheetRow<typeof bankLineSheet>;

export const bankLineExport = {
  columns: [
    { field: 'accountName', title: 'finance.topUp.account', kind: 'text', width: 24 },
    { field: 'day', title: 'finance.bankLine.day', kind: 'day' },
    { field: 'currency', title: 'finance.currency', kind: 'choice', options: choicesOf(currencies, 'finance.currency') },
    { field: 'amount', title: 'finance.bankLine.amount', kind: 'money' },
    { field: 'payer', title: 'finance.topUp.payer', kind: 'text', width: 24 },
    { field: 'bankRef', title: 'finance.bankLine.bankRef', kind: 'text', width: 24 },
    { field: 'memo', title: 'finance.bankLine.memo', kind: 'text', width: 30 },
    { field: 'state', title: 'common.status', kind: 'choice', options: choicesOf(bankLineStates, 'finance.bankLine.state') },
    { field: 'topUpNumber', title: 'finance.topUp.number', kind: 'text', width: 18 },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'ignoredReason', title: 'finance.bankLine.ignoredReason', kind: 'text', width: 24 },
    { field: 'importedByName', title: 'finance.bankLine.importedBy', kind: 'text' },
    { field: 'importedAt', title: 'finance.bankLine.importedAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
