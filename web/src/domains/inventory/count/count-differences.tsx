import { listCountDifferences } from '@kura/contract/inventory/count/count.endpoints.ts';
import { Skeleton } from 'antd';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { differenceColumns } from './count.columns.tsx';

/** For whoever proposes, and only once counting is over: a person who knows the book counts the book. */
export function CountDifferences({ id }: { readonly id: number }) {
  useLang();
  const { data, error } = useCall(listCountDifferences, { id });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  return (
    <LineTable
      columns={differenceColumns}
      rows={data.rows}
      keyOf={(line) => `${line.locationId} ${line.productId}`}
      emptyText={t('inventory.floor.noDifference')}
    />
  );
}
