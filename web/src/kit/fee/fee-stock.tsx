import { listSnapshots } from '@kura/contract/inventory/snapshot/snapshot.endpoints.ts';
import { showStorageStock } from '@kura/contract/quotes/storage-fee/storage-fee.endpoints.ts';
import type { StoredProduct } from '@kura/contract/quotes/storage-fee/storage-fee.ts';
import { Skeleton } from 'antd';
import { useCan } from '../access/access.tsx';
import { LineTable } from '../detail/line-table.tsx';
import { columns } from '../list/columns.ts';
import { count, cubicMetres } from '../list/show.tsx';
import { PageLink } from '../page-link.tsx';
import { currentLang, t, useLang } from '../text.ts';
import { useCall } from '../use-call.ts';

const skuShown = (sku: string, { nameZh, nameJp }: StoredProduct) => `${sku} ${currentLang() === 'jp' ? nameJp : nameZh}`;
const stockColumns = columns<StoredProduct>([
  { field: 'sku', title: 'finance.fee.stockSku', show: skuShown, width: 220 },
  { field: 'ageDays', title: 'finance.fee.stockAge', align: 'right', width: 110 },
  { field: 'pieces', title: 'finance.fee.stockPieces', show: count, align: 'right', width: 90 },
  { field: 'volumeM3', title: 'finance.fee.stockVolume', show: cubicMetres, align: 'right', width: 110 },
]);

/** K06: what lay there on the day that was charged, of the ages of this band. */
export function FeeStock({ feeId }: { readonly feeId: number }) {
  useLang();
  const canOpen = useCan(listSnapshots.permission);
  const { data, error } = useCall(showStorageStock, { id: feeId });
  if (error) return <p role="alert">{error.message}</p>;
  if (data === undefined) return <Skeleton active={false} title={false} paragraph={{ rows: 3 }} />;
  if (data === null) return null;
  const { day, warehouseCode, pieces, volumeM3, chargedM3, products, isCut } = data;
  return (
    <section className="k-section">
      <h2>{t('finance.fee.stock')}</h2>
      <p>{t('finance.fee.stockOf', { day, warehouse: warehouseCode, pieces, volume: chargedM3 })}</p>
      <LineTable
        columns={stockColumns}
        rows={products}
        keyOf={({ productId, ageDays }) => `${productId} ${ageDays}`}
        emptyText={t('finance.fee.stockNone')}
      />
      {products.length > 0 && volumeM3 !== chargedM3 && (
        <small className="k-muted">{t('finance.fee.stockMeasured', { charged: chargedM3 })}</small>
      )}
      {isCut && <small className="k-muted">{t('finance.fee.stockCut', { count: products.length })}</small>}
      {canOpen && (
        <p className="k-more-link">
          <PageLink code="snapshots" search={{ tab: 'past', at: `${day}T23:59:59` }}>
            {t('finance.fee.stockSnapshot')}
          </PageLink>
        </p>
      )}
    </section>
  );
}
