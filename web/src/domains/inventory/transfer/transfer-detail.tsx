import { showTransfer } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import type { TransferRow } from '@kura/contract/inventory/transfer/transfer.ts';
import { Skeleton } from 'antd';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { useCall } from '../../../kit/use-call.ts';
import { storeLineColumns, transferColumns, transferLineColumns } from './transfer.columns.tsx';

function TransferLines({ row }: { readonly row: TransferRow }) {
  const { data, error } = useCall(showTransfer, { id: row.id });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  const columns = row.kind === 'store' ? storeLineColumns : transferLineColumns;
  return <LineTable columns={columns} rows={data.lines} keyOf={(line) => line.lineNo} />;
}

export const transferDetail: DetailSpec<TransferRow> = {
  title: (row) => row.number,
  sections: [{ fields: transferColumns }, { title: 'inventory.transfer.lines', draw: (row) => <TransferLines row={row} /> }],
};
