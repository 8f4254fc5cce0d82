import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field } from '../../kernel/field.ts';
import { rule } from '../../kernel/rule.ts';
import { leastRatedMinutes, workSteps } from './steps.ts';

const between = (from: number, to: number, words: string) => z.int().check(rule((value: number) => value >= from && value <= to, words));
const orNone = z.nullable(z.number());
const figure = { width: 96, cells: 12 } as const;

export const performanceFields = {
  day: field.day('insights.performance.day', { width: 110, cells: 12 }),
  userName: field.text('insights.performance.person', { width: 170, cells: 24 }),
  warehouseCode: field.text('insights.performance.warehouse', { width: 90, cells: 10 }),
  step: field.choice('insights.performance.step', workSteps, 'insights.performance.step', { width: 120, cells: 14 }),
  scans: field.count('insights.performance.scans', { ...figure, total: true }),
  pieces: field.count('insights.performance.pieces', { ...figure, total: true }),
  activeMinutes: field.decimal('insights.performance.activeMinutes', { ...figure, decimals: 2 }),
  /** Null: nobody was active long enough to tell (`leastRatedMinutes`). */
  piecesPerHour: field.decimal('insights.performance.piecesPerHour', { ...figure, row: orNone, decimals: 2 }),
  target: field.decimal('insights.performance.target', { ...figure, row: orNone, decimals: 2 }),
  targetPercent: field.count('insights.performance.targetPercent', { ...figure, row: z.nullable(z.int()) }),
  amber: field.count('insights.performance.amber', { ...figure, width: 80, total: true }),
  red: field.count('insights.performance.red', { ...figure, width: 80, total: true }),
  /** Refusals to a hundred scans. */
  errorPercent: field.decimal('insights.performance.errorPercent', { ...figure, row: orNone, decimals: 2 }),
};

export const rankingFields = {
  /** Null: too few active minutes for one. */
  rank: field.count('insights.performance.rank', { width: 70, cells: 8, row: z.nullable(z.int()) }),
  ...performanceFields,
  days: field.count('insights.performance.days', { width: 80, cells: 8 }),
};

export const targetFields = {
  step: field.choice('insights.performance.step', workSteps, 'insights.performance.step', { width: 140, cells: 14 }),
  validFrom: field.day('insights.target.validFrom', { width: 120, cells: 12, input: Day }),
  piecesPerHour: field.count('insights.target.piecesPerHour', {
    width: 150,
    cells: 14,
    input: between(1, 10_000, 'insights.target.piecesRange'),
  }),
  leastMinutes: field.count('insights.target.leastMinutes', {
    width: 170,
    cells: 14,
    // K07: below it there is no speed that could be ranked.
    input: between(leastRatedMinutes, 600, 'insights.target.minutesRange'),
  }),
  state: field.choice('common.status', ['now', 'coming', 'past'], 'insights.target.state', {
    width: 100,
    cells: 10,
    tones: { now: 'success', coming: 'processing', past: 'default' },
  }),
  byName: field.text('insights.target.by', { width: 170, cells: 20 }),
  createdAt: field.instant('common.createdAt', { width: 170 }),
};
