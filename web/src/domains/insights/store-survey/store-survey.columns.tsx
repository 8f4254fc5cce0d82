import { storeSurveyFields } from '@kura/contract/insights/store-survey/store-survey.fields.ts';
import type { StoreSurveyRow } from '@kura/contract/insights/store-survey/store-survey.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { AreaPlaces } from './area-places.tsx';

export const storeSurveyColumns = columnsOf<StoreSurveyRow>(storeSurveyFields, [
  { field: 'areaName', show: (_, row) => <AreaPlaces row={row} />, priority: 1 },
  { field: 'warehouseCode', priority: 1 },
  'places',
  'used',
  'free',
  'frozen',
  'abnormal',
  'pieces',
  'volumeM3',
]);
