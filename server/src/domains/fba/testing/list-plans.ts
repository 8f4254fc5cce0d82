import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as fnskuStore from '../fnsku/fnsku.store.ts';
import { carpoolPlans } from './carpool-records.ts';
import * as orderStore from '../order/order.store.ts';

const fba = of((db, actor, query) => orderStore.page(db, actor.scope, query));
const fnskus = of(fnskuStore.page);

export const plans: readonly ListPlan[] = [
  ['fba_fnskus_list', fnskus({}), orders],
  ['fba_fnskus_company', fnskus({}, oneCompany), orders],
  ['fba_fnskus_created', fnskus({ sort: 'createdAt' }), orders],
  ['fba_fnskus_company_created', fnskus({ sort: 'createdAt' }, oneCompany), orders],
  ['fba_fnskus_store', fnskus({ storeId: 1 }), orders],
  ['fba_fnskus_search', fnskus({ keyword: 'X001AB' }), searches],
  ...carpoolPlans,
  ['fba_orders_created', fba({}), orders],
  ['fba_orders_company', fba({}, oneCompany), orders],
  ['fba_orders_status', fba({ status: ['approved'] }), orders],
  ['fba_orders_company_status', fba({ status: ['approved'] }, oneCompany), orders],
  ['fba_orders_warehouse', fba({ warehouseId: 1 }), orders],
  ['fba_orders_center', fba({ centerId: 1 }), orders],
  ['fba_orders_difference', fba({ difference: 'open' }), orders],
  ['fba_orders_sorted', fba({ sort: 'number' }), orders],
  ['fba_orders_wished', fba({ sort: 'wishedDay' }), orders],
  ['fba_orders_number', fba({ number: 'FB2606' }), searches],
  ['fba_packages_shipment', fba({ fbaNo: 'FBA15' }), searches],
];
