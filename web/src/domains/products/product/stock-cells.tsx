import type { StockFigures } from '@kura/contract/products/product/product.ts';
import type { ReactNode } from 'react';
import { count } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t } from '../../../kit/text.ts';
import type { PartStock } from './set-limit-lines.tsx';
import { SetLimitPop } from './set-limit-pop.tsx';
import '../products.css';

/** K07: the mark of low stock, or of none, stands beside the figure of what is sold; a set can be asked why it has no more. */
export const availableCell = (
  { available, isLow }: StockFigures,
  { parts = [], isSold = true }: { parts?: readonly PartStock[]; isSold?: boolean } = {},
): ReactNode => (
  <span className="k-available">
    {isLow && isSold && (
      <ToneTag tone={available > 0 ? 'warning' : 'error'}>
        {t(available > 0 ? 'products.product.low' : 'products.product.stockLevel.none')}
      </ToneTag>
    )}
    {parts.length > 0 && <SetLimitPop parts={parts} sets={available} />}
    <span>{count(available)}</span>
  </span>
);

/** A set lies on no shelf: it has no figures of its own. */
export const shelfCell =
  (figure: 'good' | 'locked' | 'defective') =>
  (stock: StockFigures, row: object): ReactNode =>
    'type' in row && row.type === 'composite' ? '–' : count(stock[figure]);
