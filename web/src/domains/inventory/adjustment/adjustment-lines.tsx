import { showAdjustment } from '@kura/contract/inventory/adjustment/adjustment.endpoints.ts';
import { Skeleton } from 'antd';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { differenceColumns } from '../count/count.columns.tsx';
import { decidedLineColumns, pendingLineColumns } from './adjustment.columns.tsx';

/** What the book would say: shown where it is decided and in the drawer alike. */
export function AdjustmentLines({ id }: { readonly id: number }) {
  useLang();
  const { data, error } = useCall(showAdjustment, { id });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  const columns = data.status === 'proposed' ? pendingLineColumns : decidedLineColumns;
  return (
    <>
      <LineTable columns={columns} rows={data.lines} keyOf={(line) => line.lineNo} />
      {data.serials.length > 0 && (
        <p className="k-muted">
          {t('inventory.serial.title')}: {data.serials.join(', ')}
        </p>
      )}
      {data.counted.length > 0 && (
        <>
          <h3>{t('inventory.count.counts')}</h3>
          <LineTable columns={differenceColumns} rows={data.counted} keyOf={(line) => `${line.locationId} ${line.productId}`} />
        </>
      )}
    </>
  );
}
