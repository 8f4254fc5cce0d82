import { grossProfitReport, listCompanyProfits } from '@kura/contract/insights/gross-profit/gross-profit.endpoints.ts';
import { companyProfitFields } from '@kura/contract/insights/gross-profit/gross-profit.fields.ts';
import type { CompanyProfit } from '@kura/contract/insights/gross-profit/gross-profit.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ReportPage } from '../report/report-page.tsx';
import { gain, percent, ToOrders } from './profit-cells.tsx';

const companyProfitColumns = columnsOf<CompanyProfit>(companyProfitFields, [
  { field: 'companyName', show: (name, { id }) => <ToOrders search={{ companyId: String(id) }}>{name}</ToOrders>, priority: 1 },
  { field: 'orders', priority: 2 },
  'revenue',
  'cost',
  { field: 'profit', show: gain },
  { field: 'margin', show: percent, priority: 1 },
  { field: 'result', show: gain, priority: 1 },
  { field: 'storage', priority: 2 },
  { field: 'firstLeg', priority: 2 },
  { field: 'other', priority: 2 },
  { field: 'timing', show: gain, priority: 3 },
  { field: 'income', priority: 2 },
  { field: 'storageCost', priority: 2 },
  { field: 'firstLegCost', priority: 2 },
  { field: 'customsCost', priority: 3 },
  { field: 'carrierCost', priority: 3 },
  { field: 'codCost', priority: 3 },
  { field: 'packaging', priority: 3 },
  { field: 'labour', priority: 3 },
]);
const byRevenue = { sort: 'revenue', order: 'desc' } as const;

export function CompanyProfitPanel() {
  return (
    <ReportPage
      report={grossProfitReport}
      endpoint={listCompanyProfits}
      columns={companyProfitColumns}
      firstSort={byRevenue}
      emptyText="insights.grossProfit.empty"
    />
  );
}
