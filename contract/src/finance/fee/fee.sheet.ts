import { exportOf } from '../../kernel/field.ts';
import { feeFields } from './fee.fields.ts';

export const feeExport = exportOf(feeFields, [
  'at',
  'causeNo',
  'companyName',
  'storeName',
  'feeType',
  'item',
  'units',
  'unitPrice',
  'original',
  'originalCurrency',
  'rate',
  'handling',
  'tax',
  'shipping',
  'cny',
  'wallet',
  'charged',
  'refunded',
  'source',
]);
