import { customerFlowReport, listCustomerFlow } from '@kura/contract/insights/customer-flow/customer-flow.endpoints.ts';
import { ReportPage } from '../report/report-page.tsx';
import { customerFlowColumns } from './customer-flow.columns.tsx';

/** The wallets of a customer day by day, to the fen as the book has them. */
export default function CustomerFlowPage() {
  return (
    <ReportPage
      report={customerFlowReport}
      endpoint={listCustomerFlow}
      columns={customerFlowColumns}
      emptyText="insights.customerFlow.empty"
    />
  );
}
