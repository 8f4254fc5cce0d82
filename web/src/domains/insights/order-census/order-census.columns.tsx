import { orderCensusFields } from '@kura/contract/insights/order-census/order-census.fields.ts';
import type { OrderCensusRow } from '@kura/contract/insights/order-census/order-census.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { DayOrders } from './day-orders.tsx';

export const orderCensusColumns = columnsOf<OrderCensusRow>(orderCensusFields, [
  { field: 'day', show: (day) => <DayOrders day={day} /> },
  'orders',
  'pieces',
  'review',
  'working',
  'shipped',
  'stopped',
  'onTime',
  'late',
  'fees',
]);
