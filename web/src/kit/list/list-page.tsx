import type { ListEndpoint, RowOf } from '@kura/contract/kernel/page.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import { ConfigProvider } from 'antd';
import { lazy, Suspense, useCallback, useMemo, useRef, type ReactNode } from 'react';
import type { DetailSpec } from '../detail/detail-spec.ts';
import { useAudience } from '../access/audience.ts';
import { usePhone } from '../media.ts';
import { tr, useLang } from '../text.ts';
import type { BulkAction } from './bulk-actions.tsx';
import { arranged, isShown, withWidth } from './column-memory.ts';
import type { Column } from './columns.ts';
import { FilterBar } from './filter-bar.tsx';
import { Grid } from './grid.tsx';
import { EmptyState, ErrorState } from './grid-states.tsx';
import type { ImportSpec } from './import-button.tsx';
import { ListDetail, useOpenDetail } from './list-detail.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { nextSort, type Search } from './list-state.ts';
import { Pager } from './pager.tsx';
import type { Identified } from './selection.ts';
import { useColumnMemory } from './use-column-memory.ts';
import { useList, type FirstSort } from './use-list.ts';
import { useTotals } from './use-totals.ts';
import './list.css';

const loadCards = () => import('./list-cards.tsx');
// `lazy` forgets that the cards follow the type of their rows.
const ListCards = lazy(loadCards) as unknown as Awaited<ReturnType<typeof loadCards>>['default'];

export interface ListPageProps<L extends ListEndpoint, Row extends Identified = RowOf<L> & Identified> {
  readonly endpoint: L;
  readonly columns: readonly Column<Row>[];
  /** Which filters, in which order; all of the endpoint's unless told. */
  readonly filters?: readonly (keyof L['filters'] & string)[];
  /** Filters that this page sets itself; people neither see nor change them. */
  readonly fixed?: Search;
  /** How the rows stand until somebody sorts: the newest first unless told. */
  readonly firstSort?: FirstSort;
  /** Buttons of the page: add, and what else is not about ticked rows. */
  readonly toolbar?: ReactNode;
  /** `k-link` buttons: MoveButtons, FormButton and CallButton with `look="link"`. */
  readonly rowActions?: (row: Row) => ReactNode;
  readonly bulkActions?: readonly BulkAction<Row>[];
  /** What the drawer of a record shows; `view=<id>` in the address opens it. */
  readonly detail?: DetailSpec<Row>;
  readonly importSheet?: ImportSpec;
  /** Between the filters and the rows: what all the rows of the filter tell together. */
  readonly head?: ReactNode;
  readonly emptyText?: TextRef;
}

/** A list of the product: a page declares what it has, this draws how every list behaves. */
export function ListPage<L extends ListEndpoint>(props: ListPageProps<L>) {
  type Row = RowOf<L> & Identified;
  const { endpoint, rowActions, bulkActions = [], detail, emptyText = 'system.list.empty' } = props;
  useLang();
  const isFor = useAudience();
  const isPhone = usePhone();
  const { componentSize } = ConfigProvider.useConfig();
  const list = useList(endpoint, props.fixed, props.firstSort);
  const [memory, setMemory] = useColumnMemory(endpoint.record);
  const open = useOpenDetail();
  const toolbar = useRef<HTMLDivElement>(null);
  const { state, change, page } = list;
  const columns = props.columns.filter(isFor);

  const shown = arranged(columns, memory).filter((column) => isShown(column, memory));
  const hasTicks = bulkActions.length > 0 || endpoint.export !== undefined;
  // The same until they change: the fields are not drawn again because rows have come.
  const names = useMemo(
    () => (props.filters ?? Object.keys(endpoint.filters)).filter((name) => isFor(endpoint.filters[name] ?? {})),
    [props.filters, endpoint, isFor],
  );
  const applyFilters = useCallback((filters: Search) => change({ ...state, filters, page: 1 }), [change, state]);
  const isFiltered = Object.keys(state.filters).length > 0;
  const empty = <EmptyState text={tr(emptyText)} onClear={isFiltered ? () => applyFilters({}) : undefined} toolbar={toolbar} />;
  const rows = page?.rows;
  const totals = useTotals(endpoint, { ...state.filters, ...list.fixed }, rows !== undefined && rows.length > 0);
  const shared = {
    rows,
    columns: shown,
    isOld: list.isOld,
    totals,
    selection: hasTicks ? list.selection : undefined,
    onSelect: list.select,
    rowActions,
    onOpen: detail ? open : undefined,
    empty,
  };

  return (
    <section className="k-list" data-size={componentSize ?? 'middle'} data-headed={props.head !== undefined || undefined}>
      <FilterBar filters={endpoint.filters} names={names} applied={state.filters} onApply={applyFilters} />
      {props.head}
      <ListToolbar
        {...props}
        place={toolbar}
        columns={columns}
        list={list}
        bulkActions={bulkActions}
        shown={shown}
        memory={memory}
        onMemory={setMemory}
        onFilters={applyFilters}
      />
      {list.error && (
        <ErrorState
          message={list.error.message}
          onRetry={list.reload}
          onUnsort={state.sort !== props.firstSort?.sort ? () => change({ ...state, sort: undefined, order: 'desc', page: 1 }) : undefined}
        />
      )}
      {(rows !== undefined || !list.error) &&
        (isPhone ? (
          <Suspense fallback={<div className="k-bone" />}>
            <ListCards<Row> {...shared} />
          </Suspense>
        ) : (
          <Grid<Row>
            {...shared}
            widths={memory.widths}
            isArranged={memory.order.length > 0}
            place={JSON.stringify(state)}
            sorts={endpoint.sorts}
            state={state}
            label={tr(endpoint.export?.title ?? 'system.list.rows')}
            onSort={(sort) => change(nextSort(state, sort))}
            onResize={(key, width) => setMemory(withWidth(memory, key, width))}
          />
        ))}
      {page && (
        <Pager
          page={state.page}
          size={state.size}
          total={page.total}
          isCapped={page.isCapped}
          onPage={(next) => change({ ...state, page: next })}
          onSize={(size) => change({ ...state, size, page: 1 })}
        />
      )}
      {detail && <ListDetail endpoint={endpoint} detail={detail} columns={columns} rows={rows} rowActions={rowActions} />}
    </section>
  );
}
