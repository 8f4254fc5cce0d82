import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { storeSurveyFields } from './store-survey.fields.ts';

/** An area of a warehouse as it is now. */
export const StoreSurveyRow = z.object({
  id: Id,
  ...rowsOf(storeSurveyFields, ['warehouseId', 'warehouseCode', 'areaId', 'areaName', 'places', 'used', 'free', 'frozen', 'abnormal']),
  ...rowsOf(storeSurveyFields, ['pieces', 'volumeM3']),
});
export type StoreSurveyRow = z.infer<typeof StoreSurveyRow>;
