import { exportOf } from '../../kernel/field.ts';
import { waveFields } from './wave.fields.ts';

export const waveExport = exportOf(waveFields, [
  'number',
  'status',
  'kind',
  'shippingType',
  'warehouseCode',
  'orderCount',
  'pieceCount',
  'pickedCount',
  'listCount',
  'metres',
  'dueAt',
  'origin',
  'createdByName',
  'createdAt',
  'doneAt',
]);
