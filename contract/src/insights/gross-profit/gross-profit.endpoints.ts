import { filtersOf } from '../../kernel/field.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { periodFilter } from '../report/period.ts';
import { reportEndpoint } from '../report/report-endpoint.ts';
import { reportFields } from '../report/report.ts';
import {
  carrierProfitFields,
  companyProfitFields,
  monthProfitFields,
  orderProfitFields,
  serviceIncomeFields,
} from './gross-profit.fields.ts';
import { CarrierProfit, CompanyProfit, MonthProfit, OrderProfit, ServiceIncome } from './gross-profit.ts';

const permission = 'insights:grossProfit:see';
const filters = {
  days: periodFilter,
  ...filtersOf(reportFields, ['contrast']),
  ...filtersOf(orderProfitFields, ['companyId', 'warehouseId', 'carrier']),
};
const sheet = <const T extends string>(title: T) => ({ permission: 'insights:grossProfit:export', title }) as const;
const ofOrders = ['orders', 'revenue', 'carrierCost', 'codCost', 'packaging', 'labour', 'cost', 'profit'] as const;
const beside = ['storage', 'firstLeg', 'other', 'timing', 'income', 'storageCost', 'firstLegCost', 'customsCost', 'result'] as const;

export const listCompanyProfits = listEndpoint({
  path: '/grossProfit/companies',
  permission,
  does: 'Gross profit of each customer over days: what orders brought and cost, with storage and first leg beside them. F8.',
  record: 'insights.companyProfit',
  row: CompanyProfit,
  filters,
  sorts: [...ofOrders, ...beside],
  totalsOf: companyProfitFields,
  export: sheet('insights.grossProfit.sheetCompany'),
});
export const listCarrierProfits = listEndpoint({
  path: '/grossProfit/carriers',
  permission,
  does: 'Gross profit of the orders that each carrier took, over days.',
  record: 'insights.carrierProfit',
  row: CarrierProfit,
  filters,
  sorts: [...ofOrders],
  totalsOf: carrierProfitFields,
  export: sheet('insights.grossProfit.sheetCarrier'),
});
export const listMonthProfits = listEndpoint({
  path: '/grossProfit/months',
  permission,
  does: 'Gross profit month by month, with storage and first leg. K07: the days asked for are widened to whole months.',
  record: 'insights.monthProfit',
  row: MonthProfit,
  filters,
  sorts: ['month', ...ofOrders, ...beside],
  totalsOf: monthProfitFields,
  export: sheet('insights.grossProfit.sheetMonth'),
});
export const listOrderProfits = listEndpoint({
  path: '/grossProfit/orders',
  permission,
  does: 'Gross profit order by order: its charges less refunds, and what it cost. F8.',
  record: 'insights.orderProfit',
  row: OrderProfit,
  filters: { ...filters, ...filtersOf(orderProfitFields, ['basis', 'orderNumber']) },
  sorts: ['shippedAt', 'pieces', ...ofOrders.slice(1)],
  totalsOf: orderProfitFields,
  export: sheet('insights.grossProfit.sheetOrder'),
});

export const listServiceIncome = listEndpoint({
  path: '/grossProfit/services',
  permission,
  does: 'What other services brought, by customer, month and kind of fee: as the money book took it in, refunds taken off on their day. K04.',
  record: 'insights.serviceIncome',
  row: ServiceIncome,
  filters: { ...filtersOf(reportFields, ['days', 'contrast']), ...filtersOf(orderProfitFields, ['companyId']) },
  sorts: ['month', 'other'],
  totalsOf: serviceIncomeFields,
  export: sheet('insights.grossProfit.sheetService'),
});
export const monthProfitReport = reportEndpoint({
  path: '/grossProfit/monthReport',
  permission,
  does: 'The same as the report, of whole months.',
  filters,
});
export const grossProfitReport = reportEndpoint({
  path: '/grossProfit/report',
  permission,
  does: 'Revenue, cost and gross profit of a period against the days before, by day, customer and carrier.',
  filters,
});
