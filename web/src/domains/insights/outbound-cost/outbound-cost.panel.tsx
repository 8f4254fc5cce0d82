import { listOutboundCosts, outboundCostReport } from '@kura/contract/insights/outbound-cost/outbound-cost.endpoints.ts';
import { outboundCostFields } from '@kura/contract/insights/outbound-cost/outbound-cost.fields.ts';
import type { OutboundCostRow } from '@kura/contract/insights/outbound-cost/outbound-cost.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { nothing } from '../../../kit/list/show.tsx';
import { tr } from '../../../kit/text.ts';
import { ReportPage } from '../report/report-page.tsx';
import { OutboundCostDetail } from './outbound-cost-detail.tsx';

const outboundCostColumns = columnsOf<OutboundCostRow>(outboundCostFields, [
  'orderNumber',
  { field: 'companyName', priority: 2 },
  { field: 'carrier', show: (carrier) => (carrier === '' ? nothing : tr(`pricing.carrier.${carrier}`)), priority: 2 },
  { field: 'basis', priority: 1 },
  { field: 'cost', priority: 1 },
  { field: 'carrierCost', priority: 1 },
  { field: 'carrierYen', priority: 2 },
  { field: 'codCost', priority: 2 },
  { field: 'packaging', priority: 2 },
  { field: 'labour', priority: 2 },
  { field: 'pieces', priority: 2 },
  { field: 'parcels', priority: 3 },
  'shippedAt',
  'warehouseCode',
  'trackingNumber',
]);
const detail: DetailSpec<OutboundCostRow> = {
  title: ({ orderNumber }) => orderNumber,
  sections: [{ draw: (row) => <OutboundCostDetail id={row.id} /> }, { fields: outboundCostColumns }],
  hasLog: false,
};

/** Each order that left with what it cost us: by the carrier's bill where it is accepted, else as the cost book expects. */
export function OutboundCostPanel() {
  return (
    <ReportPage
      report={outboundCostReport}
      endpoint={listOutboundCosts}
      columns={outboundCostColumns}
      detail={detail}
      emptyText="insights.outboundCost.empty"
    />
  );
}
