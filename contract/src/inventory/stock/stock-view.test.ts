import { describe, expect, it } from 'vitest';
import { isMoment } from '../../kernel/moment.ts';
import { ageBand, ageBands, bandDays } from './stock-view.ts';

describe('age of stock', () => {
  it('K07 has bands without a gap and without a day in two of them', () => {
    expect([0, 60, 61, 180, 181, 4000].map(ageBand)).toEqual(['within60', 'within60', 'to180', 'to180', 'over180', 'over180']);
    for (let days = 0; days < 400; days++) {
      const fitting = ageBands.filter((band) => bandDays[band][0] <= days && days <= (bandDays[band][1] ?? Infinity));
      expect(fitting, String(days)).toEqual([ageBand(days)]);
    }
  });
});

describe('a moment', () => {
  it('is a day that exists and a time that a clock shows', () => {
    expect(isMoment('2026-02-28T23:59:59')).toBe(true);
    for (const wrong of [
      '2026-02-29T00:00:00',
      '2026-02-28T24:00:00',
      '2026-02-28T23:60:00',
      '2026-02-28 23:59:59',
      '2026-02-28T23:59',
      '',
    ])
      expect(isMoment(wrong), wrong).toBe(false);
  });
});
