import { describe, expect, it } from 'vitest';
import { amountText, minorToText, moneyText, textToMinor } from './money.ts';

describe('money', () => {
  it('K05 writes and reads whole yen and whole fen exactly', () => {
    expect(minorToText(123450, 'CNY')).toBe('1234.50');
    expect(minorToText(-5, 'CNY')).toBe('-0.05');
    expect(minorToText(1200, 'JPY')).toBe('1200');
    expect(textToMinor('0.29', 'CNY')).toBe(29);
    expect(textToMinor('1.1', 'CNY')).toBe(110);
    expect(textToMinor('-3', 'JPY')).toBe(-3);
  });
  it('K05 refuses more decimals than the currency has instead of rounding', () => {
    expect(textToMinor('0.005', 'CNY')).toBeUndefined();
    expect(textToMinor('1.5', 'JPY')).toBeUndefined();
    expect(textToMinor('1e3', 'JPY')).toBeUndefined();
  });
  it('K05 shows an amount in groups of three, in the words of the trade', () => {
    expect(moneyText({ currency: 'CNY', minor: 24_250_00 })).toBe('RMB 24,250.00');
    expect(moneyText({ currency: 'JPY', minor: -1_500_000 })).toBe('−JPY 1,500,000');
    expect(amountText({ currency: 'CNY', minor: -6_000_00 })).toBe('−6,000.00');
    expect(amountText({ currency: 'CNY', minor: 99_99 })).toBe('99.99');
  });
});
