import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field } from '../../kernel/field.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { Money } from '../../kernel/money.ts';
import { moment } from '../money-clock.ts';
import { costItems } from './cost-item.ts';

export const costRateStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;
/** Whether it counts: today, from a later day on, no longer, or never. */
export const costRatePhases = ['current', 'coming', 'past', 'none'] as const;

/** What one thing costs us from a day on. */
export const costRateFields = {
  item: field.choice('insights.costRate.item', costItems, 'insights.costRate.item', { width: 190, cells: 22 }),
  amount: field.money('insights.costRate.amount', { width: 120, cells: 14 }),
  before: field.money('insights.costRate.before', { row: z.nullable(Money), width: 120, cells: 14 }),
  validFrom: field.day('insights.costRate.validFrom', { row: z.string(), input: Day, width: 120, cells: 12 }),
  phase: field.choice('insights.costRate.phase', costRatePhases, 'insights.costRate.phase', {
    tones: { current: 'success', coming: 'processing', past: 'default', none: 'default' },
    width: 110,
  }),
  status: field.choice('common.status', costRateStates, 'insights.costRate.state', { width: 110 }),
  note: field.note('common.remark', { width: 180, input: optionalLine(200) }),
  proposedByName: field.text('insights.costRate.proposedBy', { width: 110 }),
  createdAt: field.instant('common.createdAt', moment),
  decidedByName: field.text('insights.costRate.decidedBy', { width: 110 }),
  decidedAt: field.instant('insights.costRate.decidedAt', { row: z.nullable(z.string()), ...moment }),
  decisionNote: field.note('insights.costRate.decisionNote', { width: 160, isHidden: true }),
};
