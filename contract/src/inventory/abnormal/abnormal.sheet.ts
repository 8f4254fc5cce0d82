import { exportOf } from '../../kernel/field.ts';
import { lineFields } from '../document/document.fields.ts';
import { abnormalFields } from './abnormal.fields.ts';

export const abnormalExport = exportOf(abnormalFields, [
  'locationCode',
  'warehouseCode',
  'status',
  'reason',
  'note',
  'reportedByName',
  'reportedAt',
  'closing',
  'closingNote',
  'closedByName',
  'closedAt',
]);

export const abnormalStockExport = exportOf(lineFields, [
  'locationCode',
  'companyName',
  'storeName',
  'sku',
  'nameZh',
  'lotNumber',
  'lotDate',
  'available',
  'locked',
  'defective',
]);
