import type { Logs } from '../kernel/log.ts';
import { orderLogs } from './order/order.logs.ts';

export const fbaLogs = { 'fba.order': orderLogs } satisfies Logs;
