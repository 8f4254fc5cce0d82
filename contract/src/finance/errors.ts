import type { Errors } from '../kernel/error.ts';
import type { Currency } from '../kernel/money.ts';

export const financeErrors = {
  /** A08. Its data say how much was needed and how much is available (`Shortage`). */
  inArrears: { code: 402, text: 'finance.arrears.refused' },
  /** What would leave a wallet below where it may end. Its data are a `Shortage` too. */
  notEnough: { code: 402, text: 'finance.wallet.notEnough' },
  refundTooMuch: { code: 409, text: 'finance.refund.tooMuch' },
  notReversible: { code: 409, text: 'finance.entry.notReversible' },
  alreadyReversed: { code: 409, text: 'finance.entry.alreadyReversed' },
} as const satisfies Errors;

/** What a refusal for want of money tells. */
export interface Shortage {
  currency: Currency;
  needMinor: number;
  haveMinor: number;
}
