import { countMachine } from '@kura/contract/inventory/count/count.machine.ts';
import type { CountDifference, CountRow } from '@kura/contract/inventory/count/count.ts';
import { columns } from '../../../kit/list/columns.ts';
import { count, instant, statusOf, worded } from '../../../kit/list/show.tsx';
import { CountProgress } from './count-progress.tsx';
import { productName } from '../product-name.ts';
import { signed } from '../signed.tsx';

const isCounting = (status: CountRow['status']): boolean => status === 'counting' || status === 'recounting';

export const countColumns = columns<CountRow>([
  { field: 'number', title: 'inventory.document.number', width: 150 },
  { field: 'status', title: 'common.status', show: statusOf(countMachine), width: 110 },
  { field: 'scope', title: 'inventory.count.scope', show: worded('inventory.count.scope'), width: 120 },
  { field: 'locationCount', title: 'inventory.count.locationCount', show: count, align: 'right', width: 100 },
  {
    field: 'done',
    title: 'inventory.count.done',
    show: (done, row) => (isCounting(row.status) ? <CountProgress done={done} all={row.toCount} /> : '–'),
    width: 150,
  },
  { field: 'warehouseCode', title: 'inventory.document.warehouse', width: 110 },
  { field: 'note', title: 'inventory.document.note', width: 200 },
  { field: 'createdByName', title: 'inventory.document.createdBy', width: 110 },
  { field: 'createdAt', title: 'common.createdAt', show: instant, width: 170 },
  { field: 'finishedAt', title: 'inventory.document.finishedAt', show: instant, width: 170 },
]);

/** "12" or "12 + 1": good pieces, and the damaged ones beside them. */
const both = (good: number | null, defective: number | null): string =>
  good === null ? '–' : defective ? `${good} + ${defective}` : String(good);

export const differenceColumns = columns<CountDifference>([
  { field: 'locationCode', title: 'inventory.document.location', width: 110 },
  {
    field: 'sku',
    title: 'inventory.document.product',
    show: (sku, line) => (
      <>
        {sku} <span className="k-muted">{productName(line)}</span>
      </>
    ),
  },
  { field: 'companyName', title: 'common.company' },
  { field: 'bookGood', title: 'inventory.count.book', align: 'right', width: 80, show: (good, line) => both(good, line.bookDefective) },
  { field: 'firstGood', title: 'inventory.count.first', align: 'right', width: 80, show: (good, line) => both(good, line.firstDefective) },
  {
    field: 'secondGood',
    title: 'inventory.count.second',
    align: 'right',
    width: 80,
    show: (good, line) => both(good, line.secondDefective),
  },
  { field: 'goodChange', title: 'inventory.document.holding.good', align: 'right', width: 80, show: signed },
  { field: 'defectiveChange', title: 'inventory.document.holding.defective', align: 'right', width: 80, show: signed },
  {
    field: 'firstByName',
    title: 'inventory.floor.countedBy',
    show: (first, line) => [first, line.secondByName].filter(Boolean).join(', '),
  },
]);
