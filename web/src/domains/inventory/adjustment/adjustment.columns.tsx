import { adjustmentMachine } from '@kura/contract/inventory/adjustment/adjustment.machine.ts';
import type { AdjustmentLine, AdjustmentRow } from '@kura/contract/inventory/adjustment/adjustment.ts';
import { columns } from '../../../kit/list/columns.ts';
import { count, instant, statusOf, worded } from '../../../kit/list/show.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { CountLink } from '../count/count-link.tsx';
import { productName } from '../product-name.ts';
import { signed } from '../signed.tsx';

export const adjustmentColumns = columns<AdjustmentRow>([
  { field: 'number', title: 'inventory.document.number', width: 150 },
  { field: 'status', title: 'common.status', show: statusOf(adjustmentMachine), width: 100 },
  { field: 'reason', title: 'inventory.document.reason', show: worded('inventory.adjustment.reason'), width: 120 },
  { field: 'gain', title: 'inventory.adjustment.gain', show: signed, align: 'right', width: 80 },
  { field: 'loss', title: 'inventory.adjustment.loss', show: (loss) => signed(-loss), align: 'right', width: 80 },
  { field: 'lineCount', title: 'inventory.document.lineCount', show: count, align: 'right', width: 80 },
  { field: 'warehouseCode', title: 'inventory.document.warehouse', width: 110 },
  {
    field: 'countNumber',
    title: 'inventory.adjustment.count',
    show: (number, row) => <CountLink id={row.countId} number={number} />,
    width: 150,
  },
  { field: 'note', title: 'inventory.document.note', width: 180 },
  { field: 'proposedByName', title: 'inventory.adjustment.proposedBy', width: 110 },
  { field: 'createdAt', title: 'common.createdAt', show: instant, width: 170 },
  { field: 'decidedByName', title: 'inventory.adjustment.decidedBy', width: 110 },
  { field: 'decidedAt', title: 'inventory.adjustment.decidedAt', show: instant, width: 170 },
  { field: 'decisionNote', title: 'inventory.adjustment.decisionNote', width: 180 },
]);

const lineBase = columns<AdjustmentLine>([
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
  {
    field: 'companyName',
    title: 'common.company',
    show: (name, line) => [name, line.storeName].filter(Boolean).join(' · '),
  },
  { field: 'lotNumber', title: 'inventory.document.lot', width: 120, show: (lot) => lot || t('inventory.floor.anyLot') },
  { field: 'holding', title: 'inventory.document.holding', show: worded('inventory.document.holding'), width: 80 },
  { field: 'change', title: 'inventory.adjustment.change', show: signed, align: 'right', width: 80 },
]);
/** Before → after, for whoever decides: what stands in the book now, and what would. */
export const pendingLineColumns = [
  ...lineBase,
  ...columns<AdjustmentLine>([
    {
      field: 'now',
      title: 'inventory.floor.beforeAfter',
      align: 'right',
      width: 120,
      show: (now, { change, locked }) => <BeforeAfter now={now} after={now + change} locked={locked} />,
    },
  ]),
];
export const decidedLineColumns = lineBase;

function BeforeAfter({ now, after, locked }: { now: number; after: number; locked: number }) {
  useLang();
  return (
    <>
      {count(now)} → <strong className={after < locked ? 'k-signed-fewer' : undefined}>{count(after)}</strong>
      {locked > 0 && <div className="k-muted">{t('inventory.floor.lockedOf', { locked })}</div>}
    </>
  );
}
