import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cmDecimals, kgDecimals, textToWhole, wholeToText } from './decimal.ts';

describe('lengths and weights as people write them', () => {
  it('shows millimetres as centimetres and grams as kilograms, without idle zeros', () => {
    expect([125, 120, 5, 1].map((mm) => wholeToText(mm, cmDecimals))).toEqual(['12.5', '12', '0.5', '0.1']);
    expect([1250, 1000, 7].map((g) => wholeToText(g, kgDecimals))).toEqual(['1.25', '1', '0.007']);
  });

  it('reads what is typed exactly, also where a binary fraction would miss', () => {
    expect(['12.5', '12.50', ' 12 ', '１２．５', '0.1', '1,200.5'].map((text) => textToWhole(text, cmDecimals))).toEqual([
      125, 125, 120, 125, 1, 12_005,
    ]);
    expect(['1.005', '0.29', '4.35', '8.205'].map((text) => textToWhole(text, kgDecimals))).toEqual([1005, 290, 4350, 8205]);
  });

  it('takes nothing that would have to be rounded, and no other text', () => {
    expect(['12.55', '1e3', '', '.5', 'x', '--1'].map((text) => textToWhole(text, cmDecimals))).toEqual(Array(6).fill(undefined));
  });

  it('gives every whole number back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 3 }), (whole, decimals) => {
        expect(textToWhole(wholeToText(whole, decimals), decimals)).toBe(whole);
      }),
    );
  });
});
