import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addDays, DayRange, dayPresets, isDay, presetRange, weekday } from './day.ts';

describe('days', () => {
  it('K07 knows the eight presets, weeks from Monday, ranges including today', () => {
    const today = '2026-03-01'; // a Sunday
    expect(Object.fromEntries(dayPresets.map((preset) => [preset, presetRange(preset, today)]))).toEqual({
      today: { from: '2026-03-01', to: '2026-03-01' },
      yesterday: { from: '2026-02-28', to: '2026-02-28' },
      thisWeek: { from: '2026-02-23', to: '2026-03-01' },
      thisMonth: { from: '2026-03-01', to: '2026-03-31' },
      lastMonth: { from: '2026-02-01', to: '2026-02-28' },
      last7: { from: '2026-02-23', to: '2026-03-01' },
      last15: { from: '2026-02-15', to: '2026-03-01' },
      last30: { from: '2026-01-31', to: '2026-03-01' },
    });
  });
  it('K07 gets months of every length right, leap years too', () => {
    expect(presetRange('thisMonth', '2028-02-10').to).toBe('2028-02-29');
    expect(presetRange('lastMonth', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(presetRange('thisMonth', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });
  it('counts on and back over months and years as the calendar does', () => {
    for (let at = Date.UTC(2023, 11, 20); at < Date.UTC(2028, 2, 5); at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10);
      for (const days of [-366, -31, -1, 0, 1, 8, 28, 400])
        expect(addDays(day, days)).toBe(new Date(at + days * 86_400_000).toISOString().slice(0, 10));
      expect(weekday(day)).toBe(new Date(at).getUTCDay());
    }
    expect(() => addDays('', 1)).toThrow('Invalid time value');
  });
  it('V01 refuses a start later than the end, and says so', () => {
    const result = z.safeParse(DayRange, '2026-05-02~2026-05-01');
    expect(result.error?.issues[0]).toMatchObject({ code: 'custom', params: { text: 'kernel.issue.startAfterEnd' } });
    expect(z.safeParse(DayRange, '2026-05-01~2026-05-01').success).toBe(true);
  });
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '', '26-01-01', '2026-01-01T00:00:00Z'])('refuses %s as a day', (text) => {
    expect(isDay(text)).toBe(false);
  });
});
