import { showPickup } from '@kura/contract/outbound/pickup/pickup.endpoints.ts';
import { pickupMachine } from '@kura/contract/outbound/pickup/pickup.machine.ts';
import type { Pickup, PickupRow } from '@kura/contract/outbound/pickup/pickup.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { WholeRecord } from '../../../kit/record/whole-record.tsx';
import { Part } from '../../../kit/record/part.tsx';
import { Basics } from '../../../kit/record/basics.tsx';
import { Steps } from '../../../kit/record/steps.tsx';
import { feeColumns } from '../order/order-parts.columns.tsx';
import { pickupColumns } from './pickup.columns.tsx';
import '../order/order.css';

export function PickupDetail({ row }: { readonly row: PickupRow }) {
  return (
    <WholeRecord endpoint={showPickup} id={row.id}>
      {(pickup) => <Shown pickup={pickup} />}
    </WholeRecord>
  );
}

const shownAbove: ReadonlySet<string> = new Set(['number']);

function Shown({ pickup }: { readonly pickup: Pickup }) {
  useLang();
  return (
    <>
      <Part title="outbound.pickup.steps">
        <Steps
          zone={pickup.zone}
          of={pickup.steps.map((step) => ({
            ...step,
            words: tr(stateText(pickupMachine, step.status)),
            tone: pickupMachine.states[step.status],
          }))}
        />
      </Part>
      <Part title="outbound.pickup.address">
        <address className="ou-recipient">
          <strong>{pickup.contact}</strong>
          <span>{pickup.phone}</span>
          <span>
            〒{pickup.postcode} {pickup.region} {pickup.city} {pickup.street} {pickup.building}
          </span>
        </address>
      </Part>
      <Part title="outbound.pickup.fees">
        <Suspense fallback={<Skeleton active={false} title={false} />}>
          <LineTable columns={feeColumns} rows={pickup.fees} keyOf={({ feeLineId }) => feeLineId} emptyText={t('outbound.pickup.none')} />
        </Suspense>
      </Part>
      <Basics title="outbound.pickup.basics" columns={pickupColumns} row={pickup} without={shownAbove} />
    </>
  );
}
