import { filtersOf } from '../../kernel/field.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { periodFilter } from '../report/period.ts';
import { reportEndpoint } from '../report/report-endpoint.ts';
import { customerOrderFields } from './customer-order.fields.ts';
import { CustomerOrderRow } from './customer-order.ts';

const permission = 'insights:customerOrder:see';
const filters = {
  ...filtersOf(customerOrderFields, ['days', 'contrast', 'companyId', 'storeId', 'channel', 'warehouseId']),
  days: periodFilter,
};

export const listCustomerOrders = listEndpoint({
  path: '/customerOrder/list',
  permission,
  does: 'Counts outbound orders of a period by company and store; customers see their own stores.',
  record: 'insights.customerOrder',
  row: CustomerOrderRow,
  filters,
  sorts: ['companyName', 'orders', 'pieces', 'review', 'working', 'shipped', 'stopped', 'onTime', 'late', 'fees', 'ordersBefore'],
  totalsOf: customerOrderFields,
  export: { permission, title: 'insights.customerOrder.title' },
});

export const customerOrderReport = reportEndpoint({
  path: '/customerOrder/report',
  permission,
  does: 'The orders of a period by company, store and channel, against the days before. K07.',
  filters,
});
