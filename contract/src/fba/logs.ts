import type { Logs } from '../kernel/log.ts';
import { carpoolLogs, sharingLogs } from './carpool/carpool.logs.ts';
import { fnskuFields } from './fnsku/fnsku.fields.ts';
import { orderLogs } from './order/order.logs.ts';

export const fbaLogs = {
  'fba.fnsku': fnskuFields,
  'fba.order': orderLogs,
  'fba.carpool': carpoolLogs,
  'fba.sharing': sharingLogs,
} satisfies Logs;
