import { listCountDifferences, listCounts, showCount } from '@kura/contract/inventory/count/count.endpoints.ts';
import type { CountRow } from '@kura/contract/inventory/count/count.ts';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { Can } from '../../../kit/access/access.tsx';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { withScanTexts } from '../../../kit/scan/scan-texts.ts';
import { t } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { CountActions, countKey, NewCountButton } from './count-actions.tsx';
import { CountDifferences } from './count-differences.tsx';
import { CountPlaces } from './count-places.tsx';
import { countColumns, isCounting } from './count.columns.tsx';
import { MayGoOn } from './may-go-on.tsx';

const CountScanPanel = lazyPart(withScanTexts(() => import('./count-scan.panel.tsx')));

function SheetPlaces({ id }: { readonly id: number }) {
  const { data, error } = useCall(showCount, { id });
  if (error) return <p role="alert">{error.message}</p>;
  return data ? <CountPlaces sheet={data} /> : <Skeleton active={false} title={false} />;
}

const isOver = ({ status }: CountRow): boolean => status === 'counted' || status === 'proposed' || status === 'closed';

const detail: DetailSpec<CountRow> = {
  title: (row) => row.number,
  sections: [
    { fields: countColumns },
    { draw: (row) => isCounting(row.status) && <MayGoOn id={row.id} /> },
    { title: 'inventory.count.locations', draw: (row) => <SheetPlaces id={row.id} /> },
    {
      draw: (row) =>
        isOver(row) && (
          <Can permission={listCountDifferences.permission}>
            <h2>{t('inventory.count.differences')}</h2>
            <CountDifferences id={row.id} />
          </Can>
        ),
    },
  ],
};
const actions = (row: CountRow) => <CountActions row={row} />;

/** The sheets, or one of them being counted. */
export default function CountPanel() {
  const [search] = usePageSearch();
  const counted = Number(search[countKey]);
  if (Number.isSafeInteger(counted) && counted > 0)
    return (
      <Suspense>
        <CountScanPanel key={counted} id={counted} />
      </Suspense>
    );
  return (
    <ListPage
      endpoint={listCounts}
      columns={countColumns}
      toolbar={<NewCountButton />}
      rowActions={actions}
      detail={detail}
      emptyText="inventory.count.empty"
    />
  );
}
