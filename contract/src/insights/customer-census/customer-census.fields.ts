import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { amount, counted } from '../report/figures.ts';
import { reportFields } from '../report/report.ts';

/** K07: had an order or a movement within 10 days, within 30, or in neither. */
export const activities = ['active10', 'active30', 'quiet'] as const;
export type Activity = (typeof activities)[number];

export const customerCensusFields = {
  ...reportFields,
  companyCode: field.text('insights.customerCensus.companyCode', { width: 110, cells: 12 }),
  activity: field.choice('insights.customerCensus.activity', activities, 'insights.customerCensus.activity', {
    tones: { active10: 'success', active30: 'processing', quiet: 'default' },
    width: 130,
    cells: 14,
  }),
  isNew: field.yesNo('insights.customerCensus.isNew', { width: 90, cells: 8 }),
  createdDay: field.day('insights.customerCensus.createdDay', { width: 120, cells: 12 }),
  lastActiveDay: field.day('insights.customerCensus.lastActiveDay', { row: z.nullable(z.string()), width: 120, cells: 12 }),
  orders: counted('insights.orderCensus.orders', 100),
  ordersBefore: counted('insights.report.ordersBefore', 120),
  pieces: counted('insights.orderCensus.pieces', 100),
  /** What the wallets paid for fees, refunds taken off. */
  revenueCny: amount('insights.customerCensus.revenueCny', 150),
  revenueJpy: { ...amount('insights.customerCensus.revenueJpy', 140), currency: 'JPY' as const },
  revenueBefore: amount('insights.report.revenueBefore', 150),
};
