import { field } from '../../kernel/field.ts';
import { carpoolFields, loadFields } from './carpool.fields.ts';

/** What the log of a trip tells beside its own fields. */
export const carpoolLogs = {
  ...carpoolFields,
  orders: field.text('fba.carpool.orders'),
  orderNumber: loadFields.number,
  receivedCartons: loadFields.receivedCartons,
  receivedAt: loadFields.receivedAt,
};
export const sharingLogs = {
  neverShares: field.yesNo('fba.carpool.neverShares'),
  remark: carpoolFields.remark,
};
