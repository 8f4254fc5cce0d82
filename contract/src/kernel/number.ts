/** `1234.5` → `1,234.5`: digits in threes, as people of all three languages read them. Figures are moved, nothing is computed. */
const inThrees = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** The one way a quantity is written for people: `12,345`, `−1,200.5`. Text is an exact decimal and keeps the digits after its point. */
export function countText(value: number | string): string {
  const found = /^([-−]?)(\d+)(\.\d+)?$/.exec(typeof value === 'number' ? plain(value) : value.trim());
  if (!found) return String(value);
  const [, sign = '', whole = '', fraction = ''] = found;
  // The sign of mathematics, never a hyphen: it is not overlooked in a column.
  return `${sign && '−'}${inThrees(whole)}${fraction}`;
}

/** As many digits as a quantity of the trade has: grams of a ton, litres of a container. A binary fraction shows none of its own. */
const plain = (value: number): string => (Number.isInteger(value) ? String(value) : String(Number(value.toFixed(6))));

/** `1,234.500`: with always as many digits after the point, for columns of measures. */
export const fixedText = (value: number | string, decimals: number): string => countText(Number(value).toFixed(decimals));

/** `+5`, `−5`: where the change is what one came for. */
export const signedText = (value: number): string => `${value > 0 ? '+' : ''}${countText(value)}`;
