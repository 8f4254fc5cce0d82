import { filtersOf } from '../../kernel/field.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { clockZone } from '../money-clock.ts';
import { periodFilter } from '../report/period.ts';
import { reportEndpoint } from '../report/report-endpoint.ts';
import { customerFlowFields, flowTypes } from './customer-flow.fields.ts';
import { CustomerFlowRow } from './customer-flow.ts';

const permission = 'insights:customerFlow:see';
const filters = {
  ...filtersOf(customerFlowFields, ['days', 'contrast', 'companyId', 'wallet']),
  days: { ...periodFilter, zone: clockZone },
};

export const listCustomerFlow = listEndpoint({
  path: '/customerFlow/list',
  permission,
  does: 'The wallets day by day: what they began with, what came in and went out by kind, what they ended with. K04.',
  record: 'insights.customerFlow',
  row: CustomerFlowRow,
  filters,
  sorts: ['day', 'in', 'out', ...flowTypes, 'journals'],
  totalsOf: customerFlowFields,
  export: { permission, title: 'insights.customerFlow.title' },
});

export const customerFlowReport = reportEndpoint({
  path: '/customerFlow/report',
  permission,
  does: 'The journals of the wallets of a period: opening, in, out, closing, by day and by kind, to the fen as the money book has them. K04.',
  filters,
});
