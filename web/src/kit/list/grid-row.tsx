import { Icon } from '../icon.tsx';
import { memo, type ReactNode, type Ref } from 'react';
import { WithinButton } from '../page-link.tsx';
import { RecordContext } from '../record.ts';
import { t, useLang } from '../text.ts';
import type { Column } from './columns.ts';
import { Pop } from './pop.tsx';
import type { Identified } from './selection.ts';
import { TickBox } from './tick-box.tsx';

export interface RowProps<Row extends Identified> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** Undefined: rows of this list cannot be ticked. */
  readonly isTicked: boolean | undefined;
  readonly onTick: (row: Row) => void;
  readonly rowActions: ((row: Row) => ReactNode) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  /** False: no row shows any to this person, and so there is no column for them. */
  readonly hasActions?: boolean;
  /** Tells the table how wide the actions are. */
  readonly measure?: Ref<HTMLDivElement>;
}

/** What the first column shows opens the record, where there is something to open. */
export function CellContent<Row extends Identified>({
  row,
  column,
  onOpen,
  isOpen,
}: {
  row: Row;
  column: Column<Row>;
  onOpen: RowProps<Row>['onOpen'];
  /** Of what opens in place. */
  isOpen?: boolean | undefined;
}) {
  const content = column.show(row);
  if (!onOpen) return content;
  return (
    <button type="button" className="k-link k-clip" aria-expanded={isOpen} onClick={() => onOpen(row)}>
      <WithinButton value>{content}</WithinButton>
    </button>
  );
}

interface RowActionsProps<Row extends Identified> extends Pick<RowProps<Row>, 'row' | 'measure'> {
  readonly rowActions: (row: Row) => ReactNode;
}

/**
 * The first one or two as they are, the rest behind a sign. Which those are is said by the style sheet, since only what is drawn tells which of them
 * this person has; what can destroy is always among the rest.
 */
export function RowActions<Row extends Identified>({ row, rowActions, measure }: RowActionsProps<Row>) {
  useLang();
  const actions = <RecordContext value={row}>{rowActions(row)}</RecordContext>;
  return (
    <div className="k-row-actions" ref={measure}>
      {actions}
      <span className="k-more">
        <Pop label={<Icon name="more" size={20} />} title={t('system.list.rowActions')} closesOnPress>
          <div className="k-row-menu">{actions}</div>
        </Pop>
      </span>
    </div>
  );
}

function Row<R extends Identified>(props: RowProps<R>) {
  const { row, columns, isTicked, onTick, rowActions, hasActions, onOpen, measure } = props;
  useLang();
  return (
    <tr aria-selected={isTicked} className={isTicked ? 'k-ticked' : undefined}>
      {isTicked !== undefined && (
        <td className="k-tick-cell">
          <TickBox
            label={t('system.list.tickRow', { id: String(row.id) })}
            ticks={isTicked ? 'all' : 'none'}
            onChange={() => onTick(row)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.key} data-align={column.align}>
          <div className="k-clip">
            <CellContent row={row} column={column} onOpen={at === 0 ? onOpen : undefined} />
          </div>
        </td>
      ))}
      {rowActions && (
        // Drawn though it may be hidden: only so it is known whether there is anything in it.
        <td className="k-actions-cell" hidden={!hasActions}>
          <RowActions row={row} rowActions={rowActions} measure={measure} />
        </td>
      )}
    </tr>
  );
}

/** The columns are put into a list of their own at every drawing; what counts is which they are. */
const isSame = <R extends Identified>({ columns: before, ...was }: RowProps<R>, { columns, ...now }: RowProps<R>): boolean =>
  columns.length === before.length &&
  columns.every((column, at) => column === before[at]) &&
  (Object.keys(now) as (keyof typeof now)[]).every((name) => was[name] === now[name]);

// Ticking one row must not draw the other forty-nine.
export const GridRow = memo(Row, isSame) as typeof Row;
