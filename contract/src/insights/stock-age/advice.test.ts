import { expect, it } from 'vitest';
import { adviceOf, bandOf, daysOfStock, runOutDay } from './advice.ts';

it('K07 the bands end with day 60 and day 180', () => {
  expect([0, 60, 61, 180, 181].map(bandOf)).toEqual(['within60', 'within60', 'to180', 'to180', 'over180']);
});

it('stock lasts as long as the sales of the last 30 days say, and nobody knows without any', () => {
  expect(daysOfStock(100, 30)).toBe(100);
  expect(daysOfStock(100, 7)).toBe(428);
  expect(daysOfStock(100, 0)).toBeNull();
  expect([0, 9, 366, 367, null].map((days) => runOutDay(days, '2026-06-10'))).toEqual([
    '2026-06-10',
    '2026-06-19',
    '2027-06-11',
    null,
    null,
  ]);
});

it('the advice follows from the figures that it names', () => {
  const plain = { available: 500, sold: 100, over180: 0, nextPieces: 0 };
  expect(adviceOf(plain)).toBe('keep');
  expect(adviceOf({ ...plain, available: 90 })).toBe('restock');
  // K07: 49 are few however slowly they sell; 50 are not.
  expect([49, 50].map((available) => adviceOf({ ...plain, available, sold: 3 }))).toEqual(['restock', 'keep']);
  expect(adviceOf({ ...plain, over180: 1, sold: 0 })).toBe('clear');
  expect(adviceOf({ ...plain, over180: 1 })).toBe('keep');
  expect(adviceOf({ ...plain, nextPieces: 101 })).toBe('promote');
  expect(adviceOf({ ...plain, available: 10, sold: 0 })).toBe('keep');
});
