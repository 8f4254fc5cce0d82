import type { Logs } from '../kernel/log.ts';
import { orderLogs } from './order/order.logs.ts';
import { repairLogs } from './repair/repair.logs.ts';
import { templateFields } from './template/template.fields.ts';

export const workordersLogs = {
  'workorders.order': orderLogs,
  'workorders.template': templateFields,
  'workorders.repair': repairLogs,
} satisfies Logs;
