import { filtersOf } from '../../kernel/field.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { reportEndpoint } from '../report/report-endpoint.ts';
import { storeSurveyFields } from './store-survey.fields.ts';
import { StoreSurveyRow } from './store-survey.ts';

const permission = 'insights:storeSurvey:see';
const filters = filtersOf(storeSurveyFields, ['warehouseId']);

export const listStoreSurvey = listEndpoint({
  path: '/storeSurvey/list',
  permission,
  does: 'Lists the areas of the warehouses: places used and free, pieces and cubic metres.',
  record: 'insights.storeSurvey',
  row: StoreSurveyRow,
  filters,
  sorts: ['warehouseCode', 'places', 'used', 'free', 'frozen', 'abnormal', 'pieces', 'volumeM3'],
  totalsOf: storeSurveyFields,
  export: { permission, title: 'insights.storeSurvey.title' },
});

export const storeSurveyReport = reportEndpoint({
  path: '/storeSurvey/report',
  permission,
  does: 'The warehouses now: places, pieces and cubic metres by area, what came in and left today, who is at work, what is abnormal.',
  filters,
});
