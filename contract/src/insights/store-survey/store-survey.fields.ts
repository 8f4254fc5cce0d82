import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { counted } from '../report/figures.ts';
import { reportFields } from '../report/report.ts';

export const storeSurveyFields = {
  ...reportFields,
  areaId: field.record('insights.storeSurvey.area', 'warehouse.area', { row: z.nullable(Id) }),
  /** Null: on no shelf, between two steps (received, on a cart, being packed). */
  areaName: field.text('insights.storeSurvey.area', { row: z.nullable(z.string()), width: 160, cells: 18 }),
  places: counted('insights.storeSurvey.places', 110),
  used: counted('insights.storeSurvey.used', 110),
  free: counted('insights.storeSurvey.free', 110),
  /** Frozen for a count, or reported as abnormal. */
  frozen: counted('insights.storeSurvey.frozen', 100),
  abnormal: counted('insights.storeSurvey.abnormal', 100),
  pieces: counted('insights.storeSurvey.pieces', 110),
  volumeM3: field.m3('insights.stockAge.volume', { row: z.string(), width: 120, cells: 12, total: true }),
};
