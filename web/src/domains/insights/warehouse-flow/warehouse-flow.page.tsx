import { listWarehouseFlow, warehouseFlowReport } from '@kura/contract/insights/warehouse-flow/warehouse-flow.endpoints.ts';
import { ReportPage } from '../report/report-page.tsx';
import { warehouseFlowColumns } from './warehouse-flow.columns.tsx';

/** What came into each warehouse and left it, day by day. */
export default function WarehouseFlowPage() {
  return (
    <ReportPage
      report={warehouseFlowReport}
      endpoint={listWarehouseFlow}
      columns={warehouseFlowColumns}
      emptyText="insights.warehouseFlow.empty"
    />
  );
}
