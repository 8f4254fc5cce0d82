import { expect, it } from 'vitest';
import { runOutOf } from './run-out.ts';

it('tells when the balance runs out at the rate of the window, and nothing when it knows too little', () => {
  // 1,400 spent in 14 days are 100 a day.
  expect(runOutOf(1000, 1400, 5, '2026-06-10')).toEqual({ kind: 'day', day: '2026-06-20', days: 10 });
  expect(runOutOf(1099, 1400, 14, '2026-06-10')).toMatchObject({ days: 10 });
  expect(runOutOf(99, 1400, 14, '2026-06-10')).toMatchObject({ day: '2026-06-10', days: 0 });
  expect(runOutOf(1000, 1400, 4, '2026-06-10')).toEqual({ kind: 'none' });
  expect(runOutOf(1000, 0, 9, '2026-06-10')).toEqual({ kind: 'none' });
  expect(runOutOf(1000, -5, 9, '2026-06-10')).toEqual({ kind: 'none' });
  expect(runOutOf(0, 1400, 9, '2026-06-10')).toEqual({ kind: 'over' });
  expect(runOutOf(36_500, 1400, 9, '2026-06-10')).toMatchObject({ kind: 'day', days: 365 });
  expect(runOutOf(36_600, 1400, 9, '2026-06-10')).toEqual({ kind: 'far' });
});
