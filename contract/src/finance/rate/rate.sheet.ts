import { choicesOf } from '../../kernel/filter.ts';
import type { ExportColumn } from '../../kernel/sheet.ts';
import { ratePairs } from './rate.ts';

export const rateExport = {
  columns: [
    { field: 'day', title: 'finance.rate.day', kind: 'day' },
    { field: 'pair', title: 'finance.rate.pair', kind: 'choice', options: choicesOf(ratePairs, 'finance.rate.pair') },
    { field: 'rate', title: 'finance.rate.rate', kind: 'text' },
    { field: 'note', title: 'common.remark', kind: 'text', width: 24 },
    { field: 'setByName', title: 'finance.rate.setBy', kind: 'text' },
    { field: 'setAt', title: 'finance.rate.setAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
