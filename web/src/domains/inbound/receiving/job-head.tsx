import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import type { ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { StatusTag } from '../../../kit/status/status-tag.tsx';
import { t, useLang } from '../../../kit/text.ts';

/** How far the order is: cartons, pieces, shelves. Read from two metres away. */
export function JobHead({ job }: { readonly job: ReceivingJob }) {
  useLang();
  return (
    <section className="k-recv-head">
      <h2>
        {job.number} <StatusTag machine={orderMachine} state={job.status} />
      </h2>
      <p className="k-muted k-clip">{[job.companyName, job.storeName, job.containerNumber].filter(Boolean).join(' · ')}</p>
      <dl>
        <Meter title={t('inbound.receiving.cartons')} done={job.arrivedCount} all={job.boxCount} />
        <Meter title={t('inbound.receiving.received')} done={job.receivedCount} all={job.pieceCount} />
        <Meter title={t('inbound.receiving.onShelf')} done={job.shelvedCount} all={job.receivedCount} />
      </dl>
    </section>
  );
}

/** "Do not shelve" must be seen by whoever has the goods in the hand: above everything else, in the colour of a warning. */
export function CustomerNote({ remark }: Pick<ReceivingJob, 'remark'>) {
  useLang();
  if (!remark) return null;
  return (
    <p className="k-recv-remark" role="note">
      <b>{t('inbound.receiving.customerNote')}</b>
      <strong>{remark}</strong>
    </p>
  );
}

function Meter({ title, done, all }: { readonly title: string; readonly done: number; readonly all: number }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <strong>{countText(done)}</strong> / {countText(all)}
        <progress aria-label={title} max={Math.max(all, 1)} value={done} />
      </dd>
    </div>
  );
}
