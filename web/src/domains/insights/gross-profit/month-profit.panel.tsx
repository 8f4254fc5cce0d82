import { listMonthProfits, monthProfitReport } from '@kura/contract/insights/gross-profit/gross-profit.endpoints.ts';
import { monthProfitFields } from '@kura/contract/insights/gross-profit/gross-profit.fields.ts';
import type { MonthProfit } from '@kura/contract/insights/gross-profit/gross-profit.ts';
import { addMonths } from '@kura/contract/kernel/month.ts';
import { addDays, joinRange } from '@kura/contract/kernel/day.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { t, useLang } from '../../../kit/text.ts';
import { ReportPage } from '../report/report-page.tsx';
import { gain, percent, ToOrders } from './profit-cells.tsx';

/** A month, leading to its orders: it is told whole, whatever days were asked for. */
function MonthOrders({ month }: { readonly month: string }) {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return <ToOrders search={{ days: joinRange(`${month}-01`, last) }}>{month}</ToOrders>;
}

const monthProfitColumns = columnsOf<MonthProfit>(monthProfitFields, [
  { field: 'month', show: (month) => <MonthOrders month={month} />, priority: 1 },
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
const newestFirst = { sort: 'month', order: 'desc' } as const;

export default function MonthProfitPanel() {
  useLang();
  return (
    <ReportPage
      report={monthProfitReport}
      endpoint={listMonthProfits}
      columns={monthProfitColumns}
      firstSort={newestFirst}
      emptyText="insights.grossProfit.empty"
      note={t('insights.grossProfit.wholeMonths')}
    />
  );
}
