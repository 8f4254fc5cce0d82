import { exportOf } from '../../kernel/field.ts';
import { customerOrderFields } from './customer-order.fields.ts';

export const customerOrderExport = exportOf(customerOrderFields, [
  'companyName',
  'storeName',
  'channel',
  'orders',
  'pieces',
  'review',
  'working',
  'shipped',
  'stopped',
  'onTime',
  'late',
  'fees',
  'ordersBefore',
]);
