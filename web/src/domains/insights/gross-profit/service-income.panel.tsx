import { grossProfitReport, listServiceIncome } from '@kura/contract/insights/gross-profit/gross-profit.endpoints.ts';
import { serviceIncomeFields } from '@kura/contract/insights/gross-profit/gross-profit.fields.ts';
import type { ServiceIncome } from '@kura/contract/insights/gross-profit/gross-profit.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ReportPage } from '../report/report-page.tsx';
import { gain } from './profit-cells.tsx';

const serviceIncomeColumns = columnsOf<ServiceIncome>(serviceIncomeFields, [
  { field: 'feeType', priority: 1 },
  { field: 'companyName', priority: 1 },
  { field: 'month', priority: 1 },
  { field: 'other', show: gain, priority: 1 },
]);
const mostFirst = { sort: 'other', order: 'desc' } as const;

/** What is earned beside orders, storage and first leg, kind by kind. */
export default function ServiceIncomePanel() {
  return (
    <ReportPage
      report={grossProfitReport}
      endpoint={listServiceIncome}
      columns={serviceIncomeColumns}
      firstSort={mostFirst}
      emptyText="insights.grossProfit.otherEmpty"
    />
  );
}
