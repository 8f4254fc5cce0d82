import { memo, useState, type ReactNode } from 'react';
import { t, tr, useLang } from '../text.ts';
import type { Column } from './columns.ts';
import { CellContent, RowActions, type RowProps } from './grid-row.tsx';
import type { Identified } from './selection.ts';
import { nothing } from './show.tsx';
import { TickBox } from './tick-box.tsx';

interface Fact {
  readonly key: string;
  readonly title: string;
  readonly shown: ReactNode;
}
const factsAtFirst = 2;

const rankOf = <Row,>({ onCard, priority }: Column<Row>): number => (onCard ? 0 : priority);

/** What there is to tell beside the title; what is empty tells nothing. */
function factsOf<Row>(row: Row, columns: readonly Column<Row>[]): Fact[] {
  return columns
    .map((column) => ({ key: column.key, title: tr(column.title), shown: column.show(row) }))
    .filter(({ shown }) => shown !== null && shown !== undefined && shown !== false && shown !== '' && shown !== nothing);
}

function Card<Row extends Identified>({ row, columns, isTicked, onTick, rowActions, onOpen }: RowProps<Row>) {
  useLang();
  const [isWhole, setWhole] = useState(false);
  const [head, ...rest] = columns;
  // The most important first.
  const ranked = rest.toSorted((one, other) => rankOf(one) - rankOf(other));
  const told = factsOf(row, ranked);
  // How it stands is never left out: what two other facts push off a card is a tag beside its title, on every card of the list.
  const at = ranked.findIndex(({ key }) => key === 'status');
  const state = at >= factsAtFirst ? told.find(({ key }) => key === 'status') : undefined;
  const facts = told.filter((fact) => fact !== state);
  // Where no drawer tells the rest, the card itself does.
  const open = onOpen ?? (facts.length > factsAtFirst ? () => setWhole(!isWhole) : undefined);
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
        <div className="k-card-title k-clip">
          {head && <CellContent row={row} column={head} onOpen={open} isOpen={onOpen ? undefined : isWhole} />}
        </div>
        {state && <span>{state.shown}</span>}
        {rowActions && <RowActions row={row} rowActions={rowActions} />}
      </div>
      {facts.length > 0 && (
        <dl>
          {facts.slice(0, isWhole ? undefined : factsAtFirst).map(({ key, title, shown }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{shown}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** The same rows on a phone: a table of ten columns would show two at a time. */
export const GridCard = memo(Card) as typeof Card;
