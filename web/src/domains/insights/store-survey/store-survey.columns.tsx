import { storeSurveyFields } from '@kura/contract/insights/store-survey/store-survey.fields.ts';
import type { StoreSurveyRow } from '@kura/contract/insights/store-survey/store-survey.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { areaFigures, AreaName, AreaPlaces } from './area-places.tsx';
import { leading } from '../report/leading.tsx';

export const storeSurveyColumns = leading(
  columnsOf<StoreSurveyRow>(storeSurveyFields, [
    { field: 'areaName', show: (name) => <AreaName name={name} />, priority: 1 },
    { field: 'warehouseCode', priority: 1 },
    'places',
    'used',
    'free',
    'frozen',
    'abnormal',
    'pieces',
    'volumeM3',
  ]),
  areaFigures,
  AreaPlaces,
);
