import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as store from '../order/order.store.ts';
import { repairPlans } from './repair-records.ts';
import * as templates from '../template/template.store.ts';

const work = of((db, actor, query) => store.page(db, actor, query));
const kept = of((db, _actor, query) => templates.page(db, query));

export const plans: readonly ListPlan[] = [
  ...repairPlans,
  ['work_orders_created', work({}), orders],
  ['work_orders_kind', work({ kind: 'customer' }), orders],
  ['work_orders_company', work({}, oneCompany), orders],
  ['work_orders_status', work({ kind: 'customer', status: ['unaudited'] }), orders],
  ['work_orders_warehouse', work({ kind: 'customer', warehouseId: 1 }), orders],
  ['work_orders_assignee', work({ kind: 'internal', assigneeId: 1 }), orders],
  ['work_orders_due', work({ kind: 'internal', sort: 'dueDay' }), orders],
  ['work_orders_sorted', work({ kind: 'customer', sort: 'number' }), orders],
  ['work_orders_number', work({ number: 'GD2606' }), searches],
  ['work_orders_receipt', work({ receiptNumber: 'RK2606' }), searches],
  ['work_order_templates_updated', kept({}), orders],
  ['work_order_templates_name', kept({ name: 'x' }), searches],
];
