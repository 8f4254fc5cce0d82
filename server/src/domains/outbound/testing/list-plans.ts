import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import { addressPlans } from './address-plans.ts';
import { pickupPlans } from './pickup-plans.ts';
import { returnPlans } from './return-plans.ts';
import * as orderStore from '../order/order.store.ts';

const outbound = of((db, actor, query) => orderStore.page(db, actor.scope, query, new Date('2026-06-10T03:00:00Z')));

export const plans: readonly ListPlan[] = [
  ...addressPlans,
  ...returnPlans,
  ...pickupPlans,
  ['outbound_orders_created', outbound({}), orders],
  ['outbound_orders_company', outbound({}, oneCompany), orders],
  ['outbound_orders_status', outbound({ status: ['pendingReview'] }), orders],
  ['outbound_orders_company_status', outbound({ status: ['pendingReview'] }, oneCompany), orders],
  ['outbound_orders_warehouse', outbound({ warehouseId: 1 }), orders],
  ['outbound_orders_order', outbound({ sort: 'number' }), orders],
  ['outbound_orders_held', outbound({ held: 'yes' }), orders],
  ['outbound_orders_due', outbound({ risk: 'yes', warehouseId: 1, sort: 'shipBy', order: 'asc' }), searches],
  ['outbound_orders_company_due', outbound({ risk: 'yes', sort: 'shipBy', order: 'asc' }, oneCompany), searches],
  // What the list opens on for who sees all of them: the few that have not left. Both of the two hold those few, and either will do.
  ['_due', outbound({ risk: 'yes', sort: 'shipBy', order: 'asc' }), searches],
  ['outbound_orders_number', outbound({ number: 'CK2606' }), searches],
  ['outbound_orders_customer_no', outbound({ customerNo: 'PO-1' }, oneCompany), searches],
  ['outbound_orders_customer_no_any', outbound({ customerNo: 'PO-1' }), searches],
  ['outbound_orders_tracking', outbound({ trackingNumber: '4567' }), searches],
  // On whichever of its parcels.
  ['outbound_parcels_tracking_ever', outbound({ trackingNumber: '4567' }), searches],
  ['outbound_orders_city', outbound({ city: '大阪市' }), searches],
  ['outbound_orders_street', outbound({ street: '梅田' }), searches],
  ['outbound_orders_recipient_company', outbound({ recipientCompany: '山田' }), searches],
  ['outbound_orders_remark', outbound({ remark: '易碎品' }), searches],
  ['outbound_orders_recipient', outbound({ recipientName: '山田' }), searches],
  ['outbound_orders_phone', outbound({ phone: '0312345678' }), searches],
  ['outbound_orders_postcode', outbound({ postcode: '530' }), searches],
  ['outbound_orders_wave_number', outbound({ waveNumber: 'BC2606' }), searches],
  ['outbound_orders_store', outbound({ storeId: 1 }), searches],
  ['outbound_lines_product', outbound({ productId: 1 }), searches],
];
