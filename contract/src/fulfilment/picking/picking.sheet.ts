import { exportOf } from '../../kernel/field.ts';
import { pickingFields } from './picking.fields.ts';

export const pickingExport = exportOf(pickingFields, [
  'number',
  'status',
  'waveNumber',
  'kind',
  'shippingType',
  'warehouseCode',
  'areaName',
  'tote',
  'pickerName',
  'orderCount',
  'pieceCount',
  'pickedCount',
  'metres',
  'method',
  'createdAt',
  'startedAt',
  'doneAt',
]);
