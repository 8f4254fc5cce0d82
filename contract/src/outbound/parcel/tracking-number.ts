/** The last digit of carriers’ numbers: all others as one number, modulo 7. */
export function sevenCheck(body: string): number {
  let rest = 0;
  for (const digit of body) rest = (rest * 10 + Number(digit)) % 7;
  return rest;
}
const weights = [8, 6, 4, 2, 3, 5, 9, 7];
/** International numbers of the post (UPU S10): weights on the eight digits. */
function postCheck(body: string): number {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  const check = 11 - (sum % 11);
  return check === 10 ? 0 : check === 11 ? 5 : check;
}
const passes = (digits: string): boolean => sevenCheck(digits.slice(0, -1)) === Number(digits.at(-1));

/** As it is stored: without spaces and hyphens. */
export const plainTracking = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-‐-―−]/g, '');

/** Whether a number can be one of this carrier: hard where a check digit is known, by length where practice only knows that. */
export function isTrackingOf(carrier: string, text: string): boolean {
  const number = plainTracking(text);
  if (carrier === 'SEINO') return /^\d{10}$/.test(number);
  if (carrier === 'FUKUYAMA') return /^\d{11,12}$/.test(number);
  if (carrier.startsWith('JP_')) {
    if (/^[A-Z]{2}\d{9}JP$/.test(number)) return postCheck(number.slice(2, 10)) === Number(number[10]);
    return /^\d{11,12}$/.test(number) && passes(number);
  }
  return /^\d{12}$/.test(number) && passes(number);
}

/** `1234-5678-9013` */
export const trackingText = (number: string): string => (/^\d{12}$/.test(number) ? number.replace(/(\d{4})(?=\d)/g, '$1-') : number);

/** The number with its check digit, from a body without it. */
export const withCheck = (body: string): string => `${body}${sevenCheck(body)}`;
