import { exportOf } from '../../kernel/field.ts';
import { adjustmentFields } from './adjustment.fields.ts';

export const adjustmentExport = exportOf(adjustmentFields, [
  'number',
  'status',
  'warehouseCode',
  'countNumber',
  'reason',
  'lineCount',
  'gain',
  'loss',
  'note',
  'proposedByName',
  'createdAt',
  'decidedByName',
  'decidedAt',
  'decisionNote',
]);
