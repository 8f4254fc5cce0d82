import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { Money } from '../../kernel/money.ts';
import { clock, companyFields, currency } from '../finance.fields.ts';

export const loneActKinds = [
  'credit',
  'rate',
  'sameLine',
  'override',
  'price',
  'special',
  'limit',
  'rollBack',
  'measured',
  'cost',
  'bill',
] as const;
export type LoneActKind = (typeof loneActKinds)[number];

export const loneActFields = {
  at: field.instant('finance.control.at', clock),
  kind: field.choice('finance.control.kind', loneActKinds, 'finance.control.kind', { width: 190 }),
  actorName: field.text('finance.control.actor', { width: 130, cells: 14 }),
  recordNo: field.text('finance.control.recordNo', { width: 170, cells: 24, isWhole: true }),
  amount: field.money('finance.control.amount', { row: z.nullable(Money), width: 150, total: true }),
  currency: { ...currency, row: z.nullable(currency.row), isHidden: true as const },
  companyId: { ...companyFields.companyId, row: z.nullable(companyFields.companyId.row) },
  companyName: companyFields.companyName,
  /** Of prices that were put into force. */
  changedPrices: field.count('finance.control.changedPrices', { row: z.nullable(z.int()), width: 110, cells: 12 }),
  /** What it was for, where that has a name; else what somebody wrote. */
  note: field.key('common.remark', { width: 240, cells: 30 }),
};
