import { claimFields, lotFields, stockFields } from '@kura/contract/inventory/stock/stock.fields.ts';
import type { ClaimRow, LotStock, OwnerStock, SkuStock, StockRow } from '@kura/contract/inventory/stock/stock-view.ts';
import { besideTitle } from '../../../kit/list/beside-title.tsx';
import { nothing } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { CauseLink } from '../../../kit/cause-link.tsx';
import { age, figures, name, store, volume } from '../shared.columns.ts';
import { availablePieces, pieces, placeState } from './stock-shown.tsx';

const ageOfLot = { ...age, title: 'inventory.stock.age' };

export const skuColumns = columnsOf<SkuStock>(stockFields, [
  'sku',
  name,
  'warehouseSku',
  { field: 'available', show: availablePieces, width: 130 },
  ...figures('locked', 'held', 'good', 'defective'),
  { field: 'onTheWay', show: pieces },
  {
    field: 'expectedDay',
    show: (day, { id }) =>
      day ? (
        <PageLink code="inbound-orders" search={{ productId: String(id) }}>
          {day}
        </PageLink>
      ) : (
        nothing
      ),
  },
  { ...volume, priority: 2 },
  { field: 'locationCount', show: pieces, priority: 2 },
  age,
  'companyName',
  'oldestLot',
]);

export const rowColumns = columnsOf<StockRow>(stockFields, [
  { field: 'locationCode', show: (code, { warehouseCode }) => besideTitle(code, warehouseCode ?? '') },
  { field: 'sku', priority: 1 },
  name,
  ...figures('good', 'available'),
  { field: 'held', show: pieces, isHidden: true },
  ...figures('locked', 'defective'),
  volume,
  { field: 'state', show: placeState },
  ageOfLot,
  'warehouseCode',
  'companyName',
  store,
  'lotNumber',
  'lotDate',
]);

export const lotColumns = columnsOf<LotStock>(lotFields, [
  'number',
  'lotDate',
  ...figures('good', 'available', 'held', 'locked', 'defective'),
  volume,
  ageOfLot,
  'companyName',
  { field: 'skuCount', priority: 2 },
  { field: 'locationCount', priority: 2 },
]);

export const ownerColumns = columnsOf<OwnerStock>(stockFields, [
  'companyName',
  store,
  ...figures('good', 'available', 'held', 'locked', 'defective'),
  volume,
  { field: 'skuCount', priority: 2 },
  age,
]);

export const claimColumns = columnsOf<ClaimRow>(claimFields, [
  { field: 'ownerNo', show: (no, row) => <CauseLink type={row.ownerType} id={row.ownerId} no={no} /> },
  { field: 'lineNo', priority: 3 },
  { field: 'sku', priority: 1 },
  name,
  'quantity',
  'companyName',
  'warehouseCode',
  'locationCode',
  'lotNumber',
  'createdAt',
]);
