import { addDays, type Day, weekday } from '../../kernel/day.ts';
import { showInstant } from '../../kernel/zone.ts';

/** Days off, or (China's make-up days) days worked although the weekday is free. Both ends included. */
export interface HolidaySpan {
  readonly beginDay: Day;
  readonly endDay: Day;
  readonly isWorkday: boolean;
}

export interface CutOff {
  /** The wall clock that counts is the warehouse's. */
  readonly zone: string;
  /** `14:00`: what comes at that minute or later is the next working day's. */
  readonly cutOff: string;
}

/** H05: the one place that knows which days a warehouse works. */
export interface WorkingCalendar {
  isWorkingDay(day: Day): boolean;
  /** The day itself when it is worked, else the first worked day after it. */
  onOrAfter(day: Day): Day;
  /** The first worked day after this one. */
  nextWorkingDay(day: Day): Day;
  /** `0` is the day itself or, on a holiday, the next worked one. */
  addWorkingDays(day: Day, count: number): Day;
  /** The day on which an order of that instant leaves: today before the cut-off, else the next worked day. */
  shipDay(ordered: Date | string, cutOff: CutOff): Day;
  /** The day an order of that instant is promised for: `days` worked days after it has left (1: next-day). */
  promisedDay(ordered: Date | string, cutOff: CutOff & { days: number }): Day;
}

/** Monday to Friday. */
export const officeWeekdays = [1, 2, 3, 4, 5] as const;
/** Longer than any holiday: a calendar that rests this long has no working day at all. */
const longestRestDays = 370;

export function workingCalendar(holidays: Iterable<HolidaySpan>, workingWeekdays: readonly number[] = officeWeekdays): WorkingCalendar {
  const free = new Set<Day>();
  const madeUp = new Set<Day>();
  for (const { beginDay, endDay, isWorkday } of holidays)
    for (let day = beginDay; day <= endDay; day = addDays(day, 1)) (isWorkday ? madeUp : free).add(day);

  // A day off wins over a make-up day: the provider may rest although the state works.
  const isWorkingDay = (day: Day): boolean => !free.has(day) && (madeUp.has(day) || workingWeekdays.includes(weekday(day)));

  const onOrAfter = (day: Day): Day => {
    for (let i = 0; i < longestRestDays; i++) {
      const candidate = addDays(day, i);
      if (isWorkingDay(candidate)) return candidate;
    }
    throw new RangeError(`no working day within ${longestRestDays} days after ${day}`);
  };
  const nextWorkingDay = (day: Day): Day => onOrAfter(addDays(day, 1));
  const addWorkingDays = (day: Day, count: number): Day => {
    if (!Number.isInteger(count) || count < 0) throw new RangeError(`working days are added in whole numbers from 0, not ${count}`);
    let reached = onOrAfter(day);
    for (let i = 0; i < count; i++) reached = nextWorkingDay(reached);
    return reached;
  };
  const shipDay = (ordered: Date | string, { zone, cutOff }: CutOff): Day => {
    const wall = showInstant(ordered, zone);
    const day = wall.slice(0, 10);
    // On a day off the cut-off means nothing: the order waits for the next worked day, where it is early.
    return isWorkingDay(day) && wall.slice(11, 16) < cutOff ? day : nextWorkingDay(day);
  };
  return {
    isWorkingDay,
    onOrAfter,
    nextWorkingDay,
    addWorkingDays,
    shipDay,
    promisedDay: (ordered, { days, ...cutOff }) => addWorkingDays(shipDay(ordered, cutOff), days),
  };
}
