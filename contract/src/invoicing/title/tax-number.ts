/** What people paste comes with spaces, in small letters and in full width. */
export const cleanCode = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** 3 to the power of the place, modulo 31 (GB 32100). */
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;

/** The unified social credit code: its last character is computed from the others, so a slip of the finger is found. */
export function isCreditCode(code: string): boolean {
  if (code.length !== 18 || [...code].some((letter) => !alphabet.includes(letter))) return false;
  const sum = weights.reduce((total, weight, place) => total + weight * alphabet.indexOf(code.charAt(place)), 0);
  return alphabet.charAt((31 - (sum % 31)) % 31) === code.charAt(17);
}

/** Whose tax it is: a number of Japan is a T with nothing but figures behind it. */
export const taxSystems = ['CN', 'JP'] as const;
export type TaxSystem = (typeof taxSystems)[number];
const hasRegistrationForm = (code: string): boolean => /^T\d{13}$/.test(code);
export const taxSystemOf = (taxNumber: string): TaxSystem => (/^T\d+$/.test(cleanCode(taxNumber)) ? 'JP' : 'CN');

/** Japan's number for qualified invoices: T and the corporate number, whose first figure is computed from the twelve behind it. */
export function isRegistrationNumber(code: string): boolean {
  if (!hasRegistrationForm(code)) return false;
  const fromRight = Array.from(code.slice(2)).toReversed().map(Number);
  const sum = fromRight.reduce((total, figure, place) => total + figure * (place % 2 === 0 ? 1 : 2), 0);
  return 9 - (sum % 9) === Number(code.charAt(1));
}

/** V05: of China 15, 18 or 20 figures and capitals, of Japan T and 13 figures. */
export const hasTaxNumberForm = (text: string): boolean => {
  const code = cleanCode(text);
  return taxSystemOf(code) === 'JP' ? hasRegistrationForm(code) : /^(?:[0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/.test(code);
};
/** Those that carry a check, credit codes of 18 and all of Japan, must add up. */
export const isTaxNumber = (text: string): boolean => {
  const code = cleanCode(text);
  if (taxSystemOf(code) === 'JP') return isRegistrationNumber(code);
  return hasTaxNumberForm(code) && (code.length !== 18 || isCreditCode(code));
};

export const cleanAccount = (text: string): string => text.replace(/\s+/g, '');
export const isBankAccount = (text: string): boolean => /^\d{8,30}$/.test(cleanAccount(text));
