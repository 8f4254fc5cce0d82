import { describe, expect, it } from 'vitest';
import { wallClock, weekdayName, weekdayRuns, weekdayText } from './local-time.ts';

describe('hours of a warehouse', () => {
  it('L17 tells the time and the weekday of its own place', () => {
    // Sunday evening in Europe is Monday morning in Japan.
    const now = new Date('2026-11-15T23:30:00Z');
    expect(wallClock('Asia/Tokyo', now)).toEqual({ weekday: 1, time: '08:30' });
    expect(wallClock('Asia/Shanghai', now)).toEqual({ weekday: 1, time: '07:30' });
    expect(wallClock('Asia/Tokyo', new Date('2026-11-15T14:59:00Z'))).toEqual({ weekday: 0, time: '23:59' });
  });

  it('tells runs of working days as one', () => {
    expect(weekdayRuns([1, 2, 3, 4, 5])).toEqual([{ from: 1, to: 5 }]);
    expect(weekdayRuns([0, 1, 2, 4])).toEqual([
      { from: 1, to: 2 },
      { from: 4, to: 4 },
      { from: 0, to: 0 },
    ]);
    expect(weekdayText([6, 5, 4, 3, 2, 1], 'en')).toBe('Mon–Sat');
    expect(weekdayText([1, 3], 'zh')).toBe('周一, 周三');
    expect(weekdayName(0, 'jp')).toBe('日');
  });
});
