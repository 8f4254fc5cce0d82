import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as store from '../order/order.store.ts';
import { settingsPlans } from './settings-plans.ts';

const list = (platform: Platform) =>
  of((db, actor, query) => store.page(db, actor.scope, platform, query, new Date('2026-06-10T03:00:00Z')));
const amazon = list('amazon');
const rakuten = list('rakuten');

export const plans: readonly ListPlan[] = [
  ...settingsPlans,
  ['marketplace_orders_all', amazon({}), orders],
  ['marketplace_orders_due', amazon({ sort: 'latestShipAt', order: 'asc' }), orders],
  ['marketplace_orders_company_due', amazon({ sort: 'latestShipAt', order: 'asc' }, oneCompany), orders],
  ['marketplace_orders_shipment', amazon({ shipmentStatus: ['unshipped'] }), orders],
  ['marketplace_orders_company_shipment', amazon({ shipmentStatus: ['unshipped'] }, oneCompany), orders],
  ['marketplace_orders_platform_status', rakuten({ platformStatus: ['shippable'] }), orders],
  ['marketplace_orders_company_platform_status', rakuten({ platformStatus: ['shippable'] }, oneCompany), orders],
  ['marketplace_orders_store', amazon({ storeId: 1 }), orders],
  ['marketplace_orders_unknown', amazon({ unmapped: 'yes' }), searches],
  ['marketplace_orders_held', amazon({ held: 'yes' }), searches],
  ['marketplace_orders_cod', amazon({ cod: 'yes' }), searches],
  ['marketplace_orders_consignee', amazon({ consigneeName: '山田' }), searches],
  ['marketplace_lines_sku', amazon({ sku: 'KETTLE' }), searches],
  ['outbound_parcels_tracking_ever', amazon({ trackingNumber: '4567' }), searches],
  ['channel_writes_refused', amazon({ refused: 'yes' }), searches],
];
