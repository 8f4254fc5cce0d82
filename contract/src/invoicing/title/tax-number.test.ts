import { describe, expect, it } from 'vitest';
import { cleanCode, isBankAccount, isCreditCode, isTaxNumber, taxSystemOf } from './tax-number.ts';

describe('tax numbers', () => {
  it.each(['9144030071526726XG', '91330100799655058B'])('V05 the credit code %s adds up', (code) => expect(isCreditCode(code)).toBe(true));

  it('V05 any other last character is refused, and so are two neighbours in the wrong order', () => {
    for (const letter of '0123456789ABCDEFHJKLMNPQRTUWXY') expect(isTaxNumber(`9144030071526726X${letter}`)).toBe(false);
    expect(isTaxNumber('91440300715267X26G')).toBe(false);
    expect(isTaxNumber('9144030017526726XG')).toBe(false);
  });

  it('V05 letters that look like figures are in no credit code', () => {
    for (const letter of 'IOSVZ') expect(isTaxNumber(`914403007152672${letter}XG`)).toBe(false);
  });

  it('V05 15 and 20 characters have no check; other lengths and characters are refused', () => {
    expect(isTaxNumber('440300715267260')).toBe(true);
    expect(isTaxNumber('4403007152672600000A')).toBe(true);
    for (const text of ['', '44030071526726', '4403007152672601', '44030071526726－', '440300715267260000001', '税号44030071526'])
      expect(isTaxNumber(text)).toBe(false);
  });

  it('V05 spaces and small letters are what people paste', () => {
    expect(isTaxNumber(' 9144 0300 7152 6726xg ')).toBe(true);
    expect(cleanCode(' 9144 0300 7152 6726xg ')).toBe('9144030071526726XG');
  });

  it('V05 a bank account has 8 to 30 figures, however they are grouped', () => {
    expect(isBankAccount('6222 0240 0000 1234')).toBe(true);
    expect(isBankAccount('12345678')).toBe(true);
    expect(isBankAccount('1'.repeat(30))).toBe(true);
    for (const text of ['1234567', '1'.repeat(31), '6222-0240', '622２0240', '']) expect(isBankAccount(text)).toBe(false);
  });

  it('V05 a Japanese title has T and 13 figures, of which the first is the check of the others', () => {
    for (const number of ['T7000012050002', 'T1180301018771', ' t5010401067252 ', 'Ｔ２０１０４０１０５１６９６']) {
      expect(isTaxNumber(number)).toBe(true);
      expect(taxSystemOf(number)).toBe('JP');
    }
    for (let figure = 0; figure < 10; figure++) expect(isTaxNumber(`T${figure}000012050002`)).toBe(figure === 7);
    // A figure that is wrong anywhere is found, by the check or by the form.
    for (let place = 2; place <= 13; place++) {
      const wrong = [...'T7000012050002'];
      wrong[place] = String((Number(wrong[place]) + 1) % 10);
      expect(isTaxNumber(wrong.join(''))).toBe(false);
    }
    for (const text of ['T700001205000', 'T70000120500021', '7000012050002', 'T700001205000X', 'S7000012050002'])
      expect(isTaxNumber(text)).toBe(false);
    expect(taxSystemOf('9144030071526726XG')).toBe('CN');
  });
});
