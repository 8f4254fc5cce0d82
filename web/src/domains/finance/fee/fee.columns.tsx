import { feeFields } from '@kura/contract/finance/fee/fee.fields.ts';
import type { FeeRow } from '@kura/contract/finance/fee/fee.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { nonZero, rateShown } from '../money-shown.tsx';
import { itemWords } from './fee-words.ts';

export const itemShown = (item: string, { feeType }: FeeRow): string => itemWords(feeType, item) || '–';

export const feeColumns = columnsOf<FeeRow>(feeFields, [
  'at',
  'causeNo',
  'feeType',
  { field: 'item', show: itemShown, exports: ['itemText'] },
  { field: 'units', align: 'right' },
  'unitPrice',
  { field: 'original', exports: ['original', 'originalCurrency'] },
  { field: 'rate', show: rateShown },
  'cny',
  'source',
  'handling',
  'tax',
  'shipping',
  { field: 'refunded', show: nonZero },
  { field: 'charged', exports: ['wallet', 'charged'] },
  'companyName',
  'storeName',
]);
