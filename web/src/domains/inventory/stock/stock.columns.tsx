import type { ClaimRow, LotStock, OwnerStock, SkuStock, StockRow } from '@kura/contract/inventory/stock/stock-view.ts';
import { columns, type Column } from '../../../kit/list/columns.ts';
import { count, day, instant } from '../../../kit/list/show.tsx';
import { CauseLink } from '../cause-link.tsx';
import { productName } from '../product-name.ts';
import { age, availablePieces, pieces, placeState, storeName, volume } from './stock-shown.tsx';

export const skuColumns = columns<SkuStock>([
  { field: 'sku', title: 'inventory.stock.sku', width: 160, sort: 'sku' },
  { field: 'nameZh', title: 'inventory.stock.name', show: (_, row) => productName(row), width: 220, exports: ['nameZh', 'nameJp'] },
  { field: 'companyName', title: 'common.company', width: 180 },
  { field: 'warehouseSku', title: 'inventory.stock.warehouseSku', width: 120, isHidden: true },
  { field: 'available', title: 'inventory.stock.available', show: availablePieces, align: 'right', width: 130 },
  { field: 'locked', title: 'inventory.stock.locked', show: pieces, align: 'right', width: 90 },
  { field: 'held', title: 'inventory.stock.held', show: pieces, align: 'right', width: 110 },
  { field: 'good', title: 'inventory.stock.good', show: pieces, align: 'right', width: 90 },
  { field: 'defective', title: 'inventory.stock.defective', show: pieces, align: 'right', width: 100 },
  { field: 'volumeM3', title: 'inventory.stock.volume', show: volume, align: 'right', width: 120 },
  { field: 'locationCount', title: 'inventory.stock.locationCount', show: pieces, align: 'right', width: 100 },
  { field: 'ageDays', title: 'inventory.stock.ageDays', show: age, width: 120 },
  { field: 'oldestLot', title: 'inventory.stock.oldestLot', show: day, width: 120, isHidden: true },
]);

export const rowColumns = columns<StockRow>([
  { field: 'locationCode', title: 'inventory.stock.location', width: 130, sort: 'location' },
  { field: 'warehouseCode', title: 'inventory.stock.warehouse', width: 90 },
  { field: 'state', title: 'inventory.stock.state', show: placeState, width: 110 },
  { field: 'sku', title: 'inventory.stock.sku', width: 160 },
  { field: 'nameZh', title: 'inventory.stock.name', show: (_, row) => productName(row), width: 200, exports: ['nameZh', 'nameJp'] },
  { field: 'companyName', title: 'common.company', width: 160 },
  { field: 'storeName', title: 'inventory.stock.store', show: storeName, width: 140 },
  { field: 'lotNumber', title: 'inventory.stock.lotNumber', width: 150 },
  { field: 'lotDate', title: 'inventory.stock.lotDate', show: day, width: 120 },
  { field: 'ageDays', title: 'inventory.stock.age', show: age, width: 100 },
  { field: 'good', title: 'inventory.stock.good', show: pieces, align: 'right', width: 90 },
  { field: 'available', title: 'inventory.stock.available', show: pieces, align: 'right', width: 100 },
  { field: 'held', title: 'inventory.stock.held', show: pieces, align: 'right', width: 110, isHidden: true },
  { field: 'locked', title: 'inventory.stock.locked', show: pieces, align: 'right', width: 90 },
  { field: 'defective', title: 'inventory.stock.defective', show: pieces, align: 'right', width: 100 },
  { field: 'volumeM3', title: 'inventory.stock.volume', show: volume, align: 'right', width: 120 },
]);

export const lotColumns = columns<LotStock>([
  { field: 'number', title: 'inventory.stock.lotNumber', width: 160 },
  { field: 'lotDate', title: 'inventory.stock.lotDate', show: day, width: 120 },
  { field: 'ageDays', title: 'inventory.stock.age', show: age, width: 100 },
  { field: 'companyName', title: 'common.company', width: 180 },
  { field: 'skuCount', title: 'inventory.stock.skuCount', show: count, align: 'right', width: 90 },
  { field: 'locationCount', title: 'inventory.stock.locationCount', show: count, align: 'right', width: 100 },
  { field: 'good', title: 'inventory.stock.good', show: pieces, align: 'right', width: 90 },
  { field: 'available', title: 'inventory.stock.available', show: pieces, align: 'right', width: 100 },
  { field: 'held', title: 'inventory.stock.held', show: pieces, align: 'right', width: 110 },
  { field: 'locked', title: 'inventory.stock.locked', show: pieces, align: 'right', width: 90 },
  { field: 'defective', title: 'inventory.stock.defective', show: pieces, align: 'right', width: 100 },
  { field: 'volumeM3', title: 'inventory.stock.volume', show: volume, align: 'right', width: 120 },
]);

export const ownerColumns = columns<OwnerStock>([
  { field: 'companyName', title: 'common.company', width: 200 },
  { field: 'storeName', title: 'inventory.stock.store', show: storeName, width: 200 },
  { field: 'skuCount', title: 'inventory.stock.skuCount', show: count, align: 'right', width: 90 },
  { field: 'good', title: 'inventory.stock.good', show: pieces, align: 'right', width: 100 },
  { field: 'available', title: 'inventory.stock.available', show: pieces, align: 'right', width: 100 },
  { field: 'held', title: 'inventory.stock.held', show: pieces, align: 'right', width: 110 },
  { field: 'locked', title: 'inventory.stock.locked', show: pieces, align: 'right', width: 90 },
  { field: 'defective', title: 'inventory.stock.defective', show: pieces, align: 'right', width: 100 },
  { field: 'volumeM3', title: 'inventory.stock.volume', show: volume, align: 'right', width: 120 },
  { field: 'ageDays', title: 'inventory.stock.ageDays', show: age, width: 120 },
]);

export const claimColumns = columns<ClaimRow>([
  {
    field: 'ownerNo',
    title: 'inventory.claim.ownerNo',
    show: (no, row) => <CauseLink type={row.ownerType} id={row.ownerId} no={no} />,
    width: 150,
  },
  { field: 'lineNo', title: 'inventory.claim.lineNo', align: 'right', width: 70 },
  { field: 'sku', title: 'inventory.stock.sku', width: 160 },
  { field: 'nameZh', title: 'inventory.stock.name', show: (_, row) => productName(row), width: 200, exports: ['nameZh', 'nameJp'] },
  { field: 'companyName', title: 'common.company', width: 180 },
  { field: 'quantity', title: 'inventory.claim.quantity', show: count, align: 'right', width: 90 },
  { field: 'warehouseCode', title: 'inventory.stock.warehouse', width: 90 },
  { field: 'locationCode', title: 'inventory.stock.location', width: 130 },
  { field: 'lotNumber', title: 'inventory.stock.lotNumber', width: 150 },
  { field: 'createdAt', title: 'inventory.claim.since', show: instant, width: 170 },
]);

/** A07: a customer sees one company; which of several it is need not be said. */
export const ofOneCompany = <Row,>(all: readonly Column<Row>[]): readonly Column<Row>[] => all.filter(({ key }) => key !== 'companyName');
