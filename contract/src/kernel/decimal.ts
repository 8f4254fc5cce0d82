/**
 * People write 12.5 cm and 1.25 kg; tables and the wire hold 125 mm and 1250 g. Digits are moved and nothing is multiplied, so
 * that no binary fraction comes in between.
 */
export function wholeToText(whole: number, decimals: number): string {
  const digits = String(Math.abs(whole)).padStart(decimals + 1, '0');
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '');
  const head = decimals === 0 ? digits : digits.slice(0, -decimals);
  return `${whole < 0 ? '-' : ''}${head}${fraction ? `.${fraction}` : ''}`;
}

/** The reverse; `undefined` when the text is no exact number with so many decimals. */
export function textToWhole(text: string, decimals: number): number | undefined {
  const found = /^(-?)(\d{1,12})(?:\.(\d*))?$/.exec(text.normalize('NFKC').trim().replaceAll(',', ''));
  const fraction = (found?.[3] ?? '').replace(/0+$/, '');
  if (!found || fraction.length > decimals) return undefined;
  const whole = Number(`${found[2]}${fraction.padEnd(decimals, '0')}`);
  return found[1] ? -whole : whole;
}

/** Lengths in cm, weights in kg: how many digits of the whole millimetres and grams stand behind the point. */
export const cmDecimals = 1;
export const kgDecimals = 3;
