import {
  listLotStock,
  listOwnerStock,
  listSkuStock,
  listStockClaims,
  listStockRows,
} from '@kura/contract/inventory/stock/stock.endpoints.ts';
import type { OwnerStock } from '@kura/contract/inventory/stock/stock-view.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../kit/text.ts';
import { lotDetail, rowDetail, skuDetail } from './stock-details.tsx';
import { StockTotals } from './stock-totals.tsx';
import { claimColumns, lotColumns, ofOneCompany, ownerColumns, rowColumns, skuColumns } from './stock.columns.tsx';

/** A07: customers see their own company and cannot ask for others; whose neighbour they are on a shelf is nobody's business. */
const own = {
  sku: ofOneCompany(skuColumns),
  rows: ofOneCompany(rowColumns),
  lots: ofOneCompany(lotColumns),
  owners: ofOneCompany(ownerColumns),
};
const details = {
  staff: { sku: skuDetail(skuColumns), rows: rowDetail(rowColumns), lots: lotDetail(lotColumns) },
  own: { sku: skuDetail(own.sku), rows: rowDetail(own.rows), lots: lotDetail(own.lots) },
};
const useStaff = (): boolean => useSession().user?.userType === 'staff';
const withoutCompany = <Name extends string>(names: readonly Name[]): readonly Name[] =>
  names.filter((name) => name !== 'companyId' && name !== 'locationId');

const skuFilters = ['keyword', 'level', 'warehouseId', 'age', 'companyId', 'storeId', 'locationId', 'lotDate'] as const;
export function SkuPanel() {
  const isStaff = useStaff();
  return (
    <ListPage
      endpoint={listSkuStock}
      columns={isStaff ? skuColumns : own.sku}
      filters={isStaff ? skuFilters : withoutCompany(skuFilters)}
      toolbar={<StockTotals endpoint={listSkuStock} />}
      detail={(isStaff ? details.staff : details.own).sku}
      emptyText="inventory.stock.empty"
    />
  );
}

const rowFilters = [
  ...(['keyword', 'locationId', 'warehouseId', 'state', 'level', 'age', 'companyId', 'storeId'] as const),
  ...(['productId', 'lotNumber', 'lotDate'] as const),
];
export function LocationPanel() {
  const isStaff = useStaff();
  return (
    <ListPage
      endpoint={listStockRows}
      columns={isStaff ? rowColumns : own.rows}
      filters={isStaff ? rowFilters : withoutCompany(rowFilters)}
      toolbar={<StockTotals endpoint={listStockRows} />}
      detail={(isStaff ? details.staff : details.own).rows}
      emptyText="inventory.stock.empty"
    />
  );
}

const lotFilters = ['lotNumber', 'keyword', 'age', 'warehouseId', 'level', 'companyId', 'storeId', 'lotDate'] as const;
export function LotPanel() {
  const isStaff = useStaff();
  return (
    <ListPage
      endpoint={listLotStock}
      columns={isStaff ? lotColumns : own.lots}
      filters={isStaff ? lotFilters : withoutCompany(lotFilters)}
      toolbar={<StockTotals endpoint={listLotStock} />}
      detail={(isStaff ? details.staff : details.own).lots}
      emptyText="inventory.stock.empty"
    />
  );
}

const ownerFilters = ['keyword', 'warehouseId', 'age', 'companyId', 'storeId'] as const;
const showRows = (row: OwnerStock) => (
  <PageLink
    code="stock-overview"
    search={{ tab: 'location', companyId: String(row.companyId), storeId: row.storeId === null ? undefined : String(row.storeId) }}
  >
    {t('inventory.stock.showRows')}
  </PageLink>
);
export function OwnerPanel() {
  const isStaff = useStaff();
  return (
    <ListPage
      endpoint={listOwnerStock}
      columns={isStaff ? ownerColumns : own.owners}
      filters={isStaff ? ownerFilters : withoutCompany(ownerFilters)}
      toolbar={<StockTotals endpoint={listOwnerStock} />}
      rowActions={showRows}
      emptyText="inventory.stock.empty"
    />
  );
}

const claimFilters = ['ownerNo', 'keyword', 'warehouseId', 'companyId', 'productId', 'locationId'] as const;
export function ClaimPanel() {
  const isStaff = useStaff();
  return (
    <ListPage
      endpoint={listStockClaims}
      columns={isStaff ? claimColumns : ofOneCompany(claimColumns)}
      filters={isStaff ? claimFilters : withoutCompany(claimFilters)}
      emptyText="inventory.claim.empty"
    />
  );
}
