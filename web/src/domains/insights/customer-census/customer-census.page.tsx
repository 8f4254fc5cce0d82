import { customerCensusReport, listCustomerCensus } from '@kura/contract/insights/customer-census/customer-census.endpoints.ts';
import { ReportPage } from '../report/report-page.tsx';
import { customerCensusColumns } from './customer-census.columns.tsx';

const byRevenue = { sort: 'revenueCny', order: 'desc' } as const;

/** Customers: who is new, who is active, and what they bring. */
export default function CustomerCensusPage() {
  return (
    <ReportPage
      report={customerCensusReport}
      endpoint={listCustomerCensus}
      columns={customerCensusColumns}
      firstSort={byRevenue}
      emptyText="insights.customerCensus.empty"
    />
  );
}
