import { filtersOf } from '../../kernel/field.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { periodFilter } from '../report/period.ts';
import { reportEndpoint } from '../report/report-endpoint.ts';
import { orderCensusFields } from './order-census.fields.ts';
import { OrderCensusRow } from './order-census.ts';

const permission = 'insights:orderCensus:see';
const filters = { ...filtersOf(orderCensusFields, ['days', 'contrast', 'companyId', 'warehouseId']), days: periodFilter };

export const listOrderCensus = listEndpoint({
  path: '/orderCensus/list',
  permission,
  does: 'Counts outbound orders day by day: how many came in, and what became of them.',
  record: 'insights.orderCensus',
  row: OrderCensusRow,
  filters,
  sorts: ['day', 'orders', 'pieces', 'review', 'working', 'shipped', 'stopped', 'onTime', 'late', 'fees'],
  totalsOf: orderCensusFields,
  export: { permission, title: 'insights.orderCensus.title' },
});

export const orderCensusReport = reportEndpoint({
  path: '/orderCensus/report',
  permission,
  does: 'Outbound orders of a period by day, state, carrier and channel, on time and late, against the days before. K07.',
  filters,
});
