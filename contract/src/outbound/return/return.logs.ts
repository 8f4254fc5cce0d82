import { field } from '../../kernel/field.ts';
import { receiptFields, returnFields, surplusFields } from './return.fields.ts';

/** What the log of a return tells beside its own fields. */
export const returnLogs = {
  ...returnFields,
  lines: field.text('outbound.return.lines'),
  pieces: field.text('outbound.return.product'),
  condition: receiptFields.condition,
  quantity: receiptFields.quantity,
  over: receiptFields.over,
  photos: field.count('outbound.return.photos'),
  proofs: field.count('outbound.return.proofs'),
  files: field.count('outbound.return.files'),
  parcels: field.count('outbound.return.parcels'),
  recipient: field.text('outbound.return.onward'),
  choiceNote: field.note('outbound.return.choiceNote'),
  surplusChoice: surplusFields.choice,
  lonePieces: field.count('outbound.return.lonePieces'),
  refunded: field.text('outbound.return.refunded'),
  charged: field.money('outbound.return.charged'),
};
