import { fbaTransferFields } from '@kura/contract/inbound/fba-transfer/fba-transfer.fields.ts';
import type { FbaCarton, FbaTransferRow } from '@kura/contract/inbound/fba-transfer/fba-transfer.ts';
import { columns, columnsOf } from '../../../kit/list/columns.ts';
import { yesNo } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';

export const fbaTransferColumns = columnsOf<FbaTransferRow>(fbaTransferFields, [
  {
    field: 'orderNumber',
    show: (number) => (
      <PageLink code="inbound-orders" search={{ number }}>
        {number}
      </PageLink>
    ),
  },
  'status',
  { field: 'fbaCenterCode', priority: 1 },
  'cartonCount',
  'pieceCount',
  { field: 'labelCount', show: (count, row) => `${count} / ${row.cartonCount}`, align: 'right' },
  'fbaNo',
  'fbaPo',
  { field: 'weightKg', priority: 2 },
  { field: 'volumeM3', priority: 2 },
  'takenUpNo',
  'companyName',
  'warehouseCode',
  'remark',
  'byName',
  'at',
]);

/** Of the order on which somebody works: what it is about is known. */
const known = ['orderNumber', 'companyName', 'warehouseCode', 'takenUpNo', 'volumeM3', 'weightKg', 'remark'];
export const ownTransferColumns = fbaTransferColumns.filter(({ key }) => !known.includes(key));

const cm = (mm: number): string => String(mm / 10);
export const fbaCartonColumns = columns<FbaCarton>([
  { field: 'code', title: 'inbound.fbaTransfer.cartons', width: 180 },
  { field: 'sku', title: 'inbound.package.sku', width: 140 },
  { field: 'pieces', title: 'inbound.order.pieceCount', width: 80, align: 'right' },
  {
    field: 'lengthMm',
    title: 'inbound.fbaTransfer.size',
    width: 120,
    show: (_, { lengthMm, widthMm, heightMm }) => `${cm(lengthMm)} × ${cm(widthMm)} × ${cm(heightMm)}`,
  },
  { field: 'weightG', title: 'inbound.package.weightKg', width: 90, align: 'right', show: (g) => String(g / 1000) },
  { field: 'isMeasured', title: 'inbound.fbaTransfer.measured', width: 80, show: (is) => yesNo(is) },
  { field: 'labelFileId', title: 'inbound.fbaTransfer.hasLabel', width: 80, show: (id) => yesNo(id !== null) },
]);
