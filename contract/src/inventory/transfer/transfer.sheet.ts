import { choicesOf } from '../../kernel/filter.ts';
import type { ExportColumn } from '../../kernel/sheet.ts';
import { transferKinds, transferStates } from './transfer.ts';

export const transferExport = {
  columns: [
    { field: 'number', title: 'inventory.document.number', kind: 'text', width: 18 },
    { field: 'kind', title: 'inventory.transfer.kind', kind: 'choice', options: choicesOf(transferKinds, 'inventory.transfer.kind') },
    { field: 'status', title: 'common.status', kind: 'choice', options: choicesOf(transferStates, 'inventory.transfer.state') },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'warehouseCode', title: 'inventory.document.warehouse', kind: 'text' },
    { field: 'fromStoreName', title: 'inventory.transfer.fromStore', kind: 'text', width: 20 },
    { field: 'toStoreName', title: 'inventory.transfer.toStore', kind: 'text', width: 20 },
    { field: 'lineCount', title: 'inventory.document.lineCount', kind: 'number' },
    { field: 'pieces', title: 'inventory.document.pieces', kind: 'number' },
    { field: 'note', title: 'inventory.document.note', kind: 'text', width: 24 },
    { field: 'reason', title: 'inventory.document.reason', kind: 'text', width: 24 },
    { field: 'createdByName', title: 'inventory.document.createdBy', kind: 'text' },
    { field: 'createdAt', title: 'common.createdAt', kind: 'instant' },
    { field: 'finishedAt', title: 'inventory.document.finishedAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
