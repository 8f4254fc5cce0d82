import { choicesOf } from '../../kernel/filter.ts';
import type { ExportColumn } from '../../kernel/sheet.ts';
import { abnormalClosings, abnormalReasons, abnormalStates } from './abnormal.ts';

export const abnormalExport = {
  columns: [
    { field: 'locationCode', title: 'inventory.document.location', kind: 'text', width: 16 },
    { field: 'warehouseCode', title: 'inventory.document.warehouse', kind: 'text' },
    { field: 'status', title: 'common.status', kind: 'choice', options: choicesOf(abnormalStates, 'inventory.abnormal.state') },
    {
      field: 'reason',
      title: 'inventory.document.reason',
      kind: 'choice',
      options: choicesOf(abnormalReasons, 'inventory.abnormal.reason'),
    },
    { field: 'note', title: 'inventory.document.note', kind: 'text', width: 24 },
    { field: 'reportedByName', title: 'inventory.abnormal.reportedBy', kind: 'text' },
    { field: 'reportedAt', title: 'inventory.abnormal.reportedAt', kind: 'instant' },
    {
      field: 'closing',
      title: 'inventory.abnormal.closing',
      kind: 'choice',
      options: choicesOf(abnormalClosings, 'inventory.abnormal.closing'),
    },
    { field: 'closingNote', title: 'inventory.abnormal.closingNote', kind: 'text', width: 24 },
    { field: 'closedByName', title: 'inventory.abnormal.closedBy', kind: 'text' },
    { field: 'closedAt', title: 'inventory.abnormal.closedAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };

export const abnormalStockExport = {
  columns: [
    { field: 'locationCode', title: 'inventory.document.location', kind: 'text' },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'storeName', title: 'inventory.document.store', kind: 'text', width: 20 },
    { field: 'sku', title: 'inventory.document.sku', kind: 'text', width: 20 },
    { field: 'nameZh', title: 'inventory.document.productName', kind: 'text', width: 28 },
    { field: 'lotNumber', title: 'inventory.document.lot', kind: 'text', width: 18 },
    { field: 'lotDate', title: 'inventory.document.lotDate', kind: 'day' },
    { field: 'available', title: 'inventory.document.available', kind: 'number' },
    { field: 'locked', title: 'inventory.document.locked', kind: 'number' },
    { field: 'defective', title: 'inventory.document.holding.defective', kind: 'number' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
