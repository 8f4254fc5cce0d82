import type { Currency } from '@kura/contract/kernel/money.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import { bug } from '../../../kernel/fail.ts';

/** What a line takes, and from which of the two wallets. */
export interface Paid {
  readonly currency: Currency;
  readonly minor: number;
}

/** Fees are converted at the order's rate and taken from the RMB wallet; with two wallets, fees in yen are taken in yen. */
export function paidBy({ original, cnyMinor }: PricedLine, isDualWallet: boolean): Paid {
  const paid: Paid =
    isDualWallet && original.currency === 'JPY' ? { currency: 'JPY', minor: original.minor } : { currency: 'CNY', minor: cnyMinor };
  if (!Number.isSafeInteger(paid.minor) || paid.minor < 0) throw bug(`a fee of ${paid.minor}`);
  return paid;
}

/** What is left of the one when the other is taken from it, wallet by wallet. */
export const restOf = (whole: readonly Paid[], taken: readonly Paid[]): Paid[] => {
  const takenOf = new Map(sumsOf(taken).map(({ currency, minor }) => [currency, minor]));
  return sumsOf(whole)
    .map(({ currency, minor }) => ({ currency, minor: minor - (takenOf.get(currency) ?? 0) }))
    .filter(({ minor }) => minor > 0);
};

/** Wallet by wallet; one that nothing is taken from is left out. */
export function sumsOf(paid: readonly Paid[]): Paid[] {
  return (['CNY', 'JPY'] as const)
    .map((currency) => ({ currency, minor: paid.reduce((sum, line) => (line.currency === currency ? sum + line.minor : sum), 0) }))
    .filter(({ minor }) => minor > 0);
}
