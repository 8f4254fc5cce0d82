import { choicesOf } from '../../kernel/filter.ts';
import type { ExportColumn } from '../../kernel/sheet.ts';
import { countScopes, countStates } from './count.ts';

export const countExport = {
  columns: [
    { field: 'number', title: 'inventory.document.number', kind: 'text', width: 18 },
    { field: 'status', title: 'common.status', kind: 'choice', options: choicesOf(countStates, 'inventory.count.state') },
    { field: 'scope', title: 'inventory.count.scope', kind: 'choice', options: choicesOf(countScopes, 'inventory.count.scope') },
    { field: 'warehouseCode', title: 'inventory.document.warehouse', kind: 'text' },
    { field: 'locationCount', title: 'inventory.count.locationCount', kind: 'number' },
    { field: 'note', title: 'inventory.document.note', kind: 'text', width: 24 },
    { field: 'createdByName', title: 'inventory.document.createdBy', kind: 'text' },
    { field: 'createdAt', title: 'common.createdAt', kind: 'instant' },
    { field: 'finishedAt', title: 'inventory.document.finishedAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
