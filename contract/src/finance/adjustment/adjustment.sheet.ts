import { choicesOf } from '../../kernel/filter.ts';
import { currencies } from '../../kernel/money.ts';
import type { ExportColumn } from '../../kernel/sheet.ts';
import { adjustmentKinds, adjustmentStates } from './adjustment.ts';

export const moneyAdjustmentExport = {
  columns: [
    { field: 'number', title: 'finance.adjustment.number', kind: 'text', width: 18 },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'kind', title: 'finance.adjustment.kind', kind: 'choice', options: choicesOf(adjustmentKinds, 'finance.adjustment.kind') },
    { field: 'status', title: 'common.status', kind: 'choice', options: choicesOf(adjustmentStates, 'finance.adjustment.state') },
    { field: 'currency', title: 'finance.currency', kind: 'choice', options: choicesOf(currencies, 'finance.currency') },
    { field: 'amount', title: 'finance.adjustment.amount', kind: 'money' },
    { field: 'rate', title: 'finance.rate.rate', kind: 'text' },
    { field: 'converted', title: 'finance.adjustment.converted', kind: 'money' },
    { field: 'reason', title: 'finance.adjustment.reason', kind: 'text', width: 30 },
    { field: 'proposedByName', title: 'finance.adjustment.proposedBy', kind: 'text' },
    { field: 'createdAt', title: 'common.createdAt', kind: 'instant' },
    { field: 'decidedByName', title: 'finance.adjustment.decidedBy', kind: 'text' },
    { field: 'decidedAt', title: 'finance.adjustment.decidedAt', kind: 'instant' },
    { field: 'decisionNote', title: 'finance.adjustment.decisionNote', kind: 'text', width: 24 },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
