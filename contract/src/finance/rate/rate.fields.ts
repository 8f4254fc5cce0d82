import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field } from '../../kernel/field.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { Rate } from '../../kernel/rate.ts';
import { clock } from '../finance.fields.ts';

export const ratePairs = ['JPY/CNY', 'USD/CNY'] as const;
export type RatePair = (typeof ratePairs)[number];

export const rateFields = {
  /** Valid from 00:00 of this day in Shanghai until the next day that has a rate. */
  day: field.day('finance.rate.day', { input: Day, width: 120 }),
  pair: field.choice('finance.rate.pair', ratePairs, 'finance.rate.pair', { width: 150 }),
  rate: field.decimal('finance.rate.rate', { row: z.string(), input: Rate, decimals: 6, width: 110, hint: 'finance.desk.rateHint' }),
  /** False: a later one of the same day took its place. */
  isCurrent: field.yesNo('common.status', { width: 110 }),
  note: field.text('common.remark', { input: optionalLine(200), width: 200, cells: 24 }),
  setByName: field.text('finance.rate.setBy', { width: 120 }),
  setAt: field.instant('finance.rate.setAt', clock),
};
