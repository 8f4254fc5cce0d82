import * as z from 'zod/mini';
import { countText } from './number.ts';

/** K05: whole yen, whole fen. Never a fraction, never binary floating point. */
export const currencies = ['CNY', 'JPY'] as const;
export type Currency = (typeof currencies)[number];
/** What prices and costs are quoted in. Wallets know only the two above: dollars stand on container lines. */
export const priceCurrencies = [...currencies, 'USD'] as const;
export type PriceCurrency = (typeof priceCurrencies)[number];
/** What people read: the trade says RMB. In words it is `common.currency.*`. */
export const currencyShown = { CNY: 'RMB', JPY: 'JPY', USD: 'USD' } as const satisfies Record<PriceCurrency, string>;
export const decimalsOf = { CNY: 2, JPY: 0, USD: 2 } as const satisfies Record<PriceCurrency, number>;

export const Money = z.object({ currency: z.enum(currencies), minor: z.int() });
export type Money = z.infer<typeof Money>;
export const PriceMoney = z.object({ currency: z.enum(priceCurrencies), minor: z.int() });
export type PriceMoney = z.infer<typeof PriceMoney>;

/** `1234.50`: exact text of an amount in minor units. */
export function minorToText(minor: number, currency: PriceCurrency): string {
  const decimals = decimalsOf[currency];
  if (decimals === 0) return String(minor);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The reverse; `undefined` when the text is no exact amount of that currency. */
export function textToMinor(text: string, currency: PriceCurrency): number | undefined {
  const decimals = decimalsOf[currency];
  const found = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text.trim());
  if (!found || (found[3] ?? '').length > decimals) return undefined;
  const minor = Number(`${found[2]}${(found[3] ?? '').padEnd(decimals, '0')}`);
  return found[1] ? -minor : minor;
}

/** People read the sign of mathematics, never a hyphen, and before the currency: it is not overlooked in a column. */
const signOf = (minor: number): string => (minor < 0 ? '−' : '');
const sizeText = ({ currency, minor }: PriceMoney): string => countText(minorToText(Math.abs(minor), currency));

/** `24,250.00`, `−24,250.00`: the exact amount as people read it. */
export const amountText = (money: PriceMoney): string => `${signOf(money.minor)}${sizeText(money)}`;
/** `RMB 24,250.00`, `−RMB 24,250.00` */
export const moneyText = (money: PriceMoney): string => `${signOf(money.minor)}${currencyShown[money.currency]} ${sizeText(money)}`;
/** `+RMB 50.00`, `−RMB 50.00`: where money comes and goes. */
export const signedMoneyText = (money: PriceMoney): string => `${money.minor > 0 ? '+' : ''}${moneyText(money)}`;
