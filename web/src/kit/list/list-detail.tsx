import type { ListEndpoint, Page, RowOf } from '@kura/contract/kernel/page.ts';
import { Suspense, useCallback, type ReactNode } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { DetailSpec } from '../detail/detail-spec.ts';
import { usePageSearch } from '../navigation.ts';
import { useCall } from '../use-call.ts';
import type { Column } from './columns.ts';
import type { Identified } from './selection.ts';

const loadDrawer = () => import('../detail/detail-drawer.tsx');
// `lazy` forgets that the drawer follows the type of its row.
const DetailDrawer = lazyPart(loadDrawer) as unknown as Awaited<ReturnType<typeof loadDrawer>>['default'];
const viewKey = 'view';

/** The open record stands in the address: a link to it can be sent, and Back closes it. */
export function useOpenDetail(): (row: Identified) => void {
  const [, changeSearch] = usePageSearch();
  return useCallback((row: Identified) => changeSearch({ [viewKey]: String(row.id) }), [changeSearch]);
}

export interface ListDetailProps<L extends ListEndpoint, Row extends Identified = RowOf<L> & Identified> {
  readonly endpoint: L;
  readonly detail: DetailSpec<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowActions: ((row: Row) => ReactNode) | undefined;
}

export function ListDetail<L extends ListEndpoint>({ endpoint, detail, columns, rows, rowActions }: ListDetailProps<L>) {
  const [search, changeSearch] = usePageSearch();
  const id = Number(search[viewKey]);
  const isOpen = Number.isSafeInteger(id) && id > 0;
  const onPage = rows?.find((row) => row.id === id);
  // A link from elsewhere may name a record that is not on this page of the list; the list finds it by its id.
  const asked = useCall(endpoint, { ids: String(id), size: 10 }, { isEnabled: isOpen && rows !== undefined && !onPage });
  const row = onPage ?? (asked.data as Page<RowOf<L> & Identified> | undefined)?.rows[0];
  if (!isOpen) return null;
  return (
    <Suspense>
      <DetailDrawer
        key={id}
        record={endpoint.record}
        row={row}
        isMissing={!row && asked.data !== undefined}
        detail={detail}
        columns={columns}
        actions={row && rowActions?.(row)}
        onClose={() => changeSearch({ [viewKey]: undefined })}
      />
    </Suspense>
  );
}
