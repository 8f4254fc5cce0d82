import { showFbaTransfer } from '@kura/contract/inbound/fba-transfer/fba-transfer.endpoints.ts';
import type { FbaTransferRow } from '@kura/contract/inbound/fba-transfer/fba-transfer.ts';
import { Skeleton } from 'antd';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { useCall } from '../../../kit/use-call.ts';
import { fbaCartonColumns, fbaTransferColumns } from './fba-transfer.columns.tsx';

function Cartons({ row }: { readonly row: FbaTransferRow }) {
  const { data, error } = useCall(showFbaTransfer, { id: row.id });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  return (
    <>
      {data.labels.length > 0 && (
        <ul className="k-fba-files">
          {data.labels.map((file) => (
            <li key={file.id}>
              <a href={file.url} target="_blank" rel="noreferrer">
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <LineTable columns={fbaCartonColumns} rows={data.cartons} keyOf={(carton) => carton.cartonNo} />
    </>
  );
}

export const fbaTransferDetail: DetailSpec<FbaTransferRow> = {
  title: (row) => `${row.orderNumber} · ${row.fbaCenterCode}`,
  sections: [{ fields: fbaTransferColumns }, { title: 'inbound.fbaTransfer.labels', draw: (row) => <Cartons row={row} /> }],
};
