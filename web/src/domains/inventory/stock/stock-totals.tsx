import { getStockTotals, type listSkuStock } from '@kura/contract/inventory/stock/stock.endpoints.ts';
import type { ListEndpoint } from '@kura/contract/kernel/page.ts';
import { count } from '../../../kit/list/show.tsx';
import { readState } from '../../../kit/list/list-state.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { volume } from './stock-shown.tsx';

const figures = ['good', 'available', 'held', 'locked', 'defective'] as const;

/** What the filter of the list adds up to. A list that is narrowed by its own sums (low, none …) has no sum of rows. */
export function StockTotals({ endpoint }: { readonly endpoint: ListEndpoint | typeof listSkuStock }) {
  useLang();
  const [search] = usePageSearch();
  const { level, ...filters } = readState(search, endpoint).filters as Record<string, string>;
  const { data } = useCall(getStockTotals, filters, { isEnabled: level === undefined, keepsPrevious: true });
  if (level !== undefined || data === undefined) return null;
  if (data === null) return <span className="k-muted">{t('inventory.stock.totalsTooMany')}</span>;
  return (
    <dl className="k-totals" aria-label={t('inventory.stock.totals')}>
      {figures.map((name) => (
        <div key={name}>
          <dt>{t(`inventory.stock.${name}`)}</dt>
          <dd>{count(data[name])}</dd>
        </div>
      ))}
      {data.volumeM3 !== null && (
        <div>
          <dt>{t('inventory.stock.volume')}</dt>
          <dd>{volume(data.volumeM3)}</dd>
        </div>
      )}
    </dl>
  );
}
