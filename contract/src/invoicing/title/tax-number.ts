/** What people paste comes with spaces and in small letters. */
export const cleanCode = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** 3 to the power of the place, modulo 31 (GB 32100). */
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;

/** The unified social credit code: its last character is computed from the others, so a slip of the finger is found. */
export function isCreditCode(code: string): boolean {
  if (code.length !== 18 || [...code].some((letter) => !alphabet.includes(letter))) return false;
  const sum = weights.reduce((total, weight, place) => total + weight * alphabet.indexOf(code.charAt(place)), 0);
  return alphabet.charAt((31 - (sum % 31)) % 31) === code.charAt(17);
}

/** V05: 15, 18 or 20 figures and capitals; those of 18 are credit codes and must add up. */
export const hasTaxNumberForm = (text: string): boolean => /^(?:[0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/.test(cleanCode(text));
export const isTaxNumber = (text: string): boolean => {
  const code = cleanCode(text);
  return hasTaxNumberForm(code) && (code.length !== 18 || isCreditCode(code));
};

export const cleanAccount = (text: string): string => text.replace(/\s+/g, '');
export const isBankAccount = (text: string): boolean => /^\d{8,30}$/.test(cleanAccount(text));
