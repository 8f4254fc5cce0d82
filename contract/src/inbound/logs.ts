import { field } from '../kernel/field.ts';
import type { Logs } from '../kernel/log.ts';
import { fbaTransferFields } from './fba-transfer/fba-transfer.fields.ts';
import { problemFields } from './problem/problem.fields.ts';
import { fbaReturnLogs } from './fba-return/fba-return.logs.ts';
import { orderFields } from './order/order.fields.ts';

export const inboundLogs = {
  'inbound.fbaReturn': fbaReturnLogs,
  'inbound.order': {
    ...orderFields,
    packages: field.text('inbound.order.packages'),
    takenBack: field.text('inbound.rollBack.takenBack'),
    refunded: field.text('inbound.rollBack.refunded'),
    stockEntries: field.text('inbound.rollBack.stockEntries'),
    serials: field.text('inbound.rollBack.serials'),
    cartons: field.text('inbound.rollBack.cartons'),
    measured: field.text('inbound.order.measured'),
    measuredFar: field.text('inbound.order.measuredFarTitle'),
    held: field.money('inbound.order.held'),
    photos: field.count('inbound.receiving.photos'),
    charged: field.money('inbound.order.charged'),
  },
  'inbound.fbaTransfer': { ...fbaTransferFields, cartons: field.text('inbound.fbaTransfer.cartons') },
  'inbound.problem': {
    ...problemFields,
    photoCount: field.count('inbound.problem.photoCount'),
    charged: field.money('inbound.problem.charged'),
    refunded: field.text('inbound.problem.refunded'),
    serials: field.text('inbound.problem.serials'),
  },
} satisfies Logs;
