import { expect, it } from 'vitest';
import { figureOf } from './figure.ts';

const base = { own: 0, common: 100, buffer: 0, sharePercent: 100, shareSum: 100, quantity: 1 };
const figure = (more: Partial<typeof base>) => figureOf({ ...base, ...more });

it('K01 a channel is told what is free without the buffer, by its share, rounded down', () => {
  expect(figure({})).toBe(100);
  expect(figure({ buffer: 7 })).toBe(93);
  expect(figure({ common: 5, buffer: 7 })).toBe(0);
  expect(figure({ common: 11, buffer: 2, sharePercent: 50 })).toBe(4);
  expect(figure({ sharePercent: 0 })).toBe(0);
  expect(figure({ common: 11, quantity: 3 })).toBe(3);
});

it('K01 what belongs to the store is all its own, but for a buffer that the common pieces do not fill', () => {
  expect(figure({ own: 10, common: 10, sharePercent: 50 })).toBe(15);
  expect(figure({ own: 10, common: 2, buffer: 5 })).toBe(7);
  expect(figure({ own: 2, common: 0, buffer: 5 })).toBe(0);
});

it('K01 whatever the shares are, all stores together are never told more than there is', () => {
  for (let common = 0; common <= 40; common++)
    for (const shares of [
      [100, 100],
      [60, 60, 60],
      [33, 33, 33],
      [1, 100],
      [50, 50],
    ]) {
      const shareSum = shares.reduce((sum, share) => sum + share, 0);
      const told = shares.map((sharePercent) => figure({ common, sharePercent, shareSum }));
      expect(told.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(common);
    }
});
