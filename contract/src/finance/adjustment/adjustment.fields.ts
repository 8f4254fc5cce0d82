import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { Money } from '../../kernel/money.ts';
import { Month } from '../month.ts';
import { clock, companyFields, maybe } from '../finance.fields.ts';

export const adjustmentKinds = ['adjust', 'convert'] as const;
export const adjustmentStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;

export const adjustmentFields = {
  ...companyFields,
  number: field.text('finance.adjustment.number', { width: 160, cells: 18 }),
  kind: field.choice('finance.adjustment.kind', adjustmentKinds, 'finance.adjustment.kind', { width: 140 }),
  status: field.choice('common.status', adjustmentStates, 'finance.adjustment.state', { width: 100 }),
  /** Signed for an adjustment; what is given for a conversion. */
  amount: field.money('finance.adjustment.amount', { width: 140, total: true }),
  /** Conversions only: RMB for one yen, as finance sets it. */
  rate: field.decimal('finance.rate.rate', { ...maybe, decimals: 6, width: 100, hint: 'finance.card.rateHint' }),
  rateSetByName: field.text('finance.adjustment.rateSetBy', { width: 120, isHidden: true, for: 'staff' }),
  /** Conversions only: what comes out at that rate. */
  converted: field.money('finance.adjustment.converted', { row: z.nullable(Money), width: 140, total: true }),
  reason: field.note('finance.adjustment.reason', { input: line(300), width: 220, cells: 30 }),
  /** Adjustments only: the closed month that it corrects. */
  correctsMonth: field.text('finance.adjustment.correctsMonth', {
    row: z.nullable(z.string()),
    input: z.optional(Month),
    width: 100,
    isHidden: true,
    for: 'staff',
    hint: 'finance.adjustment.correctsHint',
  }),
  proposedByName: field.text('finance.adjustment.proposedBy', { width: 120 }),
  createdAt: field.instant('common.createdAt', clock),
  decidedByName: field.text('finance.adjustment.decidedBy', { width: 120 }),
  decidedAt: field.instant('finance.adjustment.decidedAt', { ...maybe, ...clock }),
  decisionNote: field.text('finance.adjustment.decisionNote', { width: 180, cells: 24 }),
};
