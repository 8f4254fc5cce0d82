import { describe, expect, it } from 'vitest';
import { boxesOf, piecesAfter } from './freight-trial-values.ts';

describe('the form of the calculator', () => {
  it('V08 counts the boxes of the rows that are filled', () => {
    expect(boxesOf([{ count: 3 }, { count: null }, {}, { count: 2 }])).toBe(5);
    expect(boxesOf(undefined)).toBe(0);
  });

  it('pieces follow the boxes until somebody has typed another number', () => {
    expect(piecesAfter(1, 1, 24)).toBe(24);
    expect(piecesAfter(24, 24, 2)).toBe(2);
    expect(piecesAfter(24, 24, 0)).toBe(1);
    expect(piecesAfter(480, 24, 30)).toBe(480);
  });
});
