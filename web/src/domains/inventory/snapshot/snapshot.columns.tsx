import { pastFields, snapshotFields, stockChangeFields } from '@kura/contract/inventory/snapshot/snapshot.fields.ts';
import type { CauseShare, ChangeRow, PastRow, Snapshot } from '@kura/contract/inventory/snapshot/snapshot.ts';
import { stockFields } from '@kura/contract/inventory/stock/stock.fields.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { t } from '../../../kit/text.ts';
import { CauseLink } from '../../../kit/cause-link.tsx';
import { age, changes, figures, name, store, volume } from '../shared.columns.ts';
import { signed } from '../signed.tsx';

export const snapshotColumns = columnsOf<Snapshot>(snapshotFields, [
  'day',
  'warehouseCode',
  'rowCount',
  ...figures('good', 'locked', 'defective'),
  volume,
  'takenAt',
]);

export const pastColumns = columnsOf<PastRow>(pastFields, [
  'sku',
  name,
  { field: 'locationCode', priority: 1 },
  ...figures('good', 'locked', 'defective'),
  volume,
  age,
  'warehouseCode',
  'companyName',
  store,
  'lotNumber',
  'lotDate',
]);

/** The largest three; the drawer has the rest. */
const causes = (all: readonly CauseShare[], { causeCount }: ChangeRow) => (
  <span className="k-causes">
    {all.slice(0, 3).map((cause) => (
      <span key={`${cause.causeType} ${cause.causeNo}`}>
        <CauseLink type={cause.causeType} id={cause.causeId} no={cause.causeNo} /> {signed(cause.good || cause.locked || cause.defective)}
      </span>
    ))}
    {causeCount > 3 && <span className="k-muted">{t('inventory.snapshot.moreCauses', { count: causeCount })}</span>}
  </span>
);

export const changeColumns = columnsOf<ChangeRow>(stockChangeFields, [
  'sku',
  name,
  ...changes,
  'companyName',
  { field: 'causes', title: 'inventory.snapshot.causes', show: causes, width: 360, exports: ['causeCount'] },
]);

export const causeColumns = columnsOf<CauseShare>(stockFields, [
  {
    field: 'causeNo',
    title: 'inventory.document.number',
    show: (no, cause) => <CauseLink type={cause.causeType} id={cause.causeId} no={no} />,
  },
  { field: 'good', show: signed },
  { field: 'locked', show: signed },
  { field: 'defective', show: signed },
]);
