import { field } from '../kernel/field.ts';
import type { Logs } from '../kernel/log.ts';
import { fbaReturnLogs } from './fba-return/fba-return.logs.ts';
import { orderFields } from './order/order.fields.ts';

export const inboundLogs = {
  'inbound.fbaReturn': fbaReturnLogs,
  'inbound.order': {
    ...orderFields,
    packages: field.text('inbound.order.packages'),
    labelCount: field.count('inbound.order.labelCount'),
    customsFileCount: field.count('inbound.order.customsFileCount'),
    measured: field.text('inbound.order.measured'),
    held: field.money('inbound.order.held'),
    photos: field.count('inbound.receiving.photos'),
    charged: field.money('inbound.order.charged'),
  },
} satisfies Logs;
