import type { Logs } from '../kernel/log.ts';
import { carpoolLogs, sharingLogs } from './carpool/carpool.logs.ts';
import { orderLogs } from './order/order.logs.ts';

export const fbaLogs = { 'fba.order': orderLogs, 'fba.carpool': carpoolLogs, 'fba.sharing': sharingLogs } satisfies Logs;
