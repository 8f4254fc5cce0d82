import { showPickup } from '@kura/contract/outbound/pickup/pickup.endpoints.ts';
import { pickupMachine } from '@kura/contract/outbound/pickup/pickup.machine.ts';
import type { Pickup, PickupRow } from '@kura/contract/outbound/pickup/pickup.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { useAudience } from '../../../kit/access/audience.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { actor, instantIn } from '../../../kit/list/show.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { feeColumns } from '../order/order-parts.columns.tsx';
import { pickupColumns } from './pickup.columns.tsx';
import '../order/order.css';

/** One pick-up whole: what the list does not carry is read when it is opened. */
export function PickupDetail({ row }: { readonly row: PickupRow }) {
  useLang();
  const { data, error } = useCall(showPickup, { id: row.id }, { keepsPrevious: true });
  if (error && !data) return <p role="alert">{error.message}</p>;
  if (!data || data.id !== row.id) return <Skeleton active={false} paragraph={{ rows: 8 }} />;
  return <Shown pickup={data} />;
}

function Shown({ pickup }: { readonly pickup: Pickup }) {
  useLang();
  const isFor = useAudience();
  const at = instantIn(pickup.zone ?? undefined);
  return (
    <>
      <section className="k-section">
        <h2>{t('outbound.pickup.steps')}</h2>
        <ol className="ou-steps">
          {pickup.steps.map((step, place) => (
            <li key={place} data-tone={pickupMachine.states[step.status]}>
              <strong>{tr(stateText(pickupMachine, step.status))}</strong>
              <span>{at(step.at)}</span>
              <span>{actor(step.byName)}</span>
              {step.note && <p>{step.note}</p>}
            </li>
          ))}
        </ol>
      </section>
      <section className="k-section">
        <h2>{t('outbound.pickup.address')}</h2>
        <address className="ou-recipient">
          <strong>{pickup.contact}</strong>
          <span>{pickup.phone}</span>
          <span>
            〒{pickup.postcode} {pickup.region} {pickup.city} {pickup.street} {pickup.building}
          </span>
        </address>
      </section>
      <section className="k-section">
        <h2>{t('outbound.pickup.fees')}</h2>
        <Suspense fallback={<Skeleton active={false} title={false} />}>
          <LineTable columns={feeColumns} rows={pickup.fees} keyOf={({ feeLineId }) => feeLineId} emptyText={t('outbound.pickup.none')} />
        </Suspense>
      </section>
      <section className="k-section">
        <h2>{t('outbound.pickup.basics')}</h2>
        <dl className="k-detail">
          {pickupColumns
            .filter((column) => isFor(column) && column.key !== 'number')
            .map((column) => (
              <div key={column.key}>
                <dt>{tr(column.title)}</dt>
                <dd>{column.show(pickup)}</dd>
              </div>
            ))}
        </dl>
      </section>
    </>
  );
}
