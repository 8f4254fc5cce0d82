import { orderCensusFields } from '@kura/contract/insights/order-census/order-census.fields.ts';
import type { OrderCensusRow } from '@kura/contract/insights/order-census/order-census.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { DayOrders } from './day-orders.tsx';
import { leading } from '../report/leading.tsx';
import { figuresOfOrders } from '../report/orders-link.tsx';

export const orderCensusColumns = leading(
  columnsOf<OrderCensusRow>(orderCensusFields, [
    'day',
    'orders',
    'pieces',
    'review',
    'working',
    'shipped',
    'stopped',
    'onTime',
    'late',
    'fees',
  ]),
  ['day', ...figuresOfOrders],
  DayOrders,
);
