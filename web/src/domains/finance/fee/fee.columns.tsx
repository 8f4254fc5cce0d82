import type { FeeRow } from '@kura/contract/finance/fee/fee.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { columns } from '../../../kit/list/columns.ts';
import { money, worded } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { tr } from '../../../kit/text.ts';
import { itemWords } from './fee-words.ts';
import { financeTime, nonZero } from '../money-shown.tsx';

export const sourceShown = (source: FeeRow['source']) => (
  <ToneTag tone={source === 'special' ? 'processing' : 'default'}>{tr(`pricing.source.${source}`)}</ToneTag>
);

export const feeColumns = columns<FeeRow>([
  { field: 'at', title: 'finance.fee.at', show: financeTime, width: 170 },
  { field: 'causeNo', title: 'finance.fee.causeNo', width: 160 },
  { field: 'feeType', title: 'finance.fee.feeType', show: worded('pricing.fee'), width: 150 },
  { field: 'item', title: 'finance.fee.item', show: (item, row) => itemWords(row.feeType, item) || '–', width: 150 },
  { field: 'units', title: 'finance.fee.units', align: 'right', width: 130 },
  { field: 'unitPrice', title: 'finance.fee.unitPrice', show: money, align: 'right', width: 120 },
  {
    field: 'original',
    title: 'finance.fee.original',
    show: money,
    align: 'right',
    width: 130,
    exports: ['original', 'originalCurrency'],
  },
  { field: 'rate', title: 'finance.fee.rate', align: 'right', width: 100 },
  { field: 'cny', title: 'finance.fee.cny', show: money, align: 'right', width: 130 },
  { field: 'source', title: 'finance.fee.source', show: sourceShown, width: 110 },
  { field: 'handling', title: 'pricing.group.handling', show: money, align: 'right', width: 120 },
  { field: 'tax', title: 'pricing.group.tax', show: money, align: 'right', width: 120 },
  { field: 'shipping', title: 'pricing.group.shipping', show: money, align: 'right', width: 120 },
  { field: 'refunded', title: 'finance.fee.refunded', show: nonZero, align: 'right', width: 120 },
  { field: 'charged', title: 'finance.fee.charged', show: moneyText, align: 'right', width: 130, exports: ['wallet', 'charged'] },
  { field: 'companyName', title: 'common.company', width: 170 },
  { field: 'storeName', title: 'finance.fee.store', width: 140 },
]);
