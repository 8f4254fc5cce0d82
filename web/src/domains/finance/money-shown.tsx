import { moneyText, signedMoneyText, type PriceMoney } from '@kura/contract/kernel/money.ts';
import type { ReactNode } from 'react';
import './money.css';

/** +RMB 3.00 or −RMB 3.00; what comes in is marked. */
export const signedMoney = (value: PriceMoney): ReactNode => (
  <span className={value.minor > 0 ? 'k-money k-money-in' : 'k-money'}>{signedMoneyText(value)}</span>
);

/** Six digits, as it was typed: never through a binary fraction. */
export const rateShown = (rate: string | null): ReactNode => rate ?? '–';

export const nonZero = (value: PriceMoney | null): ReactNode =>
  value && value.minor !== 0 ? <span className="k-money">{moneyText(value)}</span> : '–';
