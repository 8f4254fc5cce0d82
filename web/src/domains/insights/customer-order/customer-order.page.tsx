import { customerOrderReport, listCustomerOrders } from '@kura/contract/insights/customer-order/customer-order.endpoints.ts';
import { ReportPage } from '../report/report-page.tsx';
import { customerOrderColumns } from './customer-order.columns.tsx';

const byOrders = { sort: 'orders', order: 'desc' } as const;

/** Whose orders they are: by company and store. */
export default function CustomerOrderPage() {
  return (
    <ReportPage
      report={customerOrderReport}
      endpoint={listCustomerOrders}
      columns={customerOrderColumns}
      firstSort={byOrders}
      emptyText="insights.customerOrder.empty"
    />
  );
}
