import type { ReactNode } from 'react';
import type { Column } from './columns.ts';
import { GridHead, type HeadProps } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { SkeletonRows } from './grid-states.tsx';
import { leastWidth } from './least-width.ts';
import { togglePage, toggleRow, type Identified, type Selection } from './selection.ts';
import { useLang } from '../text.ts';
import { useActionsWidth } from './use-actions-width.ts';
import './grid.css';

export interface GridProps<Row extends Identified> extends HeadProps<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly isOld: boolean;
  readonly selection: Selection<Row> | undefined;
  readonly onSelect: (next: Selection<Row>) => void;
  readonly rowActions: ((row: Row) => ReactNode) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly label: string;
  readonly empty: ReactNode;
}

export const tickWidth = 40;

export function Grid<Row extends Identified>(props: GridProps<Row>) {
  const { columns, widths, sorts, rows, isOld, selection, onSelect, rowActions, onOpen, label, empty } = props;
  useLang();
  const [actionsWidth, measure] = useActionsWidth();
  // One column takes what the screen has left: the last one that nobody has set by hand.
  const grows = columns.findLast((column) => widths[column.key] === undefined)?.key;
  const widthOf = (column: Column<Row>) => widths[column.key] ?? Math.max(column.width, leastWidth(column, sorts.includes(column.sort)));
  const least = columns.reduce((sum, column) => sum + widthOf(column), 0) + (selection ? tickWidth : 0) + (rowActions ? actionsWidth : 0);
  const span = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
  const toggle = (row: Row) => selection && onSelect(toggleRow(selection, row));

  return (
    <div className="k-grid-scroll" tabIndex={0} role="region" aria-label={label}>
      <table className={`k-grid${isOld ? ' k-grid-old' : ''}`} style={{ minWidth: least }} aria-busy={isOld || rows === undefined}>
        <colgroup>
          {selection && <col style={{ width: tickWidth }} />}
          {columns.map((column) => (
            <col key={column.key} style={column.key === grows ? undefined : { width: widthOf(column) }} />
          ))}
          {rowActions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <GridHead
          {...props}
          hasActions={rowActions !== undefined}
          onTickPage={selection && rows ? () => onSelect(togglePage(selection, rows)) : undefined}
        />
        <tbody>
          {rows === undefined && <SkeletonRows span={span} />}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={span} className="k-grid-empty">
                {empty}
              </td>
            </tr>
          )}
          {rows?.map((row) => (
            <GridRow
              key={row.id}
              row={row}
              columns={columns}
              isTicked={selection?.has(row.id)}
              onTick={toggle}
              rowActions={rowActions}
              measure={measure}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
