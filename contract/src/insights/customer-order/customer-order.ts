import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { orderFigures } from '../order-census/order-census.fields.ts';
import { customerOrderFields } from './customer-order.fields.ts';

/** The orders of one company and store within a period. */
export const CustomerOrderRow = z.object({
  id: Id,
  ...rowsOf(customerOrderFields, ['companyId', 'companyName', 'storeId', 'storeName', 'channel']),
  ...rowsOf(orderFigures),
  ...rowsOf(customerOrderFields, ['ordersBefore']),
});
export type CustomerOrderRow = z.infer<typeof CustomerOrderRow>;
