import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { choiceFilter } from '../../kernel/filter.ts';
import { queryId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { claimFields, stockFields } from './stock.fields.ts';
import { ageBands, ClaimRow, LotStock, OwnerStock, rowLevels, SkuStock, stockLevels, StockRow, TrendPoint } from './stock-view.ts';

const permission = 'inventory:stock:list';
const leaves = 'inventory:stock:export';
const figures = ['good', 'available', 'held', 'locked', 'defective'] as const;

const searched = ['keyword', 'companyId', 'storeId', 'productId', 'warehouseId', 'locationId', 'state', 'lotNumber', 'lotDate'] as const;
const { keyword, companyId, storeId, productId, warehouseId, locationId, state, lotNumber, lotDate } = filtersOf(stockFields, searched);
const { expectedDay } = filtersOf(stockFields, ['expectedDay']);
const age = choiceFilter('inventory.stock.age', ageBands, 'inventory.stock.band');
const levelOf = <const V extends readonly [string, ...string[]]>(levels: V) =>
  choiceFilter('inventory.stock.level', levels, 'inventory.stock.level');

export const listSkuStock = listEndpoint({
  path: '/stock/bySku',
  permission,
  does: 'Lists products with what of them lies in stock, in the places that the filter names.',
  record: 'inventory.skuStock',
  row: SkuStock,
  filters: { keyword, level: levelOf(stockLevels), warehouseId, age, companyId, storeId, locationId, lotDate, expectedDay },
  sorts: ['createdAt', 'sku', ...figures, 'onTheWay', 'expectedDay'],
  totalsOf: stockFields,
  export: { permission: leaves, title: 'inventory.stock.bySku' },
});

/** Rows of the book with something on them: also what the drawers of a product and of a location show. */
export const listStockRows = listEndpoint({
  path: '/stock/byLocation',
  permission,
  does: 'Lists rows of stock by location, owner, product and lot; empty ones are left out.',
  record: 'inventory.stockRow',
  row: StockRow,
  filters: {
    keyword,
    locationId,
    warehouseId,
    state,
    level: levelOf(rowLevels),
    age,
    companyId,
    storeId,
    productId,
    lotNumber,
    lotDate,
  },
  sorts: ['location', 'lotDate', ...figures],
  totalsOf: stockFields,
  export: { permission: leaves, title: 'inventory.stock.byLocation' },
});

export const listLotStock = listEndpoint({
  path: '/stock/byLot',
  permission,
  does: 'Lists lots with what is left of them; used up ones are left out unless asked for.',
  record: 'inventory.lotStock',
  row: LotStock,
  filters: { lotNumber, keyword, age, warehouseId, level: levelOf(['none', ...rowLevels]), companyId, storeId, lotDate },
  sorts: ['lotDate', ...figures],
  totalsOf: stockFields,
  export: { permission: leaves, title: 'inventory.stock.byLot' },
});

export const listOwnerStock = listEndpoint({
  path: '/stock/byOwner',
  permission,
  does: 'Lists companies and their stores with what they have in stock.',
  record: 'inventory.ownerStock',
  row: OwnerStock,
  filters: { keyword, warehouseId, age, companyId, storeId },
  sorts: ['companyName', ...figures],
  totalsOf: stockFields,
  export: { permission: leaves, title: 'inventory.stock.byOwner' },
});

export const listStockClaims = listEndpoint({
  path: '/stock/claims',
  permission,
  does: 'Lists the document lines that hold locked pieces.',
  record: 'inventory.claim',
  row: ClaimRow,
  filters: filtersOf(claimFields, ['ownerNo', 'keyword', 'warehouseId', 'companyId', 'productId', 'locationId']),
  sorts: ['createdAt', 'quantity'],
  totalsOf: claimFields,
  export: { permission: leaves, title: 'inventory.claim.title' },
});

export const getStockTrend = endpoint({
  method: 'GET',
  path: '/stock/trend',
  permission,
  does: 'What a product had at the end of each of the last 60 days, from the book.',
  query: z.object({ productId: queryId('products.product'), warehouseId: z.optional(warehouseId.schema) }),
  data: z.array(TrendPoint),
});
