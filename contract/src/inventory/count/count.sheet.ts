import { exportOf } from '../../kernel/field.ts';
import { countFields } from './count.fields.ts';

export const countExport = exportOf(countFields, [
  'number',
  'status',
  'scope',
  'warehouseCode',
  'locationCount',
  'note',
  'createdByName',
  'createdAt',
  'finishedAt',
]);
