import { field } from '../kernel/field.ts';
import type { Logs } from '../kernel/log.ts';
import { fbaTransferFields } from './fba-transfer/fba-transfer.fields.ts';
import { orderFields } from './order/order.fields.ts';

export const inboundLogs = {
  'inbound.order': { ...orderFields, packages: field.text('inbound.order.packages') },
  'inbound.fbaTransfer': { ...fbaTransferFields, cartons: field.text('inbound.fbaTransfer.cartons') },
} satisfies Logs;
