import { useRef, type PointerEvent } from 'react';
import { t, tr, useLang } from '../text.ts';
import type { Column } from './columns.ts';
import { TickBox } from './tick-box.tsx';
import type { ListState } from './list-state.ts';
import { pageTicks, type Identified, type Selection } from './selection.ts';

export interface HeadProps<Row extends Identified> {
  readonly columns: readonly Column<Row>[];
  readonly widths: Readonly<Record<string, number>>;
  readonly sorts: readonly string[];
  readonly state: Pick<ListState, 'sort' | 'order'>;
  readonly onSort: (sort: string) => void;
  readonly onResize: (key: string, width: number) => void;
}
interface Props<Row extends Identified> extends HeadProps<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly selection: Selection<Row> | undefined;
  readonly onTickPage: (() => void) | undefined;
  readonly hasActions: boolean;
}

export function GridHead<Row extends Identified>(props: Props<Row>) {
  useLang();
  const { columns, sorts, state, onSort, onResize, rows, selection, onTickPage, hasActions } = props;
  const ticks = selection && rows ? pageTicks(selection, rows) : 'none';
  return (
    <thead>
      <tr>
        {selection && (
          <th className="k-tick-cell">
            <TickBox label={t('system.list.tickPage')} ticks={ticks} onChange={onTickPage} />
          </th>
        )}
        {columns.map((column) => {
          const isSorted = state.sort === column.sort;
          const canSort = sorts.includes(column.sort);
          return (
            <th
              key={column.key}
              data-align={column.align}
              data-priority={column.priority}
              aria-sort={isSorted ? (state.order === 'asc' ? 'ascending' : 'descending') : canSort ? 'none' : undefined}
            >
              {canSort ? (
                <button type="button" className="k-sort" onClick={() => onSort(column.sort)}>
                  <span className="k-clip">{tr(column.title)}</span>
                  <span className="k-carets" aria-hidden>
                    <i className={isSorted && state.order === 'asc' ? 'k-on' : ''} />
                    <i className={isSorted && state.order === 'desc' ? 'k-on' : ''} />
                  </span>
                </button>
              ) : (
                <span className="k-clip">{tr(column.title)}</span>
              )}
              <ResizeHandle onResize={(width) => onResize(column.key, width)} />
            </th>
          );
        })}
        {hasActions && <th className="k-actions-cell">{t('common.actions')}</th>}
      </tr>
    </thead>
  );
}

/** A guide line follows the pointer; the width is set once, on release: a table drawn anew at every move stutters. */
function ResizeHandle({ onResize }: { onResize: (width: number) => void }) {
  const startX = useRef<number | null>(null);
  const grab = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    startX.current = event.clientX;
    event.currentTarget.dataset['dragging'] = '';
  };
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    if (startX.current !== null) event.currentTarget.style.setProperty('--k-shift', `${event.clientX - startX.current}px`);
  };
  const drop = (event: PointerEvent<HTMLSpanElement>) => {
    if (startX.current === null) return;
    const head = event.currentTarget.parentElement;
    const shift = event.clientX - startX.current;
    startX.current = null;
    delete event.currentTarget.dataset['dragging'];
    event.currentTarget.style.removeProperty('--k-shift');
    if (head && event.type === 'pointerup' && Math.abs(shift) > 2) onResize(head.offsetWidth + shift);
  };
  return (
    <span className="k-resize" aria-hidden onPointerDown={grab} onPointerMove={drag} onPointerUp={drop} onPointerCancel={drop}>
      <span className="k-guide" />
    </span>
  );
}
