import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const workordersTables: TableTitles = {
  work_orders: 'workorders.order.title',
  work_order_items: 'workorders.order.title',
  work_order_steps: 'workorders.order.title',
  work_order_times: 'workorders.order.title',
  repair_orders: 'workorders.repair.title',
  repair_parts: 'workorders.repair.title',
  repair_pieces: 'workorders.repair.title',
  repair_steps: 'workorders.repair.title',
  work_order_templates: 'workorders.template.title',
};
