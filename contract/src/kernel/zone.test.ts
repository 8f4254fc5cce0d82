import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn, instantAt, instantFor, markedInstant, showInstant, zones } from './zone.ts';

describe('places and instants', () => {
  it('L17 shows one instant as the wall clock of each warehouse, YYYY-MM-DD HH:mm:ss', () => {
    const instant = '2026-12-31T15:30:05.000Z';
    expect(showInstant(instant, zones.JP)).toBe('2027-01-01 00:30:05');
    expect(showInstant(instant, zones.CN)).toBe('2026-12-31 23:30:05');
    expect(showInstant(instant)).toBe('2027-01-01 00:30:05');
  });
  it('L17 names the clock where it is not the reader’s, and always on paper', () => {
    const instant = '2026-11-16T01:00:00Z';
    expect(instantFor(zones.JP, instant, zones.JP)).toBe('2026-11-16 10:00:00');
    expect(instantFor(zones.CN, instant, zones.JP)).toBe('2026-11-16 10:00:00 JST');
    expect(instantFor(zones.JP, instant, zones.CN)).toBe('2026-11-16 09:00:00 CST');
    expect(markedInstant(instant, zones.CN)).toBe('2026-11-16 09:00:00 CST');
  });
  it('L17 shows midnight as 00, not 24', () => {
    expect(showInstant('2026-06-09T15:00:00Z', zones.JP)).toBe('2026-06-10 00:00:00');
  });
  it('L17 shows the same clock as the calendar of the system, in every year', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.constantFrom(...Object.values(zones)),
        (at, timeZone) => {
          const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
          expect(showInstant(at, timeZone)).toBe(clock);
        },
      ),
    );
  });
  it('finds the day and the instant of a wall clock', () => {
    expect(dayIn(zones.CN, '2026-06-09T16:00:00Z')).toBe('2026-06-10');
    expect(instantAt(zones.JP, '2026-06-10').toISOString()).toBe('2026-06-09T15:00:00.000Z');
    expect(instantAt(zones.CN, '2026-06-10', '14:00').toISOString()).toBe('2026-06-10T06:00:00.000Z');
  });
});
