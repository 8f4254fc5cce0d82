import { describe, expect, it } from 'vitest';
import { ageBandOf, fillBandOf } from './location.ts';

describe('locations', () => {
  it('K07 stock age has the bands 0–60, 61–180 and from 181 days', () => {
    expect([0, 60, 61, 180, 181, 900].map(ageBandOf)).toEqual(['upTo60', 'upTo60', 'upTo180', 'upTo180', 'over180', 'over180']);
  });

  it('are empty without a piece, full from 95 per cent, over capacity beyond 100', () => {
    expect(fillBandOf(0, 0)).toBe('empty');
    expect(fillBandOf(1, 0)).toBe('partly');
    expect(fillBandOf(5, null)).toBe('partly');
    expect([94.9, 95, 100, 100.1].map((percent) => fillBandOf(1, percent))).toEqual(['partly', 'full', 'full', 'over']);
  });
});
