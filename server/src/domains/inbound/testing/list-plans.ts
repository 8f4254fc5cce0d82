import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as fbaStore from '../fba-transfer/fba-transfer.store.ts';
import { fbaReturnPlans } from './fba-return-plans.ts';
import * as orderStore from '../order/order.store.ts';
import * as problemStore from '../problem/problem.store.ts';
import * as packageStore from '../order/package.store.ts';

const inbound = of((db, actor, query) => orderStore.page(db, actor.scope, query));
const packages = of((db, actor, query) => packageStore.page(db, actor.scope, query));

const transfers = of(fbaStore.page);
const problems = of(problemStore.page);

export const plans: readonly ListPlan[] = [
  ...fbaReturnPlans,
  ['inbound_orders_created', inbound({}), orders],
  ['inbound_orders_company', inbound({}, oneCompany), orders],
  ['inbound_orders_status', inbound({ status: ['ordered'] }), orders],
  ['inbound_orders_company_status', inbound({ status: ['ordered'] }, oneCompany), orders],
  ['inbound_orders_warehouse', inbound({ warehouseId: 1 }), orders],
  ['inbound_orders_order', inbound({ sort: 'number' }), orders],
  ['inbound_orders_number', inbound({ number: 'RK2606' }), searches],
  ['inbound_orders_container', inbound({ containerNumber: 'TCLU' }), searches],
  ['inbound_orders_fba', inbound({ fbaNo: 'FBA15' }), searches],
  ['inbound_orders_tracking', inbound({ trackingNumber: '4567' }), searches],
  ['inbound_orders_problem', inbound({ problem: 'yes' }), orders],
  ['inbound_packages_product', inbound({ productId: 1 }), searches],
  ['inbound_packages_pkey', packages({}), orders],
  ['inbound_packages_company', packages({}, oneCompany), orders],
  ['inbound_packages_tracking', packages({ trackingNumber: '4567' }), searches],
  ['inbound_fba_transfers_at', transfers({}), orders],
  ['inbound_fba_transfers_company', transfers({}, oneCompany), orders],
  ['inbound_fba_transfers_open', transfers({ status: 'waiting' }), orders],
  ['inbound_fba_transfers_warehouse', transfers({ warehouseId: 1 }), orders],
  ['inbound_fba_transfers_center', transfers({ fbaCenterId: 1 }), orders],
  ['inbound_fba_transfers_number', transfers({ fbaNo: 'FBA15' }), searches],
  ['inbound_problems_reported', problems({}), orders],
  ['inbound_problems_company', problems({}, oneCompany), orders],
  ['inbound_problems_open', problems({ status: 'open' }), orders],
  ['inbound_problems_decided', problems({ status: 'decided' }), orders],
  ['inbound_problems_warehouse', problems({ warehouseId: 1 }), orders],
  ['inbound_problems_order', problems({ orderId: 1 }), searches],
  ['inbound_problems_carton', problems({ cartonCode: '4071' }), searches],
];
