import { moneyText } from '@kura/contract/kernel/money.ts';
import type { Totals } from '@kura/contract/kernel/page.ts';
import type { ReactNode } from 'react';
import { localeOf } from '@kura/contract/kernel/text.ts';
import { currentLang } from '../text.ts';
import { count } from './show.tsx';

/** With the digits that it came with. */
const decimal = (text: string): string =>
  Number(text).toLocaleString(localeOf[currentLang()], { minimumFractionDigits: text.split('.')[1]?.length ?? 0 });

/** Pieces as one number, money in a line for each currency. */
export const totalShown = (total: Totals[string] | undefined): ReactNode => {
  if (total === undefined) return null;
  if (typeof total === 'number') return count(total);
  if (typeof total === 'string') return decimal(total);
  return total.map((money) => <div key={money.currency}>{moneyText(money)}</div>);
};
