import { moneyText } from '@kura/contract/kernel/money.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import type { Totals } from '@kura/contract/kernel/page.ts';
import type { ReactNode } from 'react';

/** Pieces as one number, a measure with the digits that it came with, money in a line for each currency. */
export const totalShown = (total: Totals[string] | undefined): ReactNode => {
  if (total === undefined) return null;
  if (typeof total === 'number' || typeof total === 'string') return countText(total);
  return total.map((money) => <div key={money.currency}>{moneyText(money)}</div>);
};
