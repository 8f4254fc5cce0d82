import { showAdjustment } from '@kura/contract/inventory/adjustment/adjustment.endpoints.ts';
import { Skeleton } from 'antd';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { useCall } from '../../../kit/use-call.ts';
import { decidedLineColumns, pendingLineColumns } from './adjustment.columns.tsx';

/** What the book would say: shown where it is decided and in the drawer alike. */
export function AdjustmentLines({ id }: { readonly id: number }) {
  const { data, error } = useCall(showAdjustment, { id });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  const columns = data.status === 'proposed' ? pendingLineColumns : decidedLineColumns;
  return <LineTable columns={columns} rows={data.lines} keyOf={(line) => line.lineNo} />;
}
