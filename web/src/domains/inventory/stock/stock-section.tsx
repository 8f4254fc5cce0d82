import { countText } from '@kura/contract/kernel/number.ts';
import type { ListEndpoint, ListQuery, Page, RowOf } from '@kura/contract/kernel/page.ts';
import type { RouteCode } from '@kura/contract/routes.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import { Skeleton } from 'antd';
import { useCan } from '../../../kit/access/access.tsx';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import type { Column } from '../../../kit/list/columns.ts';
import type { Identified } from '../../../kit/list/selection.ts';
import type { SearchChange } from '../../../kit/navigation.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

export interface StockSectionProps<L extends ListEndpoint> {
  readonly endpoint: L;
  readonly query: Partial<ListQuery<L>>;
  readonly columns: readonly Column<RowOf<L> & Identified>[];
  readonly empty: TextRef;
  /** Where all of it stands. */
  readonly all: { readonly code: RouteCode; readonly search: SearchChange };
}

/** The first rows of a list inside of a drawer, and the way to all of them. */
export function StockSection<L extends ListEndpoint>({ endpoint, query, columns, empty, all }: StockSectionProps<L>) {
  useLang();
  const isAllowed = useCan(endpoint.permission);
  const { data, error } = useCall(endpoint, { ...query, size: 10 }, { isEnabled: isAllowed });
  const page = data as Page<RowOf<L> & Identified> | undefined;
  if (!isAllowed) return null;
  if (error) return <p role="alert">{error.message}</p>;
  if (!page) return <Skeleton active={false} title={false} />;
  return (
    <>
      <LineTable columns={columns} rows={page.rows} keyOf={(row) => row.id} emptyText={tr(empty)} />
      {page.total > page.rows.length && (
        <p className="k-more-link">
          <PageLink code={all.code} search={all.search}>
            {t('inventory.stock.more', { count: page.isCapped ? `${countText(page.total)}+` : page.total })}
          </PageLink>
        </p>
      )}
    </>
  );
}
