import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field } from '../../kernel/field.ts';
import { Money } from '../../kernel/money.ts';
import { counted } from '../report/figures.ts';
import { reportFields } from '../report/report.ts';
import { advices, ageBands } from './advice.ts';

export const stockAgeFields = {
  ...reportFields,
  keyword: field.text('insights.stockAge.keyword'),
  band: field.choice('insights.stockAge.band', ageBands, 'insights.stockAge.band'),
  sku: field.text('insights.stockAge.sku', { width: 160, cells: 20 }),
  nameZh: field.text('insights.stockAge.nameZh', { width: 190, cells: 28 }),
  nameJp: field.text('insights.stockAge.nameJp', { width: 190, cells: 28 }),
  pieces: counted('insights.stockAge.pieces', 100),
  within60: counted('insights.stockAge.band.within60', 110),
  to180: counted('insights.stockAge.band.to180', 120),
  over180: counted('insights.stockAge.band.over180', 120),
  available: counted('insights.stockAge.available', 100),
  /** m³ with three digits; null where nobody has measured a piece. */
  volumeM3: field.m3('insights.stockAge.volume', { row: z.nullable(z.string()), width: 110, cells: 12, total: true }),
  /** At the cost price, or else at the declared one; null where neither is known. */
  value: field.money('insights.stockAge.value', { row: z.nullable(Money), width: 140, cells: 16, total: true }),
  /** By the price book of the company, for today. A day is rounded once for the whole company, so that rows are no parts of it. */
  storagePerDay: field.money('insights.stockAge.storagePerDay', { row: z.nullable(Money), width: 130, cells: 14 }),
  sold: counted('insights.stockAge.sold', 110),
  daysOfStock: field.count('insights.stockAge.daysOfStock', { row: z.nullable(z.int()), width: 110, cells: 12 }),
  runOutDay: field.day('insights.stockAge.runOutDay', { row: z.nullable(Day), width: 120, cells: 12 }),
  nextDay: field.day('insights.stockAge.nextDay', { row: z.nullable(Day), width: 120, cells: 12 }),
  nextPieces: counted('insights.stockAge.nextPieces', 120),
  advice: field.choice('insights.stockAge.advice', advices, 'insights.stockAge.advice', {
    tones: { restock: 'warning', clear: 'error', promote: 'processing', keep: 'default' },
    width: 120,
    cells: 14,
  }),
  reason: field.text('insights.stockAge.reason', { width: 320, cells: 50 }),
};
