import { memo } from 'react';
import { t, tr, useLang } from '../text.ts';
import { CellContent, RowActions, type RowProps } from './grid-row.tsx';
import type { Identified } from './selection.ts';
import { TickBox } from './tick-box.tsx';

function Card<Row extends Identified>({ row, columns, isTicked, onTick, rowActions, onOpen }: RowProps<Row>) {
  useLang();
  const [head, ...rest] = columns;
  return (
    <li className={`k-card${isTicked ? ' k-ticked' : ''}`}>
      <div className="k-card-head">
        {isTicked !== undefined && (
          <TickBox
            label={t('system.list.tickRow', { id: String(row.id) })}
            ticks={isTicked ? 'all' : 'none'}
            onChange={() => onTick(row)}
          />
        )}
        <div className="k-card-title k-clip">{head && <CellContent row={row} column={head} onOpen={onOpen} />}</div>
        {rowActions && <RowActions row={row} rowActions={rowActions} />}
      </div>
      <dl>
        {rest.map((column) => (
          <div key={column.key}>
            <dt>{tr(column.title)}</dt>
            <dd>{column.show(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The same rows on a phone: a table of ten columns would show two at a time. */
export const GridCard = memo(Card) as typeof Card;
