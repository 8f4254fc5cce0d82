/** `0312345678`: digits only, `+81` turned into 0; `undefined` when it is no Japanese phone. */
export function recipientPhoneOf(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .trim()
    .replace(/^\+81[-\s]?0?/, '0')
    .replace(/[-\s()‐-―−]/g, '');
  return /^0\d{9,10}$/.test(digits) ? digits : undefined;
}

/** `100-0001` */
export const postcodeText = (postcode: string): string => `${postcode.slice(0, 3)}-${postcode.slice(3)}`;
