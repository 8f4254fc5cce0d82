import { field } from '../../kernel/field.ts';
import { repairFields } from './repair.fields.ts';

/** What the log of a repair order tells beside its own fields. */
export const repairLogs = {
  ...repairFields,
  // A line of the log tells them in one text.
  serials: field.text('workorders.repair.serials'),
  parts: field.text('workorders.repair.parts'),
  files: field.count('workorders.order.files'),
  held: field.money('workorders.order.held'),
  charged: field.money('workorders.order.charged'),
  recipientName: field.text('workorders.repair.recipientName'),
  lost: field.count('workorders.repair.lost'),
};
