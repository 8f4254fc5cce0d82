import { exportOf } from '../../kernel/field.ts';
import { stockAgeFields } from './stock-age.fields.ts';

export const stockAgeExport = exportOf(stockAgeFields, [
  'companyName',
  'sku',
  'nameZh',
  'nameJp',
  'pieces',
  'within60',
  'to180',
  'over180',
  'available',
  'volumeM3',
  'value',
  'storagePerDay',
  'sold',
  'daysOfStock',
  'runOutDay',
  'nextDay',
  'nextPieces',
  'advice',
  'reason',
]);
