import { countText } from '../../kernel/number.ts';

/** Yen have no decimals, whatever a table keeps: `1980.00` is `1980`. Every other currency is told as it came. */
export const plainAmount = (currency: string, amount: string): string => (currency === 'JPY' ? amount.replace(/\.0+$/, '') : amount);

/** `JPY 1,980`: as people read an amount of a channel. */
export const marketAmount = (currency: string, amount: string): string => `${currency} ${countText(plainAmount(currency, amount))}`;
