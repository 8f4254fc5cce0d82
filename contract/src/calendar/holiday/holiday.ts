import * as z from 'zod/mini';
import { Day, isDay } from '../../kernel/day.ts';
import { Id } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';

/**
 * `festival`: a named day, with the days off around it. `manual`: days on which the provider rests, and no more is said. `workday`: worked
 * although the weekday is free (China's make-up days).
 */
export const holidayTypes = ['festival', 'manual', 'workday'] as const;
export type HolidayType = (typeof holidayTypes)[number];

/** Whose warehouses rest; null is everybody's. */
export const holidayCountries = ['JP', 'CN'] as const;
export type HolidayCountry = (typeof holidayCountries)[number];

export const holidayYears = { first: 2000, last: 2100 } as const;

const Name = z._default(z.string().check(z.maxLength(60)), '');
const Fields = z.object({
  holidayType: z.enum(holidayTypes),
  beginTime: Day,
  endTime: Day,
  name: Name,
  /** How readers of that language call it; empty: by its name. */
  nameZh: Name,
  nameEn: Name,
  nameJp: Name,
  date: z._default(z.nullable(z.union([z.literal(''), Day])), null),
  country: z._default(z.nullable(z.enum(holidayCountries)), null),
});
type Fields = z.infer<typeof Fields>;

const isFestival = (holiday: Fields): boolean => holiday.holidayType === 'festival';
/** Rules between fields wait until each field by itself is fit to be compared. */
const hasRange = (holiday: Fields): boolean => isDay(holiday.beginTime) && isDay(holiday.endTime);
/** More than a year of rest is a slip of the finger. */
const longestDays = 366;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

const rules = [
  rule((holiday: Fields) => !hasRange(holiday) || holiday.beginTime <= holiday.endTime, 'kernel.issue.startAfterEnd', undefined, [
    'endTime',
  ]),
  rule(
    (holiday: Fields) => !hasRange(holiday) || daysBetween(holiday.beginTime, holiday.endTime) <= longestDays,
    'calendar.holiday.tooLong',
    { max: longestDays },
    ['endTime'],
  ),
  rule((holiday: Fields) => !isFestival(holiday) || !!holiday.date, 'kernel.issue.required', undefined, ['date']),
  rule(
    (holiday: Fields) =>
      !isFestival(holiday) || !holiday.date || !hasRange(holiday) || (holiday.beginTime <= holiday.date && holiday.date <= holiday.endTime),
    'calendar.holiday.dayOutside',
    undefined,
    ['date'],
  ),
  rule((holiday: Fields) => !isFestival(holiday) || holiday.name.trim() !== '', 'kernel.issue.required', undefined, ['name']),
] as const;

/** C03 with the rules of H01 and V01, for the form and for the server alike. */
export const HolidayInput = Fields.check(...rules);
export const HolidayChange = z.extend(Fields, { id: Id }).check(...rules);
export type HolidayInput = z.infer<typeof HolidayInput>;
export type HolidayChange = z.infer<typeof HolidayChange>;

/** C04 */
export const HolidayRow = z.object({
  id: Id,
  year: z.int(),
  /** In the reader's language. */
  name: z.string(),
  /** As it was written, and what it is called in each language. */
  ownName: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  nameJp: z.string(),
  /** The range as people read it: `2026-05-03 ~ 2026-05-06`, or the one day. */
  dateStr: z.string(),
  holidayType: z.enum(holidayTypes),
  beginTime: Day,
  endTime: Day,
  date: z.nullable(Day),
  country: z.nullable(z.enum(holidayCountries)),
});
export type HolidayRow = z.infer<typeof HolidayRow>;

export const rangeText = (from: Day, to: Day): string => (from === to ? from : `${from} ~ ${to}`);
