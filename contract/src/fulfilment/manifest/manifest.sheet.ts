import { exportOf } from '../../kernel/field.ts';
import { manifestFields } from './manifest.fields.ts';

export const manifestExport = exportOf(manifestFields, [
  'number',
  'status',
  'warehouseCode',
  'carrier',
  'parcelCount',
  'codCount',
  'codJpy',
  'createdByName',
  'createdAt',
  'closedByName',
  'closedAt',
]);
