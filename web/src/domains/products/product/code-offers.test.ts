import { isTradeNumber } from '@kura/contract/products/product/check-digit.ts';
import { describe, expect, it } from 'vitest';
import { codeOffers } from './code-offers.ts';

describe('a trade number with a typing error', () => {
  it('V07 offers the right check digit', () => {
    expect(codeOffers('4901234567890')).toEqual(['4901234567894']);
    expect(codeOffers('49012340')).toEqual(['49012347']);
  });

  it('V07 adds the check digit that was left out; twelve digits may be a UPC-A or an EAN-13 without its last', () => {
    expect(codeOffers('03600029145')).toEqual(['036000291452']);
    expect(codeOffers('490123456789')).toEqual(['490123456783', '4901234567894']);
  });

  it('V07 takes full-width digits, blanks and hyphens for what they are', () => {
    expect(codeOffers('４９０１２３４５６７８９４')).toEqual(['4901234567894']);
    expect(codeOffers('4-901234-567894')).toEqual(['4901234567894']);
  });

  it('V07 has nothing to offer for a right number, nor for what is no number', () => {
    expect([codeOffers('4901234567894'), codeOffers('49012'), codeOffers('ABC'), codeOffers('')]).toEqual([[], [], [], []]);
    for (const typed of ['4901234567890', '490123456789']) expect(codeOffers(typed).every(isTradeNumber)).toBe(true);
  });
});
