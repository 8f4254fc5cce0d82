import * as z from 'zod/mini';
import { rule } from './rule.ts';

/** A calendar day, `2026-05-03`: a day of some place, never an instant. */
export type Day = string;

/** By counting: to read the text as an instant and write it back takes ten times as long, and every list asks for its days. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  if (year < 1900 || year >= 2200 || month < 1 || month > 12) return false;
  // Day 0 of the next month is the last one of this.
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
};
export const Day = z.string().check(z.minLength(1), rule(isDay, 'kernel.issue.day'));

/** V01: the start is not later than the end. */
export const DayRange = z.string().check(
  rule((text: string) => /^[^~]*~[^~]*$/.test(text) && text.split('~').every(isDay), 'kernel.issue.dayRange'),
  rule((text: string) => (text.split('~')[0] ?? '') <= (text.split('~')[1] ?? ''), 'kernel.issue.startAfterEnd'),
);
export const splitRange = (range: string): { from: Day; to: Day } => ({ from: range.slice(0, 10), to: range.slice(11) });
export const joinRange = (from: Day, to: Day): string => `${from}~${to}`;

/** Most stay within their month, and are counted on: lists work out hundreds of days for a page. */
export function addDays(day: Day, days: number): Day {
  const at = Number(day.slice(8)) + days;
  if (day.length === 10 && at >= 1 && at <= 28) return `${day.slice(0, 8)}${at < 10 ? '0' : ''}${at}`;
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
/** 0 Sunday … 6 Saturday */
export const weekday = (day: Day): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)))).getUTCDay();

/** K07 */
export const dayPresets = ['today', 'yesterday', 'thisWeek', 'thisMonth', 'lastMonth', 'last7', 'last15', 'last30'] as const;
export type DayPreset = (typeof dayPresets)[number];

/** Weeks begin on Monday, as people in China and Japan plan them; "last 7 days" includes today. */
export function presetRange(preset: DayPreset, today: Day): { from: Day; to: Day } {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'thisWeek': {
      const monday = addDays(today, -((weekday(today) + 6) % 7));
      return { from: monday, to: addDays(monday, 6) };
    }
    case 'thisMonth':
      return { from: firstOfMonth, to: addDays(`${addDays(firstOfMonth, 31).slice(0, 8)}01`, -1) };
    case 'lastMonth': {
      const last = addDays(firstOfMonth, -1);
      return { from: `${last.slice(0, 8)}01`, to: last };
    }
    case 'last7':
      return { from: addDays(today, -6), to: today };
    case 'last15':
      return { from: addDays(today, -14), to: today };
    case 'last30':
      return { from: addDays(today, -29), to: today };
  }
}
