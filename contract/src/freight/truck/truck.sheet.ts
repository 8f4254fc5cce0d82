import { exportOf } from '../../kernel/field.ts';
import { truckFields } from './truck.fields.ts';

export const truckExport = exportOf(truckFields, [
  'name',
  'model',
  'volumeM3',
  'usableM3',
  'loadKg',
  'owner',
  'phone',
  'address',
  'warehouseCode',
  'lengthM',
  'widthM',
  'heightM',
  'status',
  'createdAt',
]);
