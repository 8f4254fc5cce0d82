import { exportOf } from '../../kernel/field.ts';
import { shelfFields } from './shelf.fields.ts';

export const shelfExport = exportOf(shelfFields, [
  'warehouseCode',
  'name',
  'barcode',
  'shelfType',
  'layers',
  'grids',
  'capacity',
  'pickOrder',
  'locationCount',
  'usedCount',
  'createdAt',
]);
