import { field } from '../kernel/field.ts';
import type { Logs } from '../kernel/log.ts';
import { orderFields } from './order/order.fields.ts';

export const inboundLogs = {
  'inbound.order': { ...orderFields, packages: field.text('inbound.order.packages') },
} satisfies Logs;
