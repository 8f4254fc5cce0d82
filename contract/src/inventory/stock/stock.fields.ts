import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { stockStates } from './stock.ts';

const figure = (title: string, width: number) => field.count(title, { width, cells: 10 });
const summed = (title: string, width: number) => field.count(title, { width, cells: 10, total: true });

/**
 * Whose, what, which lot, where and how many: said once for every list and document of the stock.
 * A07: customers see one company, their own; whose neighbour they are on a shelf is nobody's business.
 */
export const stockFields = {
  keyword: field.text('inventory.stock.keyword'),
  companyId: field.record('common.company', 'identity.company', { for: 'staff' }),
  companyName: field.text('common.company', { width: 180, cells: 24, for: 'staff' }),
  storeId: field.record('inventory.stock.store', 'identity.store', { row: z.nullable(Id) }),
  storeName: field.text('inventory.stock.store', { row: z.nullable(z.string()), width: 140, cells: 20 }),
  productId: field.record('inventory.stock.product', 'products.product'),
  sku: field.text('inventory.stock.sku', { width: 160, cells: 20 }),
  nameZh: field.text('inventory.stock.nameZh', { width: 200, cells: 28 }),
  nameJp: field.text('inventory.stock.nameJp', { cells: 28 }),
  warehouseSku: field.text('inventory.stock.warehouseSku', { row: z.nullable(z.string()), width: 120, cells: 14, isHidden: true }),
  warehouseId: field.record('inventory.stock.warehouse', 'warehouse.warehouse'),
  warehouseCode: field.text('inventory.stock.warehouse', { width: 124, cells: 10 }),
  locationId: field.record('inventory.stock.location', 'warehouse.location', { for: 'staff' }),
  locationCode: field.text('inventory.stock.location', { width: 130, cells: 14, sort: 'location' }),
  state: field.choice('inventory.stock.state', stockStates, 'inventory.stock.state', { width: 110 }),
  lotNumber: field.text('inventory.stock.lotNumber', { width: 150, cells: 18 }),
  lotDate: field.day('inventory.stock.lotDate', { row: Day, width: 120, cells: 12 }),
  oldestLot: field.day('inventory.stock.oldestLot', { row: z.nullable(Day), width: 120, cells: 12, isHidden: true }),
  ageDays: field.count('inventory.stock.ageDays', { row: z.nullable(z.int()), width: 120, cells: 10 }),
  /** K01: good = available + held + locked. `available` is what can be sold; `held` is good too, but nothing is picked where it lies. */
  good: summed('inventory.stock.good', 90),
  available: summed('inventory.stock.available', 100),
  held: summed('inventory.stock.held', 110),
  locked: summed('inventory.stock.locked', 90),
  defective: summed('inventory.stock.defective', 100),
  /** m³ with three digits; null when nobody knows the size of a piece. */
  volumeM3: field.m3('inventory.stock.volume', { row: z.nullable(z.string()), width: 120, cells: 12, total: true }),
  /** What inbound orders still bring, and when the first of it can be sold. No stock: nothing of it is added to the figures. */
  onTheWay: summed('inventory.stock.onTheWay', 100),
  expectedDay: field.day('inventory.stock.expectedDay', { row: z.nullable(Day), width: 120, cells: 12 }),
  skuCount: figure('inventory.stock.skuCount', 90),
  locationCount: figure('inventory.stock.locationCount', 100),
};
export const lotFields = { ...stockFields, number: stockFields.lotNumber };
export const claimFields = {
  ...stockFields,
  ownerNo: field.text('inventory.document.number', { width: 150, cells: 18 }),
  lineNo: field.count('inventory.claim.lineNo', { width: 70, cells: 8 }),
  quantity: summed('inventory.document.quantity', 90),
  createdAt: field.instant('inventory.claim.since', placeClock),
  zone: placeZone,
};

/** Names of fields that go together. */
export const ownerNames = ['companyId', 'companyName'] as const;
export const productNames = ['productId', 'sku', 'nameZh', 'nameJp'] as const;
export const figureNames = ['good', 'available', 'held', 'locked', 'defective', 'volumeM3'] as const;
