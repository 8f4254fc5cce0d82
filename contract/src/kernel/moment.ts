import * as z from 'zod/mini';
import { isDay } from './day.ts';
import { rule } from './rule.ts';

/** A time on the wall clock of a place, `2026-05-03T09:30:00`: which instant that is, each place knows for itself. */
export type Moment = string;

export const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDay(text.slice(0, 10));
export const Moment = z.string().check(z.minLength(1), rule(isMoment, 'kernel.issue.moment'));

/** The last moment of a day. */
export const endOfDay = (day: string): Moment => `${day}T23:59:59`;
/** For people: without the letter in between. */
export const showMoment = (moment: Moment): string => moment.replace('T', ' ');

/** An instant, `2026-05-03T00:30:00Z`: whole, with its zone, in a year that somebody lives to see. Other texts that a machine takes for a time are none. */
export const isInstant = (text: string): boolean => {
  const [, day = ''] =
    /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/.exec(text) ?? [];
  return isDay(day);
};
export const Instant = z.string().check(z.minLength(1), rule(isInstant, 'kernel.issue.instant'));
