import { expect, it } from 'vitest';
import { backOffSeconds } from './back-off.ts';

it('rule 6 back-off: waits twice as long each time up to an hour, and by a part of it at random', () => {
  const failures = [0, 1, 2, 3, 4, 8, 9, 60, 5000];
  expect(failures.map((count) => backOffSeconds(count, () => 1))).toEqual([30, 30, 60, 120, 240, 3600, 3600, 3600, 3600]);
  // Never less than half: one that always has luck does not hammer at a channel that is down.
  expect(failures.map((count) => backOffSeconds(count, () => 0))).toEqual([15, 15, 30, 60, 120, 1800, 1800, 1800, 1800]);
  const waits = new Set(Array.from({ length: 50 }, () => backOffSeconds(5)));
  expect(waits.size).toBeGreaterThan(10);
});
