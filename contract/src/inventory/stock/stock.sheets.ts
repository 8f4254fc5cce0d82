import { choicesOf } from '../../kernel/filter.ts';
import type { ExportColumn } from '../../kernel/sheet.ts';
import { stockStates } from './stock-view.ts';

const company = { field: 'companyName', title: 'common.company', kind: 'text', width: 24 } as const;
const store = { field: 'storeName', title: 'inventory.stock.store', kind: 'text', width: 20 } as const;
const product = [
  { field: 'sku', title: 'inventory.stock.sku', kind: 'text', width: 20 },
  { field: 'nameZh', title: 'inventory.stock.nameZh', kind: 'text', width: 28 },
  { field: 'nameJp', title: 'inventory.stock.nameJp', kind: 'text', width: 28 },
] as const;
const place = [
  { field: 'warehouseCode', title: 'inventory.stock.warehouse', kind: 'text', width: 10 },
  { field: 'locationCode', title: 'inventory.stock.location', kind: 'text', width: 14 },
] as const;
const lot = [
  { field: 'lotNumber', title: 'inventory.stock.lotNumber', kind: 'text', width: 18 },
  { field: 'lotDate', title: 'inventory.stock.lotDate', kind: 'day', width: 12 },
] as const;
const figures = [
  { field: 'good', title: 'inventory.stock.good', kind: 'number', width: 10 },
  { field: 'available', title: 'inventory.stock.available', kind: 'number', width: 10 },
  { field: 'held', title: 'inventory.stock.held', kind: 'number', width: 10 },
  { field: 'locked', title: 'inventory.stock.locked', kind: 'number', width: 10 },
  { field: 'defective', title: 'inventory.stock.defective', kind: 'number', width: 10 },
  { field: 'volumeM3', title: 'inventory.stock.volume', kind: 'number', width: 12 },
] as const;
const age = { field: 'ageDays', title: 'inventory.stock.ageDays', kind: 'number', width: 10 } as const;

export const skuStockExport = {
  columns: [
    company,
    ...product,
    { field: 'warehouseSku', title: 'inventory.stock.warehouseSku', kind: 'text', width: 14 },
    ...figures,
    { field: 'locationCount', title: 'inventory.stock.locationCount', kind: 'number', width: 10 },
    { field: 'oldestLot', title: 'inventory.stock.oldestLot', kind: 'day', width: 12 },
    age,
  ],
} as const satisfies { columns: readonly ExportColumn[] };

export const stockRowExport = {
  columns: [
    company,
    store,
    ...product,
    ...place,
    { field: 'state', title: 'inventory.stock.state', kind: 'choice', options: choicesOf(stockStates, 'inventory.stock.state') },
    ...lot,
    age,
    ...figures,
  ],
} as const satisfies { columns: readonly ExportColumn[] };

export const lotStockExport = {
  columns: [
    company,
    { field: 'number', title: 'inventory.stock.lotNumber', kind: 'text', width: 18 },
    { field: 'lotDate', title: 'inventory.stock.lotDate', kind: 'day', width: 12 },
    age,
    { field: 'skuCount', title: 'inventory.stock.skuCount', kind: 'number', width: 10 },
    { field: 'locationCount', title: 'inventory.stock.locationCount', kind: 'number', width: 10 },
    ...figures,
  ],
} as const satisfies { columns: readonly ExportColumn[] };

export const ownerStockExport = {
  columns: [company, store, { field: 'skuCount', title: 'inventory.stock.skuCount', kind: 'number', width: 10 }, ...figures, age],
} as const satisfies { columns: readonly ExportColumn[] };

export const claimExport = {
  columns: [
    company,
    ...product,
    { field: 'ownerNo', title: 'inventory.claim.ownerNo', kind: 'text', width: 18 },
    { field: 'lineNo', title: 'inventory.claim.lineNo', kind: 'number', width: 8 },
    { field: 'quantity', title: 'inventory.claim.quantity', kind: 'number', width: 10 },
    { field: 'createdAt', title: 'inventory.claim.since', kind: 'instant' },
    ...place,
    { field: 'lotNumber', title: 'inventory.stock.lotNumber', kind: 'text', width: 18 },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
