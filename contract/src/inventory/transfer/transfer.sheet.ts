import { exportOf } from '../../kernel/field.ts';
import { transferFields } from './transfer.fields.ts';

export const transferExport = exportOf(transferFields, [
  'number',
  'kind',
  'status',
  'companyName',
  'warehouseCode',
  'fromStoreName',
  'toStoreName',
  'lineCount',
  'pieces',
  'note',
  'reason',
  'createdByName',
  'createdAt',
  'finishedAt',
]);
