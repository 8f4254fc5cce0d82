import * as z from 'zod/mini';
import { addDays, type Day } from '../kernel/day.ts';
import { rule } from '../kernel/rule.ts';
import { dayIn, instantAt } from '../kernel/zone.ts';
import { financeZone } from './top-up/pay-method.ts';

/** A month of the book, `2026-10`: that of Shanghai for everybody, as it is closed and invoiced there. */
export type Month = string;
export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);
export const Month = z.string().check(rule(isMonth, 'finance.month.bad'));

export const firstDayOf = (month: Month): Day => `${month}-01`;
export const nextMonth = (month: Month): Month => addDays(firstDayOf(month), 31).slice(0, 7);
export const monthBefore = (month: Month): Month => addDays(firstDayOf(month), -1).slice(0, 7);
export const lastDayOf = (month: Month): Day => addDays(firstDayOf(nextMonth(month)), -1);
export const monthAt = (instant: string | Date): Month => dayIn(financeZone, instant).slice(0, 7);

/** From its first instant to that of the next one. */
export const boundsOf = (month: Month): { from: Date; to: Date } => ({
  from: instantAt(financeZone, firstDayOf(month)),
  to: instantAt(financeZone, firstDayOf(nextMonth(month))),
});
