import { exportOf } from '../../kernel/field.ts';
import { storeSurveyFields } from './store-survey.fields.ts';

export const storeSurveyExport = exportOf(storeSurveyFields, [
  'warehouseCode',
  'areaName',
  'places',
  'used',
  'free',
  'frozen',
  'abnormal',
  'pieces',
  'volumeM3',
]);
