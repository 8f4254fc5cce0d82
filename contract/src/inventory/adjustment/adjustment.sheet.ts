import { choicesOf } from '../../kernel/filter.ts';
import type { ExportColumn } from '../../kernel/sheet.ts';
import { adjustmentReasons, adjustmentStates } from './adjustment.ts';

export const adjustmentExport = {
  columns: [
    { field: 'number', title: 'inventory.document.number', kind: 'text', width: 18 },
    { field: 'status', title: 'common.status', kind: 'choice', options: choicesOf(adjustmentStates, 'inventory.adjustment.state') },
    { field: 'warehouseCode', title: 'inventory.document.warehouse', kind: 'text' },
    { field: 'countNumber', title: 'inventory.adjustment.count', kind: 'text', width: 18 },
    {
      field: 'reason',
      title: 'inventory.document.reason',
      kind: 'choice',
      options: choicesOf(adjustmentReasons, 'inventory.adjustment.reason'),
    },
    { field: 'lineCount', title: 'inventory.document.lineCount', kind: 'number' },
    { field: 'gain', title: 'inventory.adjustment.gain', kind: 'number' },
    { field: 'loss', title: 'inventory.adjustment.loss', kind: 'number' },
    { field: 'note', title: 'inventory.document.note', kind: 'text', width: 24 },
    { field: 'proposedByName', title: 'inventory.adjustment.proposedBy', kind: 'text' },
    { field: 'createdAt', title: 'common.createdAt', kind: 'instant' },
    { field: 'decidedByName', title: 'inventory.adjustment.decidedBy', kind: 'text' },
    { field: 'decidedAt', title: 'inventory.adjustment.decidedAt', kind: 'instant' },
    { field: 'decisionNote', title: 'inventory.adjustment.decisionNote', kind: 'text', width: 24 },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
