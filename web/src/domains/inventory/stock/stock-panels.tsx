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
import { t } from '../../../kit/text.ts';
import { lotDetail, rowDetail, skuDetail } from './stock-details.tsx';
import { claimColumns, lotColumns, ownerColumns, rowColumns, skuColumns } from './stock.columns.tsx';

export const SkuPanel = () => (
  <ListPage endpoint={listSkuStock} columns={skuColumns} detail={skuDetail} emptyText="inventory.stock.empty" />
);

export const LocationPanel = () => (
  <ListPage endpoint={listStockRows} columns={rowColumns} detail={rowDetail} emptyText="inventory.stock.empty" />
);

export const LotPanel = () => (
  <ListPage endpoint={listLotStock} columns={lotColumns} detail={lotDetail} emptyText="inventory.stock.empty" />
);

const showRows = (row: OwnerStock) => (
  <PageLink
    code="stock-overview"
    search={{ tab: 'location', companyId: String(row.companyId), storeId: row.storeId === null ? undefined : String(row.storeId) }}
  >
    {t('inventory.stock.showRows')}
  </PageLink>
);
export const OwnerPanel = () => (
  <ListPage endpoint={listOwnerStock} columns={ownerColumns} rowActions={showRows} emptyText="inventory.stock.empty" />
);

export const ClaimPanel = () => <ListPage endpoint={listStockClaims} columns={claimColumns} emptyText="inventory.claim.empty" />;
