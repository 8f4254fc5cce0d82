import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field } from '../../kernel/field.ts';
import { ScreenSearch } from '../search/search.endpoints.ts';
import { contrasts } from './period.ts';

/** What a whole number counts: pieces, fen, yen, mm³, days, tenths of a percent. */
export const units = ['count', 'cny', 'jpy', 'mm3', 'days', 'permille'] as const;
export type Unit = (typeof units)[number];

/** Where the rows behind a figure are. Null: the reader may not see them. */
const Link = z.object({ routeCode: z.string(), search: ScreenSearch });
export type Link = z.infer<typeof Link>;

export const Figure = z.object({
  key: z.string(),
  /** In the language of the request, as all words here. */
  text: z.string(),
  /** How it is worked out, where its name does not say. */
  hint: z.string(),
  unit: z.enum(units),
  /** Null: cannot be told. */
  value: z.nullable(z.int()),
  /** K07: of the period, and of the days just before it. */
  contrast: z.nullable(z.object({ now: z.int(), before: z.int() })),
  tone: z.enum(['plain', 'warning', 'danger']),
  link: z.nullable(Link),
});
export type Figure = z.infer<typeof Figure>;

export const Point = z.object({
  label: z.string(),
  /** One for each series. */
  values: z.array(z.int()),
  link: z.nullable(Link),
  /** Where each series has rows of its own; one for each series. */
  links: z.optional(z.array(z.nullable(Link))),
});
export type Point = z.infer<typeof Point>;

/** `line` may have a series `isContrast`: the same, so many days earlier. `share`: parts of a whole, the largest first. */
export const Chart = z.object({
  key: z.string(),
  text: z.string(),
  kind: z.enum(['bar', 'stack', 'line', 'share']),
  unit: z.enum(units),
  series: z.array(z.object({ text: z.string(), isContrast: z.boolean() })),
  points: z.array(Point),
});
export type Chart = z.infer<typeof Chart>;

/** The head of a statistic: what its table adds up to, and how it looks. */
export const Report = z.object({
  /** Null: it tells of now. */
  from: z.nullable(Day),
  to: z.nullable(Day),
  /** How many days the period is held against; null: it is not. */
  contrast: z.nullable(z.int()),
  figures: z.array(Figure),
  charts: z.array(Chart),
});
export type Report = z.infer<typeof Report>;

/** What every statistic may be narrowed by. */
export const reportFields = {
  days: field.day('insights.report.days'),
  contrast: field.choice('insights.report.contrast', contrasts, 'insights.report.contrast'),
  companyId: field.record('common.company', 'identity.company', { for: 'staff' }),
  companyName: field.text('common.company', { width: 200, cells: 28, for: 'staff' }),
  warehouseId: field.record('insights.report.warehouse', 'warehouse.warehouse'),
  warehouseCode: field.text('insights.report.warehouse', { width: 120, cells: 12 }),
  day: field.day('insights.report.day', { row: Day, width: 120, cells: 12 }),
};
