import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { queryId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { periodFilter } from '../report/period.ts';
import { reportEndpoint } from '../report/report-endpoint.ts';
import { reportFields } from '../report/report.ts';
import { outboundCostFields } from './outbound-cost.fields.ts';
import { OutboundCost, OutboundCostRow } from './outbound-cost.ts';

const permission = 'insights:outboundCost:list';
const filters = {
  days: periodFilter,
  ...filtersOf(reportFields, ['contrast']),
  ...filtersOf(outboundCostFields, ['companyId', 'warehouseId', 'carrier', 'basis', 'orderNumber']),
};

export const listOutboundCosts = listEndpoint({
  path: '/outboundCost/list',
  permission,
  does: 'Lists what each order that left in a period cost us: the accepted bill of the carrier or what the cost book expects, collecting, packaging and labour.',
  record: 'insights.outboundCost',
  row: OutboundCostRow,
  filters,
  sorts: ['shippedAt', 'pieces', 'parcels', 'carrierYen', 'carrierCost', 'codCost', 'packaging', 'labour', 'cost'],
  totalsOf: outboundCostFields,
  export: { permission: 'insights:outboundCost:export', title: 'insights.outboundCost.title' },
});

export const outboundCostReport = reportEndpoint({
  path: '/outboundCost/report',
  permission,
  does: 'What the orders of a period cost us in all, by day, carrier, warehouse and customer, and how much of it carriers have billed.',
  filters,
});

export const showOutboundCost = endpoint({
  method: 'GET',
  path: '/outboundCost/show',
  permission,
  does: 'What one order cost us, parcel by parcel.',
  query: z.object({ id: queryId('outbound.order') }),
  data: OutboundCost,
});
