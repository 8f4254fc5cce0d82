import * as z from 'zod/mini';
import type { Day } from './day.ts';

/** The places where the product works (L17). */
export const zones = { JP: 'Asia/Tokyo', CN: 'Asia/Shanghai' } as const;
export type Zone = (typeof zones)[keyof typeof zones];
export const defaultZone: Zone = zones.JP;
export const ZoneName = z.enum(zones);

const formats = new Map<string, Intl.DateTimeFormat>();
const formatFor = (zone: string): Intl.DateTimeFormat => {
  let known = formats.get(zone);
  if (!known)
    formats.set(
      zone,
      (known = new Intl.DateTimeFormat('en-CA', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      })),
    );
  return known;
};

/** Neither place has changed its clocks since 1992. The browser's own calendar takes as long to wake up as a page to draw. */
const fixedHours: Readonly<Record<string, number>> = { [zones.JP]: 9, [zones.CN]: 8 };
const fixedSince = Date.UTC(1992, 0, 1);
const fixedUntil = Date.UTC(9999, 0, 1);

/** L17: `YYYY-MM-DD HH:mm:ss` as the clock on the wall of that place shows it. */
export function showInstant(instant: string | Date, zone: string = defaultZone): string {
  const at = new Date(instant);
  const hours = fixedHours[zone];
  if (hours !== undefined && at.getTime() >= fixedSince && at.getTime() < fixedUntil) {
    return new Date(at.getTime() + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  }
  const parts = Object.fromEntries(
    formatFor(zone)
      .formatToParts(at)
      .map((p) => [p.type, p.value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']} ${parts['hour']}:${parts['minute']}:${parts['second']}`;
}
/** The same as a form takes it: `YYYY-MM-DDTHH:mm:ss`. */
export const momentIn = (zone: string, instant: string | Date): string => showInstant(instant, zone).replace(' ', 'T');

/** What people write behind a time to say whose it is. */
export const zoneMarks: Readonly<Record<string, string>> = { [zones.JP]: 'JST', [zones.CN]: 'CST' };
export const zoneMark = (zone: string): string => zoneMarks[zone] ?? zone;

/** A time that says whose it is: on paper, in a mail, and wherever the reader's own clock is another. */
export const markedInstant = (instant: string | Date, zone: string): string => `${showInstant(instant, zone)} ${zoneMark(zone)}`;
/** L17: by the clock of the place, which is named where it is not the reader's. */
export const instantFor = (reader: string, instant: string | Date, zone: string): string =>
  zone === reader ? showInstant(instant, zone) : markedInstant(instant, zone);

/**
 * L17: money is booked, closed and invoiced in days of Shanghai, and everybody reads it so, customers too: a day of a list is the day of the
 * statement. Where the reader's clock is another, the zone stands beside times and filters.
 */
export const booksZone: Zone = zones.CN;

export const dayIn = (zone: string, instant: string | Date): Day => showInstant(instant, zone).slice(0, 10);

/** The instant at which that wall clock shows `day time`. */
export function instantAt(zone: string, day: Day, time = '00:00:00'): Date {
  const asUtc = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  const offset = Date.parse(`${showInstant(new Date(asUtc), zone).replace(' ', 'T')}Z`) - asUtc;
  return new Date(asUtc - offset);
}
