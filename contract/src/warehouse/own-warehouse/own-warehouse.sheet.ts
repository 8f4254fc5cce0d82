import { exportOf } from '../../kernel/field.ts';
import { warehouseFields } from './own-warehouse.fields.ts';

export const warehouseExport = exportOf(warehouseFields, [
  'code',
  'nameZh',
  'nameJp',
  'country',
  'region',
  'postcode',
  'address',
  'phone',
  'contact',
  'cutOffTime',
  'nextDayCutOffTime',
  'shelfCount',
  'locationCount',
  'status',
]);
