import type { Field } from '@kura/contract/kernel/field.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import type { Totals } from '@kura/contract/kernel/page.ts';
import type { ReactNode } from 'react';
import { cubicMetres } from './show.tsx';

/** Pieces as one number, a measure as its column shows it, money in a line for each currency. */
export const totalShown = (total: Totals[string] | undefined, unit?: Field['unit']): ReactNode => {
  if (total === undefined) return null;
  if (unit === 'm3' && !Array.isArray(total)) return cubicMetres(total);
  if (typeof total === 'number' || typeof total === 'string') return countText(total);
  return total.map((money) => <div key={money.currency}>{moneyText(money)}</div>);
};
