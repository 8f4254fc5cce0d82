import { field } from '../../kernel/field.ts';
import { fbaReturnFields, receiptFields } from './fba-return.fields.ts';

/** What the log of a return tells beside its own fields. */
export const fbaReturnLogs = {
  ...fbaReturnFields,
  lines: field.text('inbound.fbaReturn.lines'),
  pieces: field.text('inbound.fbaReturn.product'),
  condition: receiptFields.condition,
  quantity: receiptFields.quantity,
  photos: field.count('inbound.fbaReturn.photos'),
  proofs: field.count('inbound.fbaReturn.proofs'),
  files: field.count('inbound.fbaReturn.files'),
  over: receiptFields.over,
  overReason: receiptFields.overReason,
  refunded: field.text('inbound.fbaReturn.refunded'),
  parcels: field.count('inbound.fbaReturn.parcels'),
};
