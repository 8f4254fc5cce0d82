import { countFields } from '@kura/contract/inventory/count/count.fields.ts';
import { countMachine } from '@kura/contract/inventory/count/count.machine.ts';
import type { CountDifference, CountRow } from '@kura/contract/inventory/count/count.ts';
import { stockFields } from '@kura/contract/inventory/stock/stock.fields.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { statusOf } from '../../../kit/list/show.tsx';
import { CountsOf, figureText } from './counts-of.tsx';
import { CountProgress } from './count-progress.tsx';
import { product } from '../product-cell.tsx';
import { signed } from '../signed.tsx';

const isCounting = (status: CountRow['status']): boolean => status === 'counting' || status === 'recounting';

export const countColumns = columnsOf<CountRow>(countFields, [
  'number',
  { field: 'status', show: statusOf(countMachine) },
  'scope',
  'locationCount',
  { field: 'round', title: 'inventory.count.round', align: 'right', width: 70 },
  { field: 'done', show: (done, row) => (isCounting(row.status) ? <CountProgress done={done} all={row.toCount} /> : '–') },
  'warehouseCode',
  { field: 'note', priority: 3 },
  'createdByName',
  'createdAt',
  'finishedAt',
]);

const figure = { align: 'right', width: 80 } as const;
export const differenceColumns = columnsOf<CountDifference>(stockFields, [
  'locationCode',
  product,
  'companyName',
  { field: 'bookGood', title: 'inventory.count.book', ...figure, show: (good, line) => figureText(good, line.bookDefective) },
  { field: 'goodChange', title: 'inventory.stock.good', ...figure, show: signed },
  { field: 'defectiveChange', title: 'inventory.stock.defective', ...figure, show: signed },
  {
    field: 'counts',
    title: 'inventory.count.counts',
    width: 300,
    show: (counts, line) => <CountsOf counts={counts} zone={line.zone ?? undefined} />,
  },
]);
