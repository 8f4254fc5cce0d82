import { exportOf } from '../../kernel/field.ts';
import { problemFields } from './problem.fields.ts';

export const problemExport = exportOf(problemFields, [
  'orderNumber',
  'kind',
  'status',
  'companyName',
  'warehouseCode',
  'cartonCode',
  'sku',
  'pieces',
  'note',
  'deadline',
  'choice',
  'choiceNote',
  'decidedByName',
  'decidedAt',
  'settleNote',
  'settledByName',
  'settledAt',
  'reportedByName',
  'reportedAt',
]);
