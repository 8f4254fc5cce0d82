import { adjustmentFields, adjustmentLineFields } from '@kura/contract/inventory/adjustment/adjustment.fields.ts';
import { adjustmentMachine } from '@kura/contract/inventory/adjustment/adjustment.machine.ts';
import type { AdjustmentLine, AdjustmentRow } from '@kura/contract/inventory/adjustment/adjustment.ts';
import { columns, columnsOf } from '../../../kit/list/columns.ts';
import { count, statusOf } from '../../../kit/list/show.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { CountLink } from '../count/count-link.tsx';
import { product } from '../product-cell.tsx';
import { signed } from '../signed.tsx';

export const adjustmentColumns = columnsOf<AdjustmentRow>(adjustmentFields, [
  'number',
  { field: 'status', show: statusOf(adjustmentMachine) },
  { field: 'gain', show: signed },
  { field: 'loss', show: (loss) => signed(-loss) },
  'reason',
  { field: 'lineCount', priority: 2 },
  'warehouseCode',
  { field: 'countNumber', show: (number, row) => <CountLink id={row.countId} number={number} /> },
  { field: 'note', priority: 3 },
  'proposedByName',
  'createdAt',
  'decidedByName',
  'decidedAt',
  { field: 'decisionNote', priority: 3 },
]);

export const decidedLineColumns = columnsOf<AdjustmentLine>(adjustmentLineFields, [
  'locationCode',
  product,
  { field: 'companyName', show: (name, line) => [name, line.storeName].filter(Boolean).join(' · ') },
  { field: 'lotNumber', width: 120, show: (lot) => lot || t('inventory.floor.anyLot') },
  'holding',
  { field: 'change', show: signed },
]);
/** Before → after, for whoever decides: what stands in the book now, and what would. */
export const pendingLineColumns = [
  ...decidedLineColumns,
  ...columns<AdjustmentLine>([
    {
      field: 'now',
      title: 'inventory.floor.beforeAfter',
      align: 'right',
      width: 120,
      priority: 1,
      show: (now, { change, locked }) => <BeforeAfter now={now} after={now + change} locked={locked} />,
    },
  ]),
];

function BeforeAfter({ now, after, locked }: { now: number; after: number; locked: number }) {
  useLang();
  return (
    <>
      {count(now)} → <strong className={after < locked ? 'k-signed-fewer' : undefined}>{count(after)}</strong>
      {locked > 0 && <div className="k-muted">{t('inventory.floor.lockedOf', { locked })}</div>}
    </>
  );
}
