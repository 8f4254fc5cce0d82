import type { Page, RowOf } from '@kura/contract/kernel/page.ts';
import { listStockRows } from '@kura/contract/inventory/stock/stock.endpoints.ts';
import { Skeleton } from 'antd';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { count } from '../../../kit/list/show.tsx';
import { currentLang, t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { LocationPart } from './location-part.tsx';

const shownRows = 20;

/** What lies at a place now: whose, what, which lot. */
export function LocationStock({ locationId }: { readonly locationId: number }) {
  useLang();
  const asked = useCall(listStockRows, { locationId: String(locationId), size: shownRows });
  const { error, refetch } = asked;
  const data = asked.data as Page<RowOf<typeof listStockRows>> | undefined;
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 3 }} />;
  return (
    <LocationPart title={t('warehouse.drawer.lies')} code="stock-overview" link={t('warehouse.drawer.allStock')} locationId={locationId}>
      {data.rows.length === 0 ? (
        <p className="w-quiet">{t('warehouse.drawer.nothing')}</p>
      ) : (
        <div className="w-small-table" role="region" aria-label={t('warehouse.drawer.lies')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {(['inventory.stock.sku', 'inventory.stock.lotNumber', 'common.company'] as const).map((key) => (
                  <th key={key}>{t(key)}</th>
                ))}
                {(['inventory.stock.good', 'inventory.stock.locked', 'inventory.stock.defective'] as const).map((key) => (
                  <th key={key} data-align="right">
                    {t(key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    {row.sku}
                    <small>{currentLang() === 'jp' ? row.nameJp || row.nameZh : row.nameZh}</small>
                  </td>
                  <td>
                    {row.lotNumber}
                    <small>{row.lotDate}</small>
                  </td>
                  <td>{row.companyName}</td>
                  <td data-align="right">{count(row.good)}</td>
                  <td data-align="right">{count(row.locked)}</td>
                  <td data-align="right">{count(row.defective)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data.total > data.rows.length && (
        <p className="w-quiet">{t('warehouse.drawer.more', { shown: data.rows.length, total: data.total })}</p>
      )}
    </LocationPart>
  );
}
