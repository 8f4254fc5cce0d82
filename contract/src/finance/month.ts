import * as z from 'zod/mini';
import { addMonths, isMonth, monthSpan } from '../kernel/month.ts';
import { rule } from '../kernel/rule.ts';
import { dayIn } from '../kernel/zone.ts';
import { financeZone } from './top-up/pay-method.ts';

/** A month of the book, `2026-10`: that of Shanghai for everybody, as it is closed and invoiced there. */
export type Month = string;
export const Month = z.string().check(rule(isMonth, 'finance.month.bad'));

export const nextMonth = (month: Month): Month => addMonths(month, 1);
export const monthBefore = (month: Month): Month => addMonths(month, -1);
export const monthAt = (instant: string | Date): Month => dayIn(financeZone, instant).slice(0, 7);

/** From its first instant to that of the next one. */
export const boundsOf = (month: Month): { from: Date; to: Date } => monthSpan(financeZone, month);
