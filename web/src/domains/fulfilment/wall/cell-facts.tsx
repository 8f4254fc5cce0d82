import type { SortCell, Sorting } from '@kura/contract/fulfilment/wall/wall.ts';
import { Button } from 'antd';
import { t, tr, useLang } from '../../../kit/text.ts';
import { nameOf } from './sort-scan.ts';

interface Props {
  readonly sorting: Sorting;
  readonly cell: SortCell;
  readonly onUndo: (cellNo: number) => void;
}

/** What is in a cell and what it still needs. A stopped one says where its pieces go. */
export function CellFacts({ sorting, cell, onUndo }: Props) {
  useLang();
  const { cellNo, orderNumber, state, why, isNextDay, sorted, total, pieces } = cell;
  const isStopped = state === 'stopped';
  return (
    <section className="k-wall-facts" data-state={state}>
      <h2>
        {nameOf(sorting, cellNo)} · {orderNumber} · {tr(`fulfilment.wall.cell.${state}`)} {sorted}/{total}
        {isNextDay && <em>{t('fulfilment.wall.nextDay')}</em>}
      </h2>
      {why && <p role="alert">{why}</p>}
      <ul>
        {pieces.map((piece) => (
          <li key={piece.productId} data-done={piece.sorted === piece.quantity}>
            <strong>{piece.sku}</strong>
            <span>
              {piece.sorted}/{piece.quantity}
            </span>
          </li>
        ))}
      </ul>
      <div className="k-wall-press">
        {!isStopped && sorted > 0 && state !== 'taken' && <Button onClick={() => onUndo(cellNo)}>{t('fulfilment.wall.undoCell')}</Button>}
      </div>
    </section>
  );
}
