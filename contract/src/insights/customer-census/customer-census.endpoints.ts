import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { periodFilter } from '../report/period.ts';
import { reportEndpoint } from '../report/report-endpoint.ts';
import { customerCensusFields } from './customer-census.fields.ts';
import { CustomerCensusRow } from './customer-census.ts';

const permission = 'insights:customerCensus:see';
const filters = {
  ...filtersOf(customerCensusFields, ['days', 'contrast', 'companyId']),
  days: periodFilter,
  ...choicesFiltersOf(customerCensusFields, ['activity']),
  ...filtersOf(customerCensusFields, ['isNew']),
};

export const listCustomerCensus = listEndpoint({
  path: '/customCensus/list',
  permission,
  does: 'Lists customers with their orders, pieces and revenue of a period, and whether they are new or active. K07.',
  record: 'insights.customerCensus',
  row: CustomerCensusRow,
  filters,
  sorts: ['companyCode', 'createdDay', 'lastActiveDay', 'orders', 'ordersBefore', 'pieces', 'revenueCny', 'revenueJpy', 'revenueBefore'],
  totalsOf: customerCensusFields,
  export: { permission, title: 'insights.customerCensus.title' },
});

export const customerCensusReport = reportEndpoint({
  path: '/customCensus/report',
  permission,
  does: 'Customers of a period: new, active within 10 and 30 days, orders, pieces and revenue against the days before. K07.',
  filters,
});
