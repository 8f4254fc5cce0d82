import { grossProfitReport, listOrderProfits } from '@kura/contract/insights/gross-profit/gross-profit.endpoints.ts';
import { orderProfitFields } from '@kura/contract/insights/gross-profit/gross-profit.fields.ts';
import type { OrderProfit } from '@kura/contract/insights/gross-profit/gross-profit.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { nothing } from '../../../kit/list/show.tsx';
import { tr } from '../../../kit/text.ts';
import { ReportPage } from '../report/report-page.tsx';
import { OrderProfitDetail } from './order-profit-detail.tsx';
import { gain, percent } from './profit-cells.tsx';

const orderProfitColumns = columnsOf<OrderProfit>(orderProfitFields, [
  'orderNumber',
  { field: 'companyName', priority: 2 },
  { field: 'carrier', show: (carrier) => (carrier === '' ? nothing : tr(`pricing.carrier.${carrier}`)), priority: 2 },
  { field: 'basis', priority: 2 },
  'revenue',
  'cost',
  { field: 'profit', show: gain },
  { field: 'margin', show: percent, priority: 1 },
  { field: 'carrierCost', priority: 2 },
  { field: 'codCost', priority: 3 },
  { field: 'packaging', priority: 3 },
  { field: 'labour', priority: 3 },
  { field: 'pieces', priority: 3 },
  'shippedAt',
  'warehouseCode',
]);
const detail: DetailSpec<OrderProfit> = {
  title: ({ orderNumber }) => orderNumber,
  sections: [{ draw: (row) => <OrderProfitDetail row={row} /> }, { fields: orderProfitColumns }],
  hasLog: false,
};

export default function OrderProfitPanel() {
  return (
    <ReportPage
      report={grossProfitReport}
      endpoint={listOrderProfits}
      columns={orderProfitColumns}
      detail={detail}
      emptyText="insights.grossProfit.empty"
    />
  );
}
