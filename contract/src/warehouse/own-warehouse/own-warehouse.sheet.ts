import { exportOf } from '../../kernel/field.ts';
import { warehouseFields, warehousePromiseFields } from './own-warehouse.fields.ts';

export const warehouseExport = exportOf({ ...warehouseFields, ...warehousePromiseFields }, [
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
  'shipDay',
  'nextDayPromise',
  'areaCount',
  'shelfCount',
  'locationCount',
  'status',
]);
