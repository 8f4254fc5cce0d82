import { stateText } from '@kura/contract/kernel/machine.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { showRepair } from '@kura/contract/workorders/repair/repair.endpoints.ts';
import { repairMachine } from '@kura/contract/workorders/repair/repair.machine.ts';
import type { Repair, RepairRow } from '@kura/contract/workorders/repair/repair.ts';
import { Alert, Skeleton } from 'antd';
import { Suspense } from 'react';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { Gallery } from '../../../kit/images/gallery.tsx';
import { money, nothing } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { Basics } from '../../../kit/record/basics.tsx';
import { Figures } from '../../../kit/record/figures.tsx';
import { Part } from '../../../kit/record/part.tsx';
import { Steps } from '../../../kit/record/steps.tsx';
import { WholeRecord } from '../../../kit/record/whole-record.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { feeColumns } from '../fee.columns.tsx';
import { partColumns, repairColumns } from './repair.columns.tsx';
import { prefectureWords } from './ship-to-fields.ts';

export function RepairDetail({ row }: { readonly row: RepairRow }) {
  return (
    <WholeRecord endpoint={showRepair} id={row.id}>
      {(repair) => <Shown repair={repair} />}
    </WholeRecord>
  );
}

const shownAbove: ReadonlySet<string> = new Set(['number', 'faultText', 'quantity', 'fixedCount', 'amount']);

const note = { style: { marginBlockEnd: 12 } } as const;

/** What somebody has to do next, in words. */
function Notice({ repair }: { readonly repair: Repair }) {
  useLang();
  const { status, priceState, amount, instruction } = repair;
  if (status === 'pendingConfirmation' && priceState === 'offered' && amount)
    return <Alert {...note} type="warning" showIcon title={t('workorders.repair.offerIs', { price: moneyText(amount) })} />;
  if (status === 'pendingConfirmation' && priceState === 'declined') return <Alert {...note} type="error" showIcon title={repair.reason} />;
  if ((status === 'repairCompleted' || status === 'unableToRepair') && instruction === null)
    return <Alert {...note} type="warning" showIcon title={t('workorders.repair.waitsForWord')} />;
  return null;
}

function Shown({ repair }: { readonly repair: Repair }) {
  useLang();
  const none = t('workorders.order.none');
  const { amount, held, shipTo, shipmentId, shipmentNumber } = repair;
  return (
    <>
      <Notice repair={repair} />
      <Figures
        of={[
          ['workorders.repair.quantity', repair.quantity],
          ['workorders.repair.fixedCount', repair.fixedCount],
          ['workorders.repair.amount', amount ? money(amount) : nothing],
          ['workorders.order.held', held ? money(held) : nothing],
        ]}
      />
      <Part title="workorders.repair.faultText">
        <p style={{ whiteSpace: 'pre-wrap' }}>{repair.faultText}</p>
        {repair.images.length > 0 && <Gallery files={repair.images} />}
        {repair.videos.map(({ id, name, url }) => (
          // eslint-disable-next-line jsx-a11y/media-has-caption -- a customer's own recording of a fault
          <video key={id} src={url} controls aria-label={name} style={{ maxWidth: '100%' }} />
        ))}
      </Part>
      <Part title="workorders.order.steps">
        <Steps
          zone={repair.zone}
          of={repair.steps.map((step) => ({
            ...step,
            words: tr(stateText(repairMachine, step.status)),
            tone: repairMachine.states[step.status],
          }))}
        />
      </Part>
      {shipTo && (
        <Part title="workorders.repair.shipTo">
          <p>
            {[
              shipTo.recipientName,
              shipTo.phone,
              shipTo.postcode,
              prefectureWords(shipTo.prefecture),
              shipTo.city,
              shipTo.street,
              shipTo.building,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          {shipmentId !== null && (
            <PageLink code="outbound-orders" search={{ number: shipmentNumber }}>
              {shipmentNumber}
            </PageLink>
          )}
        </Part>
      )}
      {repair.parts.length > 0 && (
        <Part title="workorders.repair.parts">
          <LineTable columns={partColumns} rows={repair.parts} keyOf={({ productId }) => productId} />
        </Part>
      )}
      <Part title="workorders.order.fees">
        <Suspense fallback={<Skeleton active={false} title={false} />}>
          <LineTable columns={feeColumns} rows={repair.fees} keyOf={({ feeLineId }) => feeLineId} emptyText={none} />
        </Suspense>
      </Part>
      <Basics title="workorders.order.basics" columns={repairColumns} row={repair} without={shownAbove} />
    </>
  );
}
