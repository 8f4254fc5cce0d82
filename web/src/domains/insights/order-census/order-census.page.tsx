import { listOrderCensus, orderCensusReport } from '@kura/contract/insights/order-census/order-census.endpoints.ts';
import { ReportPage } from '../report/report-page.tsx';
import { orderCensusColumns } from './order-census.columns.tsx';

/** Orders by day, state, carrier and channel, on time or late. */
export default function OrderCensusPage() {
  return (
    <ReportPage report={orderCensusReport} endpoint={listOrderCensus} columns={orderCensusColumns} emptyText="insights.orderCensus.empty" />
  );
}
