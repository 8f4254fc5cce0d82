import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as store from '../return/return.store.ts';

const returns = of((db, actor, query) => store.page(db, actor.scope, query, new Date('2026-06-10T03:00:00Z')));

export const returnPlans: readonly ListPlan[] = [
  ['customer_returns_created', returns({}), orders],
  ['customer_returns_company', returns({}, oneCompany), orders],
  ['customer_returns_status', returns({ status: ['audited'] }), orders],
  ['customer_returns_company_status', returns({ status: ['audited'] }, oneCompany), orders],
  ['customer_returns_warehouse', returns({ warehouseId: 1 }), orders],
  ['customer_returns_sorted', returns({ sort: 'number' }), orders],
  ['customer_returns_undecided', returns({ undecided: 'yes' }), orders],
  ['customer_returns_number', returns({ number: 'TH2606' }), searches],
  ['customer_returns_tracking', returns({ trackingNumber: '4567' }), searches],
  ['customer_returns_outbound', returns({ orderNumber: 'CK2606' }), searches],
  ['customer_return_lines_product', returns({ productId: 1 }), searches],
];
