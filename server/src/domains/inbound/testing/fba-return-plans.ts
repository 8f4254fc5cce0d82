import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as store from '../fba-return/fba-return.store.ts';

const returns = of((db, actor, query) => store.page(db, actor.scope, query));

export const fbaReturnPlans: readonly ListPlan[] = [
  ['fba_returns_created', returns({}), orders],
  ['fba_returns_company', returns({}, oneCompany), orders],
  ['fba_returns_status', returns({ status: ['audited'] }), orders],
  ['fba_returns_warehouse', returns({ warehouseId: 1 }), orders],
  ['fba_returns_order', returns({ sort: 'number' }), orders],
  ['fba_returns_number', returns({ number: 'TH2606' }), searches],
  ['fba_returns_removal', returns({ removalNo: 'RM-1' }), searches],
  ['fba_return_trackings_number', returns({ trackingNumber: '4567' }), searches],
  ['fba_return_lines_product', returns({ productId: 1 }), searches],
];
