import { exportOf } from '../../kernel/field.ts';
import { fbaReturnFields } from './fba-return.fields.ts';

export const fbaReturnExport = exportOf(fbaReturnFields, [
  'number',
  'status',
  'companyName',
  'warehouseCode',
  'storeName',
  'removalNo',
  'trackingNumber',
  'expectedDate',
  'lineCount',
  'pieceCount',
  'receivedCount',
  'goodCount',
  'defectiveCount',
  'abandonedCount',
  'disposedCount',
  'shelvedCount',
  'remark',
  'reason',
  'endNote',
  'createdByName',
  'createdAt',
  'statusAt',
]);
