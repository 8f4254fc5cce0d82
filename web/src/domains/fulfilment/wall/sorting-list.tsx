import { listSortings } from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { Skeleton } from 'antd';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

export type ListedSorting = Out<typeof listSortings.data>['rows'][number];

interface Props {
  readonly warehouseId: number;
  /** Of a wall, or of baskets. */
  readonly hasWall: boolean;
  readonly onOpen: (sorting: ListedSorting) => void;
}

/** What waits and what is under way here: tapped, or opened by a scan. */
export function SortingList({ warehouseId, hasWall, onOpen }: Props) {
  useLang();
  const { data, error, refetch } = useCall(listSortings, { warehouseId });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} title={false} />;
  const rows = data.rows.filter(({ sortingId, wallCode }) => sortingId === null || (wallCode !== null) === hasWall);
  if (rows.length === 0) return <p className="k-muted">{t('fulfilment.wall.noWaves')}</p>;
  return (
    <section>
      <h2 className="k-scan-title">{t('fulfilment.wall.waves')}</h2>
      <ul className="k-scan-jobs">
        {rows.map((row) => (
          <li key={row.waveNo}>
            <button type="button" onClick={() => onOpen(row)}>
              <span>
                <strong>{row.waveNo}</strong>
                {row.wallCode && t('fulfilment.wall.wallOf', { code: row.wallCode })}
              </span>
              <small>
                {[
                  row.status ? tr(`fulfilment.sorting.status.${row.status}`) : t('fulfilment.wall.waits'),
                  t('fulfilment.wall.orderCount', { orders: row.orders }),
                  t('fulfilment.wall.progress', { sorted: row.sorted, total: row.total }),
                  ...(row.hasNextDay ? [t('fulfilment.wall.nextDay')] : []),
                ].join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
