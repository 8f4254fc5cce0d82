import type { CauseShare, ChangeRow, PastRow, Snapshot } from '@kura/contract/inventory/snapshot/snapshot.ts';
import { columns } from '../../../kit/list/columns.ts';
import { count, day, instant } from '../../../kit/list/show.tsx';
import { t } from '../../../kit/text.ts';
import { CauseLink } from '../cause-link.tsx';
import { productName } from '../product-name.ts';
import { signed } from '../signed.tsx';
import { age, change, pieces, storeName, volume } from '../stock/stock-shown.tsx';

export const snapshotColumns = columns<Snapshot>([
  { field: 'day', title: 'inventory.snapshot.day', show: day, width: 130 },
  { field: 'warehouseCode', title: 'inventory.stock.warehouse', width: 124 },
  { field: 'rowCount', title: 'inventory.snapshot.rowCount', show: count, align: 'right', width: 110 },
  { field: 'good', title: 'inventory.stock.good', show: pieces, align: 'right', width: 110 },
  { field: 'locked', title: 'inventory.stock.locked', show: pieces, align: 'right', width: 110 },
  { field: 'defective', title: 'inventory.stock.defective', show: pieces, align: 'right', width: 110 },
  { field: 'volumeM3', title: 'inventory.stock.volume', show: volume, align: 'right', width: 130 },
  { field: 'takenAt', title: 'inventory.snapshot.takenAt', show: instant, width: 170 },
]);

export const pastColumns = columns<PastRow>([
  { field: 'sku', title: 'inventory.stock.sku', width: 160 },
  { field: 'nameZh', title: 'inventory.stock.name', show: (_, row) => productName(row), width: 200, exports: ['nameZh', 'nameJp'] },
  { field: 'companyName', title: 'common.company', width: 170 },
  { field: 'storeName', title: 'inventory.stock.store', show: storeName, width: 140 },
  { field: 'warehouseCode', title: 'inventory.stock.warehouse', width: 124 },
  { field: 'locationCode', title: 'inventory.stock.location', width: 130, sort: 'location' },
  { field: 'lotNumber', title: 'inventory.stock.lotNumber', width: 150 },
  { field: 'lotDate', title: 'inventory.stock.lotDate', show: day, width: 120 },
  { field: 'ageDays', title: 'inventory.snapshot.ageDays', show: age, width: 110 },
  { field: 'good', title: 'inventory.stock.good', show: pieces, align: 'right', width: 90 },
  { field: 'locked', title: 'inventory.stock.locked', show: pieces, align: 'right', width: 90 },
  { field: 'defective', title: 'inventory.stock.defective', show: pieces, align: 'right', width: 100 },
  { field: 'volumeM3', title: 'inventory.stock.volume', show: volume, align: 'right', width: 120 },
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

export const changeColumns = columns<ChangeRow>([
  { field: 'sku', title: 'inventory.stock.sku', width: 160 },
  { field: 'nameZh', title: 'inventory.stock.name', show: (_, row) => productName(row), width: 200, exports: ['nameZh', 'nameJp'] },
  { field: 'companyName', title: 'common.company', width: 170 },
  {
    field: 'good',
    title: 'inventory.stock.good',
    show: (by, row) => change(by, row.goodAfter),
    align: 'right',
    width: 160,
    exports: ['goodBefore', 'good', 'goodAfter'],
  },
  {
    field: 'locked',
    title: 'inventory.stock.locked',
    show: (by, row) => change(by, row.lockedAfter),
    align: 'right',
    width: 150,
    exports: ['locked', 'lockedAfter'],
  },
  {
    field: 'defective',
    title: 'inventory.stock.defective',
    show: (by, row) => change(by, row.defectiveAfter),
    align: 'right',
    width: 150,
    exports: ['defective', 'defectiveAfter'],
  },
  { field: 'causes', title: 'inventory.snapshot.causes', show: causes, width: 360, exports: ['causeCount'] },
]);

export const causeColumns = columns<CauseShare>([
  {
    field: 'causeNo',
    title: 'inventory.movement.causeNo',
    show: (no, cause) => <CauseLink type={cause.causeType} id={cause.causeId} no={no} />,
  },
  { field: 'good', title: 'inventory.stock.good', show: signed, align: 'right' },
  { field: 'locked', title: 'inventory.stock.locked', show: signed, align: 'right' },
  { field: 'defective', title: 'inventory.stock.defective', show: signed, align: 'right' },
]);
