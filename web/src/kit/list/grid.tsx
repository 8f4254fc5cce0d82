import { lazy, Suspense, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { fitColumns } from './fit-columns.ts';
import { GridHead, type HeadProps } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { GridTotals } from './grid-totals.tsx';
import { SkeletonRows } from './grid-states.tsx';
import { leastWidth } from './least-width.ts';
import { togglePage, toggleRow, type Identified, type Selection } from './selection.ts';
import { useLang } from '../text.ts';
import { useActionsWidth } from './use-actions-width.ts';
import { useEdges } from './use-edges.ts';
import { useHasActions } from './use-has-actions.ts';
import { useRowTop } from './use-row-top.ts';
import { useRoom } from './use-room.ts';
import type { ListTotals } from './use-totals.ts';
import './grid.css';

const ClipTip = lazy(() => import('./clip-tip.tsx'));

export interface GridProps<Row extends Identified> extends HeadProps<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly isOld: boolean;
  /** Somebody has put the columns into an order of their own. */
  readonly isArranged: boolean;
  readonly totals: ListTotals | undefined;
  /** Which page of which rows this is. */
  readonly place: string;
  readonly selection: Selection<Row> | undefined;
  readonly onSelect: (next: Selection<Row>) => void;
  readonly rowActions: ((row: Row) => ReactNode) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly label: string;
  readonly empty: ReactNode;
}

export const tickWidth = 40;

export function Grid<Row extends Identified>(props: GridProps<Row>) {
  const { widths, sorts, rows, isOld, isArranged, totals, selection, onSelect, rowActions, onOpen, label, empty } = props;
  useLang();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const room = useRoom(scroller);
  const hasActions = useHasActions(body, rowActions !== undefined && rows !== undefined && rows.length > 0);
  const [actionsWidth, measure] = useActionsWidth(rows);
  useEdges(scroller);
  useRowTop(scroller, props.place);

  const beside = (selection ? tickWidth : 0) + (hasActions ? actionsWidth : 0);
  const wanted = props.columns.map((column) => {
    const own = widths[column.key];
    const least = leastWidth(column, sorts.includes(column.sort));
    return { column, least, width: own ?? Math.max(column.width, least), isOwn: own !== undefined };
  });
  const fitted = fitColumns(wanted, room && room - beside, isArranged);
  const columns = fitted.map(({ column }) => column);
  // One column takes what the screen has left: the last one that nobody has set by hand.
  const grows = columns.findLast((column) => widths[column.key] === undefined)?.key;
  const least = fitted.reduce((sum, { width }) => sum + width, beside);
  const span = columns.length + (selection ? 1 : 0) + (hasActions ? 1 : 0);
  const latest = useRef({ selection, onSelect });
  useLayoutEffect(() => {
    latest.current = { selection, onSelect };
  });
  // One for all drawings: what a row is given is the same until the row itself changes.
  const toggle = useCallback((row: Row) => {
    const { selection: ticked, onSelect: tick } = latest.current;
    if (ticked) tick(toggleRow(ticked, row));
  }, []);
  // What was cut is told to whoever points at it: the rows come first.
  const [isMet, setMet] = useState(false);
  const meet = () => setMet(true);

  return (
    <div className="k-grid-frame" data-pinned-end={hasActions}>
      <div ref={scroller} className="k-grid-scroll" tabIndex={0} role="region" aria-label={label} onPointerEnter={meet} onFocus={meet}>
        <table className={`k-grid${isOld ? ' k-grid-old' : ''}`} style={{ minWidth: least }} aria-busy={isOld || rows === undefined}>
          <colgroup>
            {selection && <col style={{ width: tickWidth }} />}
            {fitted.map(({ column, width }) => (
              <col key={column.key} style={column.key === grows ? undefined : { width }} />
            ))}
            {hasActions && <col style={{ width: actionsWidth }} />}
          </colgroup>
          <GridHead
            {...props}
            columns={columns}
            hasActions={hasActions}
            onTickPage={selection && rows ? () => onSelect(togglePage(selection, rows)) : undefined}
          />
          <tbody ref={body}>
            {rows === undefined && <SkeletonRows span={span} />}
            {rows?.map((row) => (
              <GridRow
                key={row.id}
                row={row}
                columns={columns}
                isTicked={selection?.has(row.id)}
                onTick={toggle}
                rowActions={rowActions}
                hasActions={hasActions}
                measure={measure}
                onOpen={onOpen}
              />
            ))}
          </tbody>
          {totals && rows && rows.length > 0 && (
            <GridTotals columns={columns} totals={totals} hasTicks={selection !== undefined} hasActions={hasActions} />
          )}
        </table>
        {/* Not a row of the table: it stands in the middle of what one sees, however wide the table is. */}
        {rows?.length === 0 && <div className="k-grid-empty">{empty}</div>}
      </div>
      {isMet && (
        <Suspense>
          <ClipTip within={scroller} />
        </Suspense>
      )}
    </div>
  );
}
