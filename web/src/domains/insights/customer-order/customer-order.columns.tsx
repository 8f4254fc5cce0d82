import { customerOrderFields } from '@kura/contract/insights/customer-order/customer-order.fields.ts';
import type { CustomerOrderRow } from '@kura/contract/insights/customer-order/customer-order.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { StoreOrders } from './store-orders.tsx';

export const customerOrderColumns = columnsOf<CustomerOrderRow>(customerOrderFields, [
  { field: 'companyName', priority: 1 },
  { field: 'storeName', show: (_, row) => <StoreOrders row={row} />, priority: 1 },
  { field: 'channel', priority: 3 },
  'orders',
  'pieces',
  'shipped',
  'late',
  { field: 'review', priority: 2 },
  { field: 'working', priority: 2 },
  { field: 'stopped', priority: 2 },
  { field: 'onTime', priority: 2 },
  { field: 'fees', priority: 2 },
  { field: 'ordersBefore', priority: 2 },
]);
