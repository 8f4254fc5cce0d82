import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import { listJobs } from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { Skeleton } from 'antd';
import { StatusTag } from '../../../kit/status/status-tag.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

export type Job = Out<typeof listJobs.data>['rows'][number];

/** What can be worked on here, begun ones first: tapped, or opened by a scan. */
export function JobList({ warehouseId, onOpen }: { readonly warehouseId: number; readonly onOpen: (job: Job) => void }) {
  useLang();
  const { data, error } = useCall(listJobs, { warehouseId });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  if (data.rows.length === 0) return <p className="k-muted">{t('inbound.receiving.noJobs')}</p>;
  return (
    <section>
      <h2 className="k-scan-title">{t('inbound.receiving.jobs')}</h2>
      <ul className="k-scan-jobs">
        {data.rows.map((job) => (
          <li key={job.id}>
            <button type="button" onClick={() => onOpen(job)}>
              <span>
                <strong>{job.number}</strong>
                <StatusTag machine={orderMachine} state={job.status} />
              </span>
              <span className="k-clip">{job.companyName}</span>
              <small>
                {[
                  `${t('inbound.receiving.cartons')} ${t('inbound.receiving.ofAll', { done: job.arrivedCount, all: job.boxCount })}`,
                  `${t('inbound.receiving.received')} ${t('inbound.receiving.ofAll', { done: job.receivedCount, all: job.pieceCount })}`,
                  `${t('inbound.receiving.onShelf')} ${t('inbound.receiving.ofAll', { done: job.shelvedCount, all: job.receivedCount })}`,
                ].join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
