import { listPickJobs } from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import type { PickingRow } from '@kura/contract/fulfilment/picking/picking.ts';
import { Skeleton } from 'antd';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

/** What can be picked here, one's own first: tapped, or opened by a scan. */
export function PickJobs({ warehouseId, onOpen }: { readonly warehouseId: number; readonly onOpen: (list: PickingRow) => void }) {
  useLang();
  const { data, error } = useCall(listPickJobs, { warehouseId });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  if (data.rows.length === 0) return <p className="k-muted">{t('fulfilment.pick.noLists')}</p>;
  return (
    <section>
      <h2 className="k-scan-title">{t('fulfilment.pick.lists')}</h2>
      <ul className="k-scan-jobs">
        {data.rows.map((list) => (
          <li key={list.id}>
            <button type="button" onClick={() => onOpen(list)}>
              <span>
                <strong>{list.number}</strong>
                <strong>{t('fulfilment.pick.progress', { picked: list.pickedCount, pieces: list.pieceCount })}</strong>
              </span>
              <small>
                {[
                  `${t('fulfilment.picking.area')} ${list.areaName}`,
                  tr(`fulfilment.wave.kind.${list.kind}`),
                  tr(`outbound.order.shippingType.${list.shippingType}`),
                  `${list.metres} m`,
                  list.pickerName,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
