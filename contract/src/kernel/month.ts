import { addDays, type Day } from './day.ts';
import { instantAt, type Zone } from './zone.ts';

/** A month of the calendar, `2026-10`. */
export type Month = string;
export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** `2026-11` and three months later: `2027-02`. */
export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}
export const firstDayOf = (month: Month): Day => `${month}-01`;
export const lastDayOf = (month: Month): Day => addDays(firstDayOf(addMonths(month, 1)), -1);

/** From its first instant in this zone to that of the next one. */
export const monthSpan = (zone: Zone, month: Month): { from: Date; to: Date } => ({
  from: instantAt(zone, firstDayOf(month)),
  to: instantAt(zone, firstDayOf(addMonths(month, 1))),
});
