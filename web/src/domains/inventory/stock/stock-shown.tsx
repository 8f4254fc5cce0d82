import { countText, fixedText } from '@kura/contract/kernel/number.ts';
import { ageBand } from '@kura/contract/inventory/stock/stock-view.ts';
import type { Tone } from '@kura/contract/kernel/machine.ts';
import type { ReactNode } from 'react';
import { count } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr } from '../../../kit/text.ts';
import { signed } from '../signed.tsx';
import './stock.css';

/** Empty cells of figures are read faster than a column of zeros. */
export const pieces = (value: number): ReactNode => (value === 0 ? <span className="k-muted">0</span> : count(value));

/** K07: the mark stands beside the figure that it is about. */
export const availablePieces = (value: number, { isLow }: { readonly isLow: boolean }): ReactNode => (
  <>
    {isLow && (
      <ToneTag tone={value > 0 ? 'warning' : 'error'}>{t(value > 0 ? 'inventory.stock.isLow' : 'inventory.stock.level.none')}</ToneTag>
    )}{' '}
    {count(value)}
  </>
);

export const volume = (value: string | null): ReactNode => (value === null ? '–' : fixedText(value, 3));

const bandTones: Readonly<Record<ReturnType<typeof ageBand>, Tone>> = { within60: 'default', to180: 'processing', over180: 'warning' };

export const age = (days: number | null): ReactNode =>
  days === null ? '–' : <ToneTag tone={bandTones[ageBand(days)]}>{t('inventory.stock.days', { days })}</ToneTag>;

const stateTones = { normal: 'success', frozen: 'processing', abnormal: 'error', virtual: 'default' } as const;
export const placeState = (state: keyof typeof stateTones): ReactNode => (
  <ToneTag tone={stateTones[state]}>{tr(`inventory.stock.state.${state}`)}</ToneTag>
);

export const storeName = (name: string | null): ReactNode => name || <span className="k-muted">{t('inventory.stock.noStore')}</span>;

/** +5 and, smaller, from what to what. */
export function change(by: number, after: number): ReactNode {
  if (by === 0) return <span className="k-muted">–</span>;
  return (
    <span className="k-change">
      {signed(by)}
      <small>{`${countText(after - by)} → ${countText(after)}`}</small>
    </span>
  );
}
