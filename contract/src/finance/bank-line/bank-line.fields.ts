import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { clock, companyFields, method } from '../finance.fields.ts';

/** Computed, never stored: a line is matched as long as a top-up names it. */
export const bankLineStates = ['unmatched', 'looksSame', 'matched', 'ignored', 'paidOut'] as const;

const upTo = (length: number) => z.string().check(z.maxLength(length));

export const bankLineFields = {
  day: field.day('finance.bankLine.day', { input: Day, width: 110 }),
  /** From when on it counts, where the bank says so. */
  valueDay: field.day('finance.bankLine.valueDay', { row: z.nullable(z.string()), width: 110, isHidden: true }),
  amount: field.money('finance.bankLine.amount', { width: 150, total: true }),
  payer: field.text('finance.topUp.payer', { input: upTo(100), width: 180, cells: 24 }),
  state: field.choice('common.status', bankLineStates, 'finance.bankLine.state', {
    tones: { unmatched: 'warning', looksSame: 'error', matched: 'success', ignored: 'default', paidOut: 'default' },
    width: 120,
  }),
  topUpNumber: field.text('finance.topUp.number', { width: 150, cells: 18 }),
  companyName: companyFields.companyName,
  accountId: field.record('finance.topUp.account', 'finance.receivingAccount'),
  accountName: field.text('finance.topUp.account', { width: 180, cells: 24 }),
  method,
  bankRef: field.text('finance.bankLine.bankRef', { input: upTo(100), width: 160, cells: 24 }),
  memo: field.text('finance.bankLine.memo', { input: upTo(200), width: 180, cells: 30 }),
  ignoredReason: field.note('finance.bankLine.ignoredReason', { input: line(200), width: 160, cells: 24 }),
  importedByName: field.text('finance.bankLine.importedBy', { width: 110 }),
  importedAt: field.instant('finance.bankLine.importedAt', { ...clock, width: 160 }),
};
