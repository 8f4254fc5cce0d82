import { exportOf } from '../../kernel/field.ts';
import { orderFields } from './order.fields.ts';

export const orderExport = exportOf(orderFields, [
  'number',
  'status',
  'type',
  'content',
  'price',
  'priceState',
  'rate',
  'priceNote',
  'itemCount',
  'companyName',
  'warehouseCode',
  'receiptNumber',
  'sourceNo',
  'assigneeName',
  'dueDay',
  'spentMinutes',
  'reason',
  'createdByName',
  'createdAt',
  'statusAt',
]);
