import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { makeStock, withOutboundPrices } from '../../outbound/testing/make-outbound.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import type { ChannelOrder } from '../channels/channel-order.ts';
import { storePage, type StoreRef } from '../order/store-page.ts';
import { anOrder } from './channel-order.ts';
import { makeStore } from './make-store.ts';

export interface MarketScene {
  company: TestCompany;
  store: StoreRef;
  warehouse: TestWarehouse;
  productId: number;
}
/** A company with a store, 50 kettles on a shelf in Japan and money to send them; its SKU `KETTLE-RED` is mapped. */
export async function marketScene(app: TestApp, platform: Platform = 'shopify', owner?: TestCompany): Promise<MarketScene> {
  const company = owner ?? (await app.given.company());
  const store = await makeStore(app, { platform, companyId: company.id });
  const warehouse = await makeWarehouse(app);
  await withOutboundPrices(app);
  await makeWallet(app.db, { companyId: company.id, minor: 1_000_000 });
  const { id: productId } = await makeProduct(app, company);
  const at = { companyId: company.id, warehouseId: warehouse.id, locationId: warehouse.at['A-01-01-01'] ?? 0 };
  await makeStock(app, { ...at, productId, good: 50, storeId: store.id });
  await app.db.run(sql`
    insert into sku_mappings (company_id, store_id, platform_sku, product_id, quantity, created_at, updated_at)
    values (${company.id}, ${store.id}, 'KETTLE-RED', ${productId}, 1, now(), now())`);
  return { company, store, warehouse, productId };
}

/** Orders as their channel would have told them; answers their ids in the same order. */
export async function feedOrders(app: TestApp, store: StoreRef, ...orders: Partial<ChannelOrder>[]): Promise<number[]> {
  const whole = orders.map((order) => anOrder(order));
  await app.db.tx((tx) => storePage(tx, store, whole, app.clock.now(), app.kernel.sealKey));
  const rows = await app.db.rows<{ id: number; externalId: string }>(sql`
    select id, external_id from marketplace_orders where store_id = ${store.id} and external_id = any(${whole.map(({ externalId }) => externalId)})`);
  return whole.map(({ externalId }) => rows.find((row) => row.externalId === externalId)?.id ?? 0);
}
