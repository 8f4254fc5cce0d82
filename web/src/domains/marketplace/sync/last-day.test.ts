import { expect, it } from 'vitest';
import { lastDay, totalsOf } from './last-day.ts';

const at = (time: string, calls: number) => ({ at: `2026-06-${time}:00:00.000Z`, calls, errors: 1, throttled: 2 });

it('the last day has 24 hours, also those without a call', () => {
  const known = [at('01T12', 99), at('01T13', 4), at('02T12', 6)];
  const day = lastDay(known, new Date('2026-06-02T12:40:00Z'));
  expect(day).toHaveLength(24);
  expect([day[0]?.calls, day[1]?.calls, day[23]?.calls]).toEqual([4, 0, 6]);
  expect(day[1]?.at).toBe('2026-06-01T14:00:00.000Z');
});

it('its figures are summed kind by kind', () => {
  expect(totalsOf([at('01T13', 4), at('02T12', 6)])).toEqual({ calls: 10, errors: 2, throttled: 4 });
});
