import * as z from 'zod/mini';
import { isDay } from '../../kernel/day.ts';
import { addMonths, monthSpan } from '../../kernel/month.ts';
import { rule } from '../../kernel/rule.ts';
import { dayIn, instantAt, zones } from '../../kernel/zone.ts';

/** A calendar month of Shanghai, `2026-06`: invoices think in nothing smaller. */
export type Month = string;
export const Month = z
  .string()
  .check(rule((text: string) => /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`), 'invoicing.invoice.monthForm'));

export const monthOf = (instant: string | Date): Month => dayIn(zones.CN, instant).slice(0, 7);

/** From the first instant of the month to the first of the next. */
export const spanOf = (month: Month): { from: Date; to: Date } => monthSpan(zones.CN, month);

/** V06: the spend of a month is invoiced on the 10th of the next at 09:00 in Shanghai, holiday or not. */
export const runAt = (month: Month): Date => instantAt(zones.CN, `${addMonths(month, 1)}-10`, '09:00:00');

/** The month whose run comes next; a run whose time has come is not "next" any more. */
export function nextToRun(now: Date): Month {
  const previous = addMonths(monthOf(now), -1);
  return now < runAt(previous) ? previous : addMonths(previous, 1);
}

/** Months whose run is due, from this one on, the oldest first. */
export function dueMonths(first: Month, now: Date): Month[] {
  const due: Month[] = [];
  for (let month = first; runAt(month) <= now; month = addMonths(month, 1)) due.push(month);
  return due;
}
