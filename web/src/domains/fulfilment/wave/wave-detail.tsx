import { showWave } from '@kura/contract/fulfilment/wave/wave.endpoints.ts';
import type { WaveRow } from '@kura/contract/fulfilment/wave/wave.ts';
import { Skeleton } from 'antd';
import { PageLink } from '../../../kit/page-link.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import '../fulfilment.css';

/** Its lists, and its orders by their baskets. */
export function WaveDetail({ row }: { readonly row: WaveRow }) {
  useLang();
  const { data, error } = useCall(showWave, { id: row.id });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  return (
    <>
      <h3>{t('fulfilment.picking.title')}</h3>
      <ul className="ff-lines">
        {data.lists.map((list) => (
          <li key={list.id} data-done={list.status !== 'toPick'}>
            <PageLink code="picking-lists" search={{ tab: 'lists', number: list.number }}>
              {list.number}
            </PageLink>
            <span>{`${list.areaName} · ${tr(`fulfilment.picking.state.${list.status}`)}`}</span>
            <span>{t('fulfilment.pick.progress', { picked: list.pickedCount, pieces: list.pieceCount })}</span>
          </li>
        ))}
      </ul>
      <h3>{t('fulfilment.wave.orders')}</h3>
      <ul className="ff-lines">
        {data.orders.map((order) => (
          <li key={order.id} data-done={order.leftBecause !== null}>
            <strong>{order.basket}</strong>
            <PageLink code="outbound-orders" search={{ number: order.number }}>
              {order.number}
            </PageLink>
            <span>{tr(order.leftBecause ? `fulfilment.wave.leave.${order.leftBecause}` : `outbound.order.state.${order.status}`)}</span>
            <span>{t('fulfilment.pick.progress', { picked: order.pickedCount, pieces: order.pieceCount })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
