import { periodOf } from '@kura/contract/insights/report/period.ts';
import { of, oneCompany, orders, type ListPlan } from '../../../testing/list-plan.ts';
import { customerCensusPage } from '../customer-census/customer-census.store.ts';
import { customerFlowPage } from '../customer-flow/customer-flow.store.ts';
import { customerOrderPage } from '../customer-order/customer-order.store.ts';
import { orderCensusPage } from '../order-census/order-census.store.ts';
import { agedPage } from '../stock-age/stock-age.store.ts';
import { warehouseFlowPage } from '../warehouse-flow/warehouse-flow.store.ts';

const now = new Date('2026-06-10T03:00:00Z');
const period = periodOf({}, '2026-06-10');
const openings = new Map([['CNY', { opening: 0, closing: 0 }]] as const);
const census = of((db, actor, query) => orderCensusPage(db, actor, query, period, now));
const customerOrders = of((db, actor, query) => customerOrderPage(db, actor, query, period, now));
const customers = of((db, actor, query) => customerCensusPage(db, actor, query, period, now));
const wallets = of((db, actor, query) => customerFlowPage(db, actor, query, period, openings));
const warehouses = of((db, actor, query) => warehouseFlowPage(db, actor, query, period));
const aged = of((db, actor, query) => agedPage(db, actor, query, now));

/** What a statistic adds up is found by its days; the sums are sorted, and they are few. What lies there now is added up whole. */
const adds = ['seqscan', 'bitmapscan'];
export const reportPlans: readonly ListPlan[] = [
  ['outbound_orders_warehouse', census({ warehouseId: 1 }), adds],
  ['outbound_orders_warehouse', customerOrders({ warehouseId: 1 }), adds],
  ['wallet_movements_at', customers({}), adds],
  ['wallet_movements_company', customers({}, oneCompany), adds],
  ['wallet_movements_at', wallets({}), adds],
  ['wallet_movements_company', wallets({}, oneCompany), adds],
  ['stock_snapshot_totals_pkey', warehouses({}), adds],
  ['products_all_sku', aged({ sort: 'sku', order: 'asc' }), orders],
];
