import { countText, fixedText } from '@kura/contract/kernel/number.ts';
import { listArrivals } from '@kura/contract/inbound/arrival/arrival.endpoints.ts';
import { arrivalDays, type Arrival } from '@kura/contract/inbound/arrival/arrival.ts';
import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import { weekday } from '@kura/contract/kernel/day.ts';
import { Skeleton } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { count } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { RecordPicker } from '../../../kit/pickers/record-picker.tsx';
import { StatusTag } from '../../../kit/status/status-tag.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import './arrivals.css';

/** What the dock will see, day by day; each figure opens to the orders behind it. */
export default function ArrivalsPanel() {
  useLang();
  const id = useId();
  const [warehouseId, setWarehouse] = useState<number | null>(null);
  const { data, error } = useCall(listArrivals, warehouseId === null ? {} : { warehouseId }, { keepsPrevious: true });
  return (
    <section className="k-arrivals">
      <div className="k-arrivals-filter">
        <label htmlFor={id}>{t('inbound.order.warehouse')}</label>
        <RecordPicker id={id} record="warehouse.warehouse" value={warehouseId} onChange={setWarehouse} />
      </div>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton active={false} title={false} />}
      {data && data.rows.length === 0 && <p className="k-muted">{t('inbound.arrival.empty', { days: arrivalDays })}</p>}
      {data?.rows.map((arrival) => (
        <ArrivalDay key={`${arrival.day} ${arrival.warehouseId}`} arrival={arrival} />
      ))}
    </section>
  );
}

function ArrivalDay({ arrival: { day, warehouseCode, orderCount, boxCount, volumeM3, orders } }: { readonly arrival: Arrival }) {
  useLang();
  return (
    <details className="k-arrival" data-weekend={weekday(day) % 6 === 0 ? '' : undefined}>
      <summary>
        <strong>{day}</strong>
        <span>{warehouseCode}</span>
        <Figure title={t('inbound.arrival.orders')} value={count(orderCount)} />
        <Figure title={t('inbound.order.boxCount')} value={count(boxCount)} />
        <Figure title={t('inbound.order.volumeM3')} value={fixedText(volumeM3, 3)} />
      </summary>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <PageLink code="inbound-orders" search={{ tab: 'orders', number: order.number }}>
              {order.number}
            </PageLink>
            <StatusTag machine={orderMachine} state={order.status} />
            <span>{order.companyName}</span>
            {order.containerNumber && <span>{order.containerNumber}</span>}
            <Figure title={t('inbound.order.boxCount')} value={count(order.boxCount)} />
            <Figure title={t('inbound.order.volumeM3')} value={fixedText(order.volumeM3, 3)} />
            <Figure title={t('inbound.order.weightKg')} value={countText(order.weightKg)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Figure({ title, value }: { readonly title: string; readonly value: ReactNode }) {
  return (
    <span className="k-arrival-figure">
      <small>{title}</small> {value}
    </span>
  );
}
