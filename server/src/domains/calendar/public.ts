import { type Day } from '@kura/contract/kernel/day.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { HolidayCountry } from '@kura/contract/calendar/holiday/holiday.ts';
import { workingCalendar, type WorkingCalendar } from '@kura/contract/calendar/holiday/working-days.ts';
import type { Query } from '../../kernel/db/db.ts';
import { isWorkday, nameOf } from './holiday/holiday.moves.ts';
import * as store from './holiday/holiday.store.ts';

export { addHoliday } from './holiday/holiday.moves.ts';
export { addReadyHolidays } from './holiday/ready-holidays.ts';

/** H05: the days that the warehouses of a country work, as they stand in the calendar now. */
export async function workingCalendarOf(db: Query, country: HolidayCountry, workingWeekdays?: readonly number[]): Promise<WorkingCalendar> {
  return workingCalendar(
    (await store.ofCountry(db, country)).map((holiday) => ({ ...holiday, isWorkday: isWorkday(holiday) })),
    workingWeekdays,
  );
}

/** H05: the same from this day on, for as many places as somebody asks about: read at once, each calendar made once. */
export async function workingCalendarsFrom(
  db: Query,
  day: Day,
): Promise<(country: HolidayCountry, workingWeekdays?: readonly number[]) => WorkingCalendar> {
  const holidays = (await store.from(db, day)).map((holiday) => ({ ...holiday, isWorkday: isWorkday(holiday) }));
  const made = new Map<string, WorkingCalendar>();
  return (country, workingWeekdays) => {
    const key = `${country} ${workingWeekdays?.join()}`;
    const known = made.get(key);
    if (known) return known;
    const own = holidays.filter((holiday) => holiday.country === null || holiday.country === country);
    const calendar = workingCalendar(own, workingWeekdays);
    made.set(key, calendar);
    return calendar;
  };
}

/** Holidays that touch these days, named for the reader. */
export async function holidaysBetween(db: Query, from: Day, to: Day, lang: Lang) {
  const holidays = await store.between(db, from, to);
  return holidays.map((holiday) => ({
    name: nameOf(holiday, lang),
    country: holiday.country,
    beginDay: holiday.beginDay,
    endDay: holiday.endDay,
    isWorkday: isWorkday(holiday),
  }));
}
