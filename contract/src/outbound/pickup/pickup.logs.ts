import { field } from '../../kernel/field.ts';
import { pickupFields } from './pickup.fields.ts';

/** What the log of a door pick-up tells beside its own fields. */
export const pickupLogs = {
  ...pickupFields,
  address: field.text('outbound.pickup.address'),
  charged: field.money('outbound.pickup.charged'),
};
export const pickupTermsLogs = {
  warehouseCode: pickupFields.warehouseCode,
  freeAbove: field.text('outbound.pickup.freeAbove'),
  prices: field.text('outbound.pickup.prices'),
};
