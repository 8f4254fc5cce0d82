/** What a company's wallet looks like at one moment, in fen. */
export interface WalletFigures {
  readonly balanceMinor: number;
  readonly creditLimitMinor: number;
  /** Estimates of work that was begun and is not charged yet. */
  readonly holdsMinor: number;
}

/** A08: what may still be spent; below zero the company is in arrears. */
export const availableMinor = ({ balanceMinor, creditLimitMinor, holdsMinor }: WalletFigures): number =>
  balanceMinor + creditLimitMinor - holdsMinor;
