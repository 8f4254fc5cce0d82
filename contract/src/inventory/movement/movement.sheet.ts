import { exportOf } from '../../kernel/field.ts';
import { movementFields } from './movement.fields.ts';

export const movementExport = exportOf(movementFields, [
  'at',
  'type',
  'companyName',
  'storeName',
  'sku',
  'nameZh',
  'nameJp',
  'lotNumber',
  'lotDate',
  'warehouseCode',
  'locationCode',
  'good',
  'goodAfter',
  'locked',
  'lockedAfter',
  'defective',
  'defectiveAfter',
  'causeNo',
  'actorName',
  'reference',
  'reverses',
  'reversedBy',
  'note',
]);
