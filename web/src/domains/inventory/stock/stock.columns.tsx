import { claimFields, lotFields, stockFields } from '@kura/contract/inventory/stock/stock.fields.ts';
import type { ClaimRow, LotStock, OwnerStock, SkuStock, StockRow } from '@kura/contract/inventory/stock/stock-view.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { CauseLink } from '../cause-link.tsx';
import { age, figures, name, store, volume } from '../shared.columns.ts';
import { availablePieces, pieces, placeState } from './stock-shown.tsx';

const ageOfLot = { ...age, title: 'inventory.stock.age' };

export const skuColumns = columnsOf<SkuStock>(stockFields, [
  'sku',
  name,
  'companyName',
  'warehouseSku',
  { field: 'available', show: availablePieces, width: 130 },
  ...figures('locked', 'held', 'good', 'defective'),
  volume,
  ...figures('locationCount'),
  age,
  'oldestLot',
]);

export const rowColumns = columnsOf<StockRow>(stockFields, [
  'locationCode',
  'warehouseCode',
  { field: 'state', show: placeState },
  'sku',
  name,
  'companyName',
  store,
  'lotNumber',
  'lotDate',
  ageOfLot,
  ...figures('good', 'available'),
  { field: 'held', show: pieces, isHidden: true },
  ...figures('locked', 'defective'),
  volume,
]);

export const lotColumns = columnsOf<LotStock>(lotFields, [
  'number',
  'lotDate',
  ageOfLot,
  'companyName',
  'skuCount',
  'locationCount',
  ...figures('good', 'available', 'held', 'locked', 'defective'),
  volume,
]);

export const ownerColumns = columnsOf<OwnerStock>(stockFields, [
  'companyName',
  store,
  'skuCount',
  ...figures('good', 'available', 'held', 'locked', 'defective'),
  volume,
  age,
]);

export const claimColumns = columnsOf<ClaimRow>(claimFields, [
  { field: 'ownerNo', show: (no, row) => <CauseLink type={row.ownerType} id={row.ownerId} no={no} /> },
  'lineNo',
  'sku',
  name,
  'companyName',
  'quantity',
  'warehouseCode',
  'locationCode',
  'lotNumber',
  'createdAt',
]);
