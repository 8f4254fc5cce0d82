import { feeFields } from '@kura/contract/finance/fee/fee.fields.ts';
import type { FeeRow } from '@kura/contract/finance/fee/fee.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { nonZero, rateShown } from '../money-shown.tsx';
import { itemWords } from '../../../kit/fee/fee-words.ts';

export const itemShown = (item: string, { feeType }: FeeRow): string => itemWords(feeType, item) || '–';

export const feeColumns = columnsOf<FeeRow>(feeFields, [
  'at',
  'causeNo',
  { field: 'feeType', priority: 1 },
  { field: 'charged', exports: ['wallet', 'charged'] },
  { field: 'cny', priority: 2 },
  { field: 'original', exports: ['original', 'originalCurrency'] },
  { field: 'refunded', show: nonZero },
  { field: 'item', show: itemShown, exports: ['itemText'] },
  { field: 'units', align: 'right' },
  { field: 'unitPrice', priority: 2 },
  { field: 'rate', show: rateShown, priority: 2 },
  { field: 'handling', priority: 2 },
  { field: 'tax', priority: 2 },
  { field: 'shipping', priority: 2 },
  { field: 'source', priority: 2 },
  'companyName',
  'storeName',
]);
