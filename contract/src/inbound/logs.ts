import { field } from '../kernel/field.ts';
import type { Logs } from '../kernel/log.ts';
import { orderFields } from './order/order.fields.ts';

export const inboundLogs = {
  'inbound.order': {
    ...orderFields,
    packages: field.text('inbound.order.packages'),
    takenBack: field.text('inbound.rollBack.takenBack'),
    refunded: field.text('inbound.rollBack.refunded'),
    stockEntries: field.text('inbound.rollBack.stockEntries'),
    serials: field.text('inbound.rollBack.serials'),
    cartons: field.text('inbound.rollBack.cartons'),
  },
} satisfies Logs;
