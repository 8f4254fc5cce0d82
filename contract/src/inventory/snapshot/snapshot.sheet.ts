import { exportOf } from '../../kernel/field.ts';
import { pastFields, snapshotFields, stockChangeFields } from './snapshot.fields.ts';

const product = ['sku', 'nameZh', 'nameJp'] as const;
const pieces = ['good', 'locked', 'defective'] as const;

export const snapshotExport = exportOf(snapshotFields, ['day', 'warehouseCode', 'rowCount', ...pieces, 'volumeM3', 'takenAt']);
export const pastExport = exportOf(pastFields, [
  'companyName',
  'storeName',
  ...product,
  'warehouseCode',
  'locationCode',
  'lotNumber',
  'lotDate',
  'ageDays',
  ...pieces,
  'volumeM3',
]);
export const changeExport = exportOf(stockChangeFields, [
  'companyName',
  ...product,
  'goodBefore',
  'good',
  'goodAfter',
  'locked',
  'lockedAfter',
  'defective',
  'defectiveAfter',
  'causeCount',
]);
