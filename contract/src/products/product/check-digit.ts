/** The last digit of UPC-A, EAN-8 and EAN-13: weights 3 and 1 from the right. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

const tradeLengths = [8, 12, 13];

/** UPC-A has 12 digits, EAN 8 or 13; a typing error shows in the last one. */
export const isTradeNumber = (code: string): boolean =>
  /^\d+$/.test(code) && tradeLengths.includes(code.length) && checkDigit(code.slice(0, -1)) === Number(code.at(-1));

/** Waybills of Japanese carriers: eleven digits and their remainder by seven. */
export const isWaybillNumber = (code: string): boolean => /^\d{12}$/.test(code) && Number(code.slice(0, 11)) % 7 === Number(code[11]);
