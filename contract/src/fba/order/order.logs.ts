import { field } from '../../kernel/field.ts';
import { orderFields } from './order.fields.ts';

/** What the log of an FBA order tells beside its own fields. */
export const orderLogs = {
  ...orderFields,
  lines: field.text('fba.order.lines'),
  packages: field.text('fba.order.packages'),
  transfers: field.text('fba.order.transfers'),
  picked: field.text('fba.order.picked'),
  serials: field.text('fba.order.serials'),
  pages: field.count('fba.label.pages'),
  trackingNumbers: field.text('fba.order.trackingNumbers'),
  held: field.money('fba.order.held'),
  released: field.money('fba.order.released'),
  charged: field.money('fba.order.charged'),
  truckJpy: field.count('fba.order.truckJpy'),
  receivedCartons: field.count('fba.receipt.receivedCartons'),
  words: field.text('fba.difference.words'),
  broughtBack: field.count('fba.order.broughtBack'),
};
