import { describe, expect, it } from 'vitest';
import { wallClock, weekdayRuns } from './local-time.ts';

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
  });
});
