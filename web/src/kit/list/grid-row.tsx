import { Icon } from '../icon.tsx';
import { memo, type ReactNode, type Ref } from 'react';
import { useMobile } from '../media.ts';
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
  /** Tells the table how wide the actions are. */
  readonly measure?: Ref<HTMLDivElement>;
}

/** What the first column shows opens the record, where there is something to open. */
export function CellContent<Row extends Identified>({
  row,
  column,
  onOpen,
}: {
  row: Row;
  column: Column<Row>;
  onOpen: RowProps<Row>['onOpen'];
}) {
  const content = column.show(row);
  if (!onOpen) return content;
  return (
    <button type="button" className="k-link k-clip" onClick={() => onOpen(row)}>
      {content}
    </button>
  );
}

interface RowActionsProps<Row extends Identified> extends Pick<RowProps<Row>, 'row' | 'measure'> {
  readonly rowActions: (row: Row) => ReactNode;
}

export function RowActions<Row extends Identified>({ row, rowActions, measure }: RowActionsProps<Row>) {
  useLang();
  const isMobile = useMobile();
  const drawn = rowActions(row);
  const actions = drawn && <RecordContext value={row}>{drawn}</RecordContext>;
  return (
    <div className="k-actions" ref={measure}>
      {isMobile && actions ? (
        <Pop label={<Icon name="more" size={20} />} title={t('system.list.rowActions')} closesOnPress>
          <div className="k-actions-menu">{actions}</div>
        </Pop>
      ) : (
        actions
      )}
    </div>
  );
}

function Row<R extends Identified>({ row, columns, isTicked, onTick, rowActions, onOpen, measure }: RowProps<R>) {
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
        <td className="k-actions-cell">
          <RowActions row={row} rowActions={rowActions} measure={measure} />
        </td>
      )}
    </tr>
  );
}
// Ticking one row must not draw the other forty-nine.
export const GridRow = memo(Row) as typeof Row;
