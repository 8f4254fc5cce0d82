import { field } from '../../kernel/field.ts';
import { orderFields, timeFields } from './order.fields.ts';

/** What the log of a work order tells beside its own fields. */
export const orderLogs = {
  ...orderFields,
  minutes: timeFields.minutes,
  items: field.text('workorders.order.items'),
  files: field.count('workorders.order.files'),
  results: field.count('workorders.order.workResults'),
  held: field.money('workorders.order.held'),
  charged: field.money('workorders.order.charged'),
};
