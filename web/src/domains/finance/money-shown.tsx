import { amountText, moneyText, type PriceMoney } from '@kura/contract/kernel/money.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { ReactNode } from 'react';
import { instantIn } from '../../kit/list/show.tsx';
import { t } from '../../kit/text.ts';
import './money.css';

/** Finance counts in days of Shanghai, whoever reads. */
export const financeTime = instantIn(zones.CN);

/** +RMB 3.00 or −RMB 3.00; what comes in is marked. */
export const signedMoney = (value: PriceMoney): ReactNode => (
  <span className={value.minor > 0 ? 'k-money k-money-in' : 'k-money'}>{`${value.minor > 0 ? '+' : ''}${moneyText(value)}`}</span>
);

/** What the house does by itself has no name of a person. */
export const actorShown = (name: string): string => (name === 'system' ? t('system.domain') : name);

/** An amount whose currency the heading names. */
export const amountOnly = (value: PriceMoney | null): ReactNode => (value ? <span className="k-money">{amountText(value)}</span> : '–');
export const nonZero = (value: PriceMoney | null): ReactNode =>
  value && value.minor !== 0 ? <span className="k-money">{moneyText(value)}</span> : '–';
