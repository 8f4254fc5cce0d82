import type { ReactNode } from 'react';
import { GridCard } from './cards.tsx';
import type { Column } from './columns.ts';
import { toggleRow, type Identified, type Selection } from './selection.ts';
import { t, tr, useLang } from '../text.ts';
import { totalShown } from './total-shown.tsx';
import type { ListTotals } from './use-totals.ts';
import './grid.css';
import './cards.css';

export interface ListCardsProps<Row extends Identified> {
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly Column<Row>[];
  readonly isOld: boolean;
  readonly totals: ListTotals | undefined;
  readonly selection: Selection<Row> | undefined;
  readonly onSelect: (next: Selection<Row>) => void;
  readonly rowActions: ((row: Row) => ReactNode) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly empty: ReactNode;
}

const boneCount = 4;

export default function ListCards<Row extends Identified>(props: ListCardsProps<Row>) {
  const { rows, columns, isOld, totals, selection, onSelect, rowActions, onOpen, empty } = props;
  if (rows?.length === 0) return empty;
  return (
    <ul className="k-cards" aria-busy={isOld || rows === undefined} data-old={isOld}>
      {rows === undefined &&
        Array.from({ length: boneCount }, (_, at) => (
          <li key={at} className="k-card" aria-hidden>
            <div className="k-bone" style={{ width: '40%' }} />
            <div className="k-bone" style={{ width: '85%', marginTop: 12 }} />
            <div className="k-bone" style={{ width: '70%', marginTop: 8 }} />
          </li>
        ))}
      {rows?.map((row) => (
        <GridCard
          key={row.id}
          row={row}
          columns={columns}
          isTicked={selection?.has(row.id)}
          onTick={(one) => selection && onSelect(toggleRow(selection, one))}
          rowActions={rowActions}
          onOpen={onOpen}
        />
      ))}
      {rows && totals?.sums && <TotalsCard columns={columns} sums={totals.sums} />}
    </ul>
  );
}

function TotalsCard<Row>({ columns, sums }: { columns: readonly Column<Row>[]; sums: NonNullable<ListTotals['sums']> }) {
  useLang();
  return (
    <li className="k-card k-card-totals">
      <div className="k-card-title">{t('system.list.totals')}</div>
      <dl>
        {columns
          .filter((column) => (sums[column.field] ?? sums[column.sort]) !== undefined)
          .map((column) => (
            <div key={column.key}>
              <dt>{tr(column.title)}</dt>
              <dd>{totalShown(sums[column.field] ?? sums[column.sort], column.unit)}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
