import { type Money, moneyText } from '@kura/contract/kernel/money.ts';

/** In each currency, one after the other. */
export const amountsText = (amounts: readonly Money[]): string =>
  amounts.length > 0 ? amounts.map(moneyText).join(' · ') : moneyText({ currency: 'CNY', minor: 0 });

/** One amount of each currency. */
export const addedUp = (amounts: readonly Money[]): Money[] =>
  [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    minor: own.reduce((sum, { minor }) => sum + minor, 0),
  }));

/** A08: of some currency more than its own wallet has. */
export const isTooMuch = (held: readonly Money[], available: readonly Money[]): boolean =>
  addedUp(held).some(({ currency, minor }) => minor > (available.find((wallet) => wallet.currency === currency)?.minor ?? 0));
