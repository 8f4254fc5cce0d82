import { field } from '../kernel/field.ts';
import type { Logs } from '../kernel/log.ts';
import { fbaReturnFields, receiptFields } from './fba-return/fba-return.fields.ts';
import { orderFields } from './order/order.fields.ts';

export const inboundLogs = {
  'inbound.fbaReturn': {
    ...fbaReturnFields,
    lines: field.text('inbound.fbaReturn.lines'),
    pieces: field.text('inbound.fbaReturn.piecesOf'),
    condition: receiptFields.condition,
    quantity: receiptFields.quantity,
    location: field.text('inbound.fbaReturn.location'),
    photos: field.count('inbound.fbaReturn.photos'),
    proofs: field.count('inbound.fbaReturn.proofs'),
    files: field.count('inbound.fbaReturn.files'),
    parcels: field.count('inbound.fbaReturn.parcels'),
  },
  'inbound.order': { ...orderFields, packages: field.text('inbound.order.packages') },
} satisfies Logs;
