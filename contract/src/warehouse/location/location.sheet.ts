import { exportOf } from '../../kernel/field.ts';
import { locationFields } from './location.fields.ts';

export const locationExport = exportOf(locationFields, [
  'warehouseCode',
  'code',
  'barcode',
  'kind',
  'areaKind',
  'shelfType',
  'state',
  'capacity',
  'fillPercent',
  'good',
  'locked',
  'defective',
  'volumeM3',
  'skuCount',
  'oldestLotDate',
]);
