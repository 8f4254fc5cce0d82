import { grossProfitReport, listCarrierProfits } from '@kura/contract/insights/gross-profit/gross-profit.endpoints.ts';
import { carrierProfitFields } from '@kura/contract/insights/gross-profit/gross-profit.fields.ts';
import type { CarrierProfit } from '@kura/contract/insights/gross-profit/gross-profit.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { t, tr } from '../../../kit/text.ts';
import { ReportPage } from '../report/report-page.tsx';
import { gain, percent, ToOrders } from './profit-cells.tsx';

const carrierProfitColumns = columnsOf<CarrierProfit>(carrierProfitFields, [
  {
    field: 'carrier',
    show: (carrier) =>
      carrier === '' ? t('insights.report.none') : <ToOrders search={{ carrier }}>{tr(`pricing.carrier.${carrier}`)}</ToOrders>,
    priority: 1,
  },
  { field: 'orders', priority: 2 },
  'revenue',
  'cost',
  { field: 'profit', show: gain },
  { field: 'margin', show: percent, priority: 1 },
  { field: 'carrierCost', priority: 2 },
  { field: 'codCost', priority: 2 },
  { field: 'packaging', priority: 2 },
  { field: 'labour', priority: 2 },
]);
const byRevenue = { sort: 'revenue', order: 'desc' } as const;

export default function CarrierProfitPanel() {
  return (
    <ReportPage
      report={grossProfitReport}
      endpoint={listCarrierProfits}
      columns={carrierProfitColumns}
      firstSort={byRevenue}
      emptyText="insights.grossProfit.empty"
    />
  );
}
