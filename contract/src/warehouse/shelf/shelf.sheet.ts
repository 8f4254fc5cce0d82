import { exportOf } from '../../kernel/field.ts';
import { shelfFields } from './shelf.fields.ts';

export const shelfExport = exportOf(shelfFields, [
  'warehouseCode',
  'areaName',
  'name',
  'barcode',
  'shelfType',
  'layers',
  'layerStart',
  'grids',
  'gridStart',
  'aisleStart',
  'aisleEnd',
  'capacity',
  'pickOrder',
  'sort',
  'locationCount',
  'usedCount',
  'createdAt',
]);
