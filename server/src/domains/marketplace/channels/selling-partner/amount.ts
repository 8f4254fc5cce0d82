import { textOf, toldOf } from './told.ts';

/** An exact decimal: `digits` × 10^-`scale`. K05: never a binary fraction. */
interface Exact {
  digits: bigint;
  scale: number;
}

const pattern = /^(-?)(\d{1,15})(?:\.(\d{1,6}))?$/;

function exactOf(text: string): Exact | null {
  const found = pattern.exec(text);
  if (!found) return null;
  const fraction = found[3] ?? '';
  const digits = BigInt(`${found[2]}${fraction}`);
  return { digits: found[1] ? -digits : digits, scale: fraction.length };
}

function textOfExact({ digits, scale }: Exact): string {
  const size = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
  const head = scale === 0 ? size : size.slice(0, -scale);
  return `${digits < 0n ? '-' : ''}${head}${scale === 0 ? '' : `.${size.slice(-scale)}`}`;
}

const raise = ({ digits, scale }: Exact, to: number): bigint => digits * 10n ** BigInt(to - scale);

/** The amount as it was written, or null where it is none. */
export function amountOf(value: unknown): string | null {
  const text = textOf(value).trim();
  return pattern.test(text) ? text : null;
}
/** `{ amount, currencyCode }`, in either spelling. */
export const moneyOf = (value: unknown): string | null => amountOf(toldOf(value).amount ?? toldOf(value).Amount);
export const currencyOf = (value: unknown): string => textOf(toldOf(value).currencyCode ?? toldOf(value).CurrencyCode);

/** Null where nothing is known; what is not known does not count. */
export function sumOf(amounts: readonly (string | null)[]): string | null {
  const known = amounts.flatMap((amount) => (amount === null ? [] : (exactOf(amount) ?? [])));
  if (known.length === 0) return null;
  const scale = Math.max(...known.map((exact) => exact.scale));
  return textOfExact({ digits: known.reduce((sum, exact) => sum + raise(exact, scale), 0n), scale });
}

export function timesOf(amount: string | null, whole: number): string | null {
  const exact = amount === null ? null : exactOf(amount);
  return exact && textOfExact({ digits: exact.digits * BigInt(whole), scale: exact.scale });
}

/** The price of one piece, where the channel tells that of all: half up, with the decimals of the whole, yen without any. */
export function shareOf(amount: string | null, pieces: number): string | null {
  const exact = amount === null ? null : exactOf(amount);
  if (!exact || pieces < 1) return null;
  const count = BigInt(pieces);
  const half = exact.digits < 0n ? -count / 2n : count / 2n;
  return textOfExact({ digits: (exact.digits + half) / count, scale: exact.scale });
}
