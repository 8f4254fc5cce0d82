import { customerOrderFields } from '@kura/contract/insights/customer-order/customer-order.fields.ts';
import type { CustomerOrderRow } from '@kura/contract/insights/customer-order/customer-order.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { StoreName, StoreOrders } from './store-orders.tsx';
import { leading } from '../report/leading.tsx';
import { figuresOfOrders } from '../report/orders-link.tsx';

export const customerOrderColumns = leading(
  columnsOf<CustomerOrderRow>(customerOrderFields, [
    { field: 'companyName', priority: 1 },
    { field: 'storeName', show: (name) => <StoreName name={name} />, priority: 1 },
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
  ]),
  ['storeName', ...figuresOfOrders],
  StoreOrders,
);
