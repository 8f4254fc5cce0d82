import * as z from 'zod/mini';
import { platforms } from '../../common/platforms.ts';
import { ownerFields } from '../../common/owner.fields.ts';
import { field } from '../../kernel/field.ts';
import { orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { mappingFields } from '../mapping/mapping.fields.ts';

const instant = z.nullable(z.string());
const store = {
  storeName: field.text('marketplace.stockPush.store', { width: 170, cells: 22 }),
  platform: field.choice('identity.store.platform', platforms, 'identity.store.platform', { width: 130, cells: 14 }),
};

/** What a store is told of our stock. In the order of the list. */
export const stockPushFields = {
  ...store,
  isOn: field.yesNo('marketplace.stockPush.isOn', { width: 100 }),
  /** False: the channel takes no stock figures. */
  isTaken: field.yesNo('marketplace.stockPush.isTaken', { width: 110, isHidden: true }),
  /** Null: of all warehouses together. */
  warehouseId: field.record('outbound.order.warehouse', 'warehouse.warehouse', {
    row: z.nullable(Id),
    input: orNull(recordId('warehouse.warehouse')),
    hint: 'marketplace.stockPush.warehouseHint',
  }),
  warehouseCode: field.text('outbound.order.warehouse', { row: z.nullable(z.string()), width: 90 }),
  buffer: field.count('marketplace.stockPush.buffer', {
    input: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
    width: 110,
    hint: 'marketplace.stockPush.bufferHint',
  }),
  sharePercent: field.count('marketplace.stockPush.sharePercent', {
    input: z._default(z.int().check(z.minimum(0), z.maximum(100)), 100),
    width: 110,
    hint: 'marketplace.stockPush.shareHint',
  }),
  skuCount: field.count('marketplace.stockPush.skuCount', { width: 100 }),
  refusedCount: field.count('marketplace.stockPush.refusedCount', { width: 110 }),
  lastAt: field.instant('marketplace.stockPush.lastAt', { row: instant, width: 170 }),
  lastError: field.text('marketplace.stockPush.lastError', { width: 240 }),
  ...ownerFields,
};

/** A channel SKU with both figures side by side. */
export const pushedStockFields = {
  storeId: field.record('marketplace.stockPush.store', 'identity.store'),
  ...store,
  platformSku: field.text('marketplace.mapping.platformSku', { width: 200, cells: 28 }),
  sku: field.text('products.product.sku', { width: 170, cells: 20 }),
  quantity: field.count('marketplace.mapping.quantity', { width: 100, cells: 10 }),
  ours: field.count('marketplace.stockPush.ours', { width: 110, cells: 10 }),
  /** Of the same store, this one among them: each of them is told the whole figure. */
  listings: field.count('marketplace.stockPush.listings', { width: 130, cells: 12, hint: 'marketplace.stockPush.listingsHint' }),
  pushed: field.count('marketplace.stockPush.pushed', { row: z.nullable(z.int()), width: 110, cells: 10 }),
  pushedAt: field.instant('marketplace.stockPush.pushedAt', { row: instant, width: 170 }),
  message: field.text('marketplace.stockPush.message', { width: 260, cells: 40 }),
  stockMissing: mappingFields.stockMissing,
  ...ownerFields,
};
