import { countText } from '@kura/contract/kernel/number.ts';
import { countFields } from '@kura/contract/inventory/count/count.fields.ts';
import { countMachine } from '@kura/contract/inventory/count/count.machine.ts';
import type { CountDifference, CountRow } from '@kura/contract/inventory/count/count.ts';
import { stockFields } from '@kura/contract/inventory/stock/stock.fields.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { statusOf } from '../../../kit/list/show.tsx';
import { CountProgress } from './count-progress.tsx';
import { product } from '../product-cell.tsx';
import { signed } from '../signed.tsx';

const isCounting = (status: CountRow['status']): boolean => status === 'counting' || status === 'recounting';

export const countColumns = columnsOf<CountRow>(countFields, [
  'number',
  { field: 'status', show: statusOf(countMachine) },
  'scope',
  'locationCount',
  { field: 'done', show: (done, row) => (isCounting(row.status) ? <CountProgress done={done} all={row.toCount} /> : '–') },
  'warehouseCode',
  { field: 'note', priority: 3 },
  'createdByName',
  'createdAt',
  'finishedAt',
]);

/** "12" or "12 + 1": good pieces, and the damaged ones beside them. */
const both = (good: number | null, defective: number | null): string =>
  good === null ? '–' : defective ? `${countText(good)} + ${countText(defective)}` : countText(good);

const figure = { align: 'right', width: 80 } as const;
export const differenceColumns = columnsOf<CountDifference>(stockFields, [
  'locationCode',
  product,
  'companyName',
  { field: 'bookGood', title: 'inventory.count.book', ...figure, show: (good, line) => both(good, line.bookDefective) },
  { field: 'firstGood', title: 'inventory.count.first', ...figure, show: (good, line) => both(good, line.firstDefective) },
  { field: 'secondGood', title: 'inventory.count.second', ...figure, show: (good, line) => both(good, line.secondDefective) },
  { field: 'goodChange', title: 'inventory.stock.good', ...figure, show: signed },
  { field: 'defectiveChange', title: 'inventory.stock.defective', ...figure, show: signed },
  {
    field: 'firstByName',
    title: 'inventory.floor.countedBy',
    show: (first, line) => [first, line.secondByName].filter(Boolean).join(', '),
  },
]);
