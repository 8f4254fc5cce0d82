import { signedMoneyText } from '@kura/contract/kernel/money.ts';
import { describe, expect, it } from 'vitest';
import { conversionText, creditChange, creditedOf, perHundred } from './conversion.ts';

const yen = (minor: number) => ({ currency: 'JPY', minor }) as const;
const yuan = (minor: number) => ({ currency: 'CNY', minor }) as const;

describe('what a top-up comes to', () => {
  it('K05 shows the conversion as it will be booked (F1)', () => {
    expect(conversionText(yen(500_000), 'CNY', '0.0485')).toBe('JPY 500,000 × 0.048500 = RMB 24,250.00');
    expect(creditedOf(yen(500_000), 'CNY', '0.048620')).toEqual(yuan(24_310_00));
  });

  it('K05 tells before, after and the difference of an amended rate (F1)', () => {
    const change = creditChange('CNY', { paid: yen(500_000), rate: '0.048500' }, { paid: yen(500_000), rate: '0.048620' });
    expect(change).toEqual({ before: yuan(24_250_00), after: yuan(24_310_00), difference: yuan(60_00) });
    expect(signedMoneyText(change!.difference)).toBe('+RMB 60.00');
  });

  it('S09 counts what was received, not what was paid', () => {
    const change = creditChange('CNY', { paid: yen(500_000), rate: '0.0485' }, { paid: yen(499_560), rate: '0.0485' });
    expect(change?.difference).toEqual(yuan(-21_34));
    expect(signedMoneyText(yuan(-21_34))).toBe('−RMB 21.34');
  });

  it('needs no rate where nothing is converted', () => {
    expect(conversionText(yen(500_000), 'JPY', null)).toBe('JPY 500,000');
    expect(conversionText(yuan(1_234_56), 'CNY', null)).toBe('RMB 1,234.56');
  });

  it('says nothing while something is missing or is no amount', () => {
    expect(conversionText(null, 'CNY', '0.0485')).toBeNull();
    expect(conversionText(yen(Number.NaN), 'CNY', '0.0485')).toBeNull();
    expect(conversionText(yen(500), 'CNY', null)).toBeNull();
    expect(conversionText(yen(500), 'CNY', '0.x')).toBeNull();
    expect(creditChange('CNY', { paid: yen(500), rate: '0.0485' }, { paid: yen(500), rate: '' })).toBeNull();
  });

  it('K05 writes a rate for a hundred yen digit by digit', () => {
    expect(perHundred('0.048500')).toBe('4.8500');
    expect(perHundred('0.048623')).toBe('4.8623');
    expect(perHundred('0.000001')).toBe('0.0001');
    expect(perHundred('7.123456')).toBe('712.3456');
  });
});
