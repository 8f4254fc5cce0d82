import type { Page, RowOf } from '@kura/contract/kernel/page.ts';
import { listMovements } from '@kura/contract/inventory/movement/movement.endpoints.ts';
import { Skeleton } from 'antd';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { instantIn } from '../../../kit/list/show.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { LocationPart } from './location-part.tsx';

const shownMoves = 10;
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** What came and went at a place, newest first. */
export function LocationHistory({ locationId }: { readonly locationId: number }) {
  useLang();
  const asked = useCall(listMovements, { locationId: String(locationId), size: shownMoves });
  const { error, refetch } = asked;
  const data = asked.data as Page<RowOf<typeof listMovements>> | undefined;
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 3 }} />;
  return (
    <LocationPart title={t('warehouse.location.history')} code="stock-log" link={t('warehouse.drawer.allHistory')} locationId={locationId}>
      {data.rows.length === 0 ? (
        <p className="w-quiet">{t('warehouse.drawer.noHistory')}</p>
      ) : (
        <ol className="w-history">
          {data.rows.map((row) => (
            <li key={row.id}>
              <span>{instantIn(row.zone ?? undefined)(row.at)}</span>
              <strong>{tr(`inventory.movement.type.${row.type}`)}</strong>
              <span>
                {row.sku}
                {(['good', 'locked', 'defective'] as const)
                  .filter((account) => row[account] !== 0)
                  .map((account) => ` · ${tr(`inventory.stock.${account}`)} ${signed(row[account])}`)}
              </span>
              <span className="w-quiet">{[row.causeNo, row.actorName].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ol>
      )}
    </LocationPart>
  );
}
