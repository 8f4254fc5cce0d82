import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { idOf, type Records, unique } from '../../../testing/sweep/record-maker.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeStore } from './make-store.ts';
import { feedOrders } from './market-scene.ts';

/** On which channel a call can be made at all; what nothing is said about finds an order of Shopify. */
const channels: Readonly<Record<string, Platform>> = {
  '/market/acknowledge': 'amazonVc',
  '/market/complete': 'yahoo',
  '/market/cancel': 'yahoo',
  '/market/memo': 'rakuten',
  '/market/invoice': 'amazonVc',
  '/market/mail': 'amazon',
  '/market/labels': 'tiktok',
  '/market/labels/start': 'tiktok',
};
const parcel = { reference: '1', trackingNumber: '440012345678', carrier: 'YAMATO', shippedAt: null, lines: [] };

export const records: Records = {
  'marketplace.order': {
    belongsTo: 'company',
    async make(app, { company }, { path }) {
      const store = await makeStore(app, { platform: channels[path] ?? 'shopify', companyId: company.id });
      const shipment = path === '/market/complete' ? 'shipped' : 'unshipped';
      const rawStatus = path === '/market/acknowledge' ? 'New' : 'UNSHIPPED';
      const [id = 0] = await feedOrders(app, store, { shipment, rawStatus, parcels: path === '/market/mail' ? [parcel] : [] });
      if (path === '/market/settle') await app.db.run(sql`update marketplace_orders set too_late_at = now() where id = ${id}`);
      return id;
    },
  },
  'marketplace.mapping': {
    belongsTo: 'company',
    async make(app, { company }) {
      const store = await makeStore(app, { platform: 'shopify', companyId: company.id });
      const { id: productId } = await makeProduct(app, company);
      return idOf(
        app,
        sql`insert into sku_mappings (company_id, store_id, platform_sku, product_id, created_at, updated_at)
          values (${company.id}, ${store.id}, ${unique()}, ${productId}, now(), now()) returning id`,
      );
    },
  },
  'marketplace.deadLetter': {
    belongsTo: 'company',
    async make(app, { company }) {
      const store = await makeStore(app, { platform: 'shopify', companyId: company.id });
      return idOf(
        app,
        sql`insert into dead_letters (company_id, store_id, external_id, kind, message, first_at, last_at)
          values (${company.id}, ${store.id}, ${unique()}, 'order', 'made for a test', now(), now()) returning id`,
      );
    },
  },
};
