import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertMinor, divideHalfUp, Rate, rateText, splitMinor } from './rate.ts';

describe('rates', () => {
  it('K05 converts yen and RMB with one rounding, half up', () => {
    expect(convertMinor(500_000, 'JPY', 'CNY', '0.048500')).toBe(24_250_00);
    expect(convertMinor(870, 'JPY', 'CNY', '0.0485')).toBe(42_20);
    expect(convertMinor(1_000_00, 'CNY', 'JPY', '0.048800')).toBe(20_492);
    expect(convertMinor(650_00, 'USD', 'CNY', '7.123456')).toBe(4_630_25);
  });
  it('K05 rounds away from zero on both sides', () => {
    expect([divideHalfUp(5n, 2n), divideHalfUp(-5n, 2n), divideHalfUp(4n, 3n), divideHalfUp(-4n, 3n)]).toEqual([3n, -3n, 1n, -1n]);
  });
  it('K05 a rate has six decimals and is above zero', () => {
    expect(rateText('0.0485')).toBe('0.048500');
    for (const wrong of ['', '0', '-1', '0.0000001', '1e3', 'x']) expect(Rate.safeParse(wrong).success).toBe(false);
  });
  it('F15 splits by the largest remainders, so the parts are the whole', () => {
    expect(splitMinor(100_00, [412_55n, 1_030_10n, 257_35n])).toEqual([24_27, 60_59, 15_14]);
  });
  it('K05 no split loses or makes a fen', () => {
    const weights = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.nat(10 ** 9), weights, (total, by) => {
        expect(splitMinor(total, by).reduce((a, b) => a + b, 0)).toBe(total);
      }),
    );
  });
});
