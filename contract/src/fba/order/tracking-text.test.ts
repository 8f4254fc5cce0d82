import { expect, it } from 'vitest';
import { areTrackings, fitsCartons, trackingOf, trackingText } from './tracking-text.ts';

it('V15 tracking numbers are read as people paste them, and an empty place is a carton without one', () => {
  for (const text of ['A1, B2', 'A1 B2', ' A1，B2 ', 'A1\nB2', 'A1、B2']) expect(trackingOf(text)).toEqual(['A1', 'B2']);
  expect(trackingOf('')).toEqual([]);
  expect(trackingOf(trackingText(['A1', '', 'C3']))).toEqual(['A1', '', 'C3']);
  expect(trackingText(['A1', '', ''])).toBe('A1');
  expect([areTrackings('A1, B-2'), areTrackings('A1 / B2')]).toEqual([true, false]);
  expect([fitsCartons('A1 B2', 2), fitsCartons('A1 B2', 1), fitsCartons(undefined, 1)]).toEqual([true, false, true]);
});
