import { listStockAge, stockAgeReport } from '@kura/contract/insights/stock-age/stock-age.endpoints.ts';
import { ReportPage } from '../report/report-page.tsx';
import { stockAgeColumns } from './stock-age.columns.tsx';

const bySku = { sort: 'sku', order: 'asc' } as const;

/** How long goods have lain, what that costs, and what to do about it. */
export default function StockAgePage() {
  return (
    <ReportPage
      report={stockAgeReport}
      endpoint={listStockAge}
      columns={stockAgeColumns}
      firstSort={bySku}
      emptyText="insights.stockAge.empty"
    />
  );
}
