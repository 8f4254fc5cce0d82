import { listMovements } from '@kura/contract/inventory/movement/movement.endpoints.ts';
import { listStockClaims, listStockRows } from '@kura/contract/inventory/stock/stock.endpoints.ts';
import type { LotStock, SkuStock, StockRow } from '@kura/contract/inventory/stock/stock-view.ts';
import type { DetailSection, DetailSpec } from '../../../kit/detail/detail-spec.ts';
import type { Column } from '../../../kit/list/columns.ts';
import { movementColumns } from '../movement/movement.columns.tsx';
import { StockSection } from './stock-section.tsx';
import { StockTrend } from './stock-trend.tsx';
import { claimColumns, lotColumns, rowColumns, skuColumns } from './stock.columns.tsx';

const only = <Row,>(all: readonly Column<Row>[], keys: readonly string[]): readonly Column<Row>[] =>
  keys.flatMap((key) => all.filter((column) => column.key === key));

const placeColumns = only(rowColumns, ['locationCode', 'warehouseCode', 'state', 'storeName', 'lotDate', 'good', 'locked', 'defective']);
const goodsColumns = only(rowColumns, ['sku', 'nameZh', 'locationCode', 'storeName', 'good', 'locked', 'defective']);
const lineColumns = only(movementColumns, ['at', 'type', 'locationCode', 'good', 'locked', 'defective', 'causeNo']);

const holderColumns = only(claimColumns, ['ownerNo', 'lineNo', 'quantity', 'locationCode', 'createdAt']);

const text = (id: number | undefined): string | undefined => (id === undefined ? undefined : String(id));

const moved = (query: { productId?: number; locationId?: number }) => (
  <StockSection
    endpoint={listMovements}
    query={query}
    columns={lineColumns}
    empty="inventory.stock.movementsEmpty"
    all={{
      code: 'stock-log',
      search: { productId: text(query.productId), locationId: text(query.locationId) },
    }}
  />
);
const held = (query: { productId: number; locationId?: number }) => (
  <StockSection
    endpoint={listStockClaims}
    query={query}
    columns={holderColumns}
    empty="inventory.claim.empty"
    all={{ code: 'stock-overview', search: { tab: 'claims', productId: text(query.productId) } }}
  />
);

/** A log is kept of what people do with records; stock has its own book. */
const drawer = <Row,>(title: (row: Row) => string, sections: readonly DetailSection<Row>[]): DetailSpec<Row> => ({
  title,
  sections,
  hasLog: false,
});

export const skuDetail: DetailSpec<SkuStock> = drawer(
  (row) => row.sku,
  [
    { fields: skuColumns },
    { title: 'inventory.stock.trend', draw: (row) => <StockTrend productId={row.id} /> },
    {
      title: 'inventory.stock.where',
      draw: (row) => (
        <StockSection
          endpoint={listStockRows}
          query={{ productId: row.id }}
          columns={placeColumns}
          empty="inventory.stock.whereEmpty"
          all={{ code: 'stock-overview', search: { tab: 'location', productId: text(row.id) } }}
        />
      ),
    },
    { title: 'inventory.claim.title', draw: (row) => held({ productId: row.id }) },
    { title: 'inventory.stock.movements', draw: (row) => moved({ productId: row.id }) },
  ],
);

export const rowDetail: DetailSpec<StockRow> = drawer(
  (row) => `${row.locationCode} · ${row.sku}`,
  [
    { fields: rowColumns },
    { title: 'inventory.claim.title', draw: (row) => held({ productId: row.productId, locationId: row.locationId }) },
    { title: 'inventory.stock.movements', draw: (row) => moved({ productId: row.productId, locationId: row.locationId }) },
  ],
);

export const lotDetail: DetailSpec<LotStock> = drawer(
  (row) => `${row.number} · ${row.lotDate}`,
  [
    { fields: lotColumns },
    {
      title: 'inventory.stock.where',
      draw: (row) => {
        const query = { lotNumber: row.number, companyId: row.companyId, lotDate: `${row.lotDate}~${row.lotDate}` };
        return (
          <StockSection
            endpoint={listStockRows}
            query={query}
            columns={goodsColumns}
            empty="inventory.stock.whereEmpty"
            all={{ code: 'stock-overview', search: { tab: 'location', lotNumber: row.number, companyId: text(row.companyId) } }}
          />
        );
      },
    },
  ],
);
