import { exportOf } from '../../kernel/field.ts';
import { feeFields } from './fee.fields.ts';

export const feeExport = exportOf(feeFields, [
  'at',
  'causeNo',
  'companyName',
  'storeName',
  'feeType',
  // In the words of the reader, as the list shows it.
  { field: 'itemText', title: 'finance.fee.item', kind: 'text', width: 24 },
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
