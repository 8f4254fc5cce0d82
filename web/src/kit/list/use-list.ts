import type { ListEndpoint, Page, RowOf } from '@kura/contract/kernel/page.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CallError } from '../call.ts';
import { usePageSearch } from '../navigation.ts';
import { useSession } from '../session.ts';
import { useCall } from '../use-call.ts';
import { useSettings } from '../settings.ts';
import { callQuery, readState, writeState, type ListState, type Order, type Search } from './list-state.ts';
import { pageCount } from './page-buttons.ts';
import { renewed, type Identified, type Selection } from './selection.ts';

export interface ListHandle<Row extends Identified> {
  readonly state: ListState;
  readonly change: (next: ListState) => void;
  readonly page: Page<Row> | undefined;
  /** The rows on screen belong to the page before; the next one is on its way. */
  readonly isOld: boolean;
  readonly isFetching: boolean;
  readonly error: CallError | null;
  readonly reload: () => void;
  readonly selection: Selection<Row>;
  readonly select: (next: Selection<Row>) => void;
  readonly fixed: Search | undefined;
}

const none = new Map<number, never>();

export interface FirstSort {
  readonly sort: string;
  readonly order: Order;
}

export function useList<L extends ListEndpoint>(endpoint: L, fixed?: Search, firstSort?: FirstSort): ListHandle<RowOf<L> & Identified> {
  type Row = RowOf<L> & Identified;
  const [search, changeSearch] = usePageSearch();
  const { pickedCompanyId } = useSession();
  // L11: how many rows somebody wants on a page, unless the address says otherwise.
  const { pageSize } = useSettings();
  const state = useMemo(() => {
    const read = readState(search, endpoint, pageSize);
    return read.sort === undefined ? { ...read, ...firstSort } : read;
  }, [search, endpoint, pageSize, firstSort]);
  const answer = useCall(endpoint, callQuery(state, fixed), { keepsPrevious: true, asksAhead: true });
  const page = answer.data as Page<Row> | undefined;

  // A07: ticks belong to the company they were made in.
  const [ticked, setTicked] = useState<{ company: number | null; rows: Selection<Row> }>({ company: pickedCompanyId, rows: none });
  const rows = ticked.company === pickedCompanyId ? ticked.rows : none;
  const selection = useMemo(() => renewed(rows, page?.rows ?? []), [rows, page]);

  const change = useCallback((next: ListState) => changeSearch(writeState(next, endpoint, pageSize)), [changeSearch, endpoint, pageSize]);
  // The last row of the last page was deleted, or a shorter list was picked: show the page that is there.
  const last = page ? pageCount(page.total, state.size) : undefined;
  const isBeyond = last !== undefined && !answer.isPlaceholderData && page?.rows.length === 0 && state.page > last;
  useEffect(() => {
    if (isBeyond) changeSearch({ page: String(last) }, { replace: true });
  }, [isBeyond, last, changeSearch]);

  return {
    state,
    change,
    page,
    isOld: answer.isPlaceholderData || isBeyond,
    isFetching: answer.isFetching,
    error: answer.error,
    reload: () => void answer.refetch(),
    selection,
    select: (next) => setTicked({ company: pickedCompanyId, rows: next }),
    fixed,
  };
}
