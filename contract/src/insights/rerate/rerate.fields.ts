import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { billCarriers } from '../bill/bill-columns.ts';
import { moment } from '../money-clock.ts';

export const rerateStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;

/** The carrier measured another size than the customer was charged for. */
export const rerateFields = {
  trackingNumber: field.text('insights.bill.trackingNumber', { width: 145, cells: 16, isWhole: true }),
  orderNumber: field.text('insights.bill.orderNumber', { width: 155, cells: 18 }),
  companyId: field.record('common.company', 'identity.company', { for: 'staff' }),
  companyName: field.text('common.company', { width: 150, cells: 24 }),
  status: field.choice('common.status', rerateStates, 'insights.rerate.state', { width: 100 }),
  carrier: field.choice('insights.bill.carrier', billCarriers, 'insights.bill.carrier', { width: 110 }),
  fromSize: field.text('insights.rerate.fromSize', { width: 90 }),
  toSize: field.text('insights.rerate.toSize', { width: 90, input: line(10) }),
  yen: field.money('insights.rerate.yen', { width: 110, total: true }),
  rate: field.decimal('insights.rerate.rate', { row: z.string(), decimals: 6, width: 100 }),
  cny: field.money('insights.rerate.cny', { width: 120, total: true }),
  reason: field.note('insights.bill.reason', { width: 180, input: line(200) }),
  proposedByName: field.text('insights.rerate.proposedBy', { width: 110 }),
  createdAt: field.instant('common.createdAt', moment),
  decidedByName: field.text('insights.rerate.decidedBy', { width: 110 }),
  decidedAt: field.instant('insights.rerate.decidedAt', { row: z.nullable(z.string()), ...moment }),
  decisionNote: field.note('insights.rerate.decisionNote', { width: 160, isHidden: true }),
};
