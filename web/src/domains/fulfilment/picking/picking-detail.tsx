import { showPicking } from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import type { PickingRow } from '@kura/contract/fulfilment/picking/picking.ts';
import { Skeleton } from 'antd';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { productName } from './product-name.ts';
import { ToteOrders } from './tote-orders.tsx';
import '../fulfilment.css';

/** Its lines in the order in which they are walked. */
export function PickingDetail({ row }: { readonly row: PickingRow }) {
  useLang();
  const { data, error } = useCall(showPicking, { id: row.id });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  return (
    <>
      <ToteOrders job={data} />
      <ol className="ff-lines">
        {data.lines.map((line) => (
          <li key={`${line.locationId} ${line.productId}`} data-done={line.picked >= line.quantity}>
            <strong>{line.locationCode}</strong>
            <span className="k-clip">{`${line.sku} · ${productName(line)}`}</span>
            <span>{t('fulfilment.pick.progress', { picked: line.picked, pieces: line.quantity })}</span>
            {line.baskets.length > 0 && <small>{line.baskets.join('  ')}</small>}
            {line.lotDates.length > 0 && (
              <small className="k-muted">{`${t('fulfilment.picking.lotDate')} ${line.lotDates.join(', ')}`}</small>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
