import { listStoreSurvey, storeSurveyReport } from '@kura/contract/insights/store-survey/store-survey.endpoints.ts';
import { ReportPage } from '../report/report-page.tsx';
import { storeSurveyColumns } from './store-survey.columns.tsx';

const byWarehouse = { sort: 'warehouseCode', order: 'asc' } as const;

/** The warehouses at a glance. */
export default function StoreSurveyPage() {
  return (
    <ReportPage
      report={storeSurveyReport}
      endpoint={listStoreSurvey}
      columns={storeSurveyColumns}
      firstSort={byWarehouse}
      emptyText="insights.storeSurvey.empty"
    />
  );
}
