import type { WorkingCalendar } from '@kura/contract/calendar/holiday/working-days.ts';
import { dayIn, instantAt } from '@kura/contract/kernel/zone.ts';
import type { WaveWarehouse } from './setting.store.ts';

interface Times extends Pick<WaveWarehouse, 'mode' | 'clockTimes' | 'intervalMinutes' | 'worksFrom' | 'worksTo'> {
  zone: string;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** K08: when waves are made on a day that is worked: at the clock times, or every so many minutes from the beginning of work on. */
export function clockTimesOf({ mode, clockTimes, intervalMinutes, worksFrom, worksTo }: Omit<Times, 'zone'>): string[] {
  if (mode === 'byCutoff') return clockTimes.filter((time) => time >= worksFrom && time <= worksTo).toSorted();
  const times: string[] = [];
  for (let at = minutesOf(worksFrom); at <= minutesOf(worksTo); at += Number(intervalMinutes)) times.push(clockOf(at));
  return times;
}

/** The last of its times that has struck today; null: none yet, or nobody works today (H05). */
export function struckSlot(warehouse: Times, calendar: WorkingCalendar, now: Date): Date | null {
  const day = dayIn(warehouse.zone, now);
  if (!calendar.isWorkingDay(day)) return null;
  const struck = clockTimesOf(warehouse)
    .map((time) => instantAt(warehouse.zone, day, time))
    .filter((at) => at <= now);
  return struck.at(-1) ?? null;
}

/** The next one, on whichever day it is; null: the calendar has none. */
export function nextSlot(warehouse: Times, calendar: WorkingCalendar, now: Date): Date | null {
  const times = clockTimesOf(warehouse);
  const today = dayIn(warehouse.zone, now);
  try {
    for (const day of [calendar.onOrAfter(today), calendar.nextWorkingDay(today)]) {
      const next = times.map((time) => instantAt(warehouse.zone, day, time)).find((at) => at > now);
      if (next) return next;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}
