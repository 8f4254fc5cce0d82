import { listJobs, showJob } from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { Button, Skeleton } from 'antd';
import { navigate } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { CustomerNote } from './job-head.tsx';
import type { Job } from './job-list.tsx';
import { productName } from './product-name.ts';
import { orderKey } from './order-key.ts';
import { WorkPlace } from './work-place.tsx';

/** What lies in the receiving area, order by order: each opens the station where it goes on. */
export default function PutAwayLaterPanel() {
  return <WorkPlace>{(warehouseId) => <Waiting warehouseId={warehouseId} />}</WorkPlace>;
}

function Waiting({ warehouseId }: { readonly warehouseId: number }) {
  useLang();
  const { data, error } = useCall(listJobs, { warehouseId });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  const waiting = data.rows.filter(({ receivedCount, shelvedCount }) => receivedCount > shelvedCount);
  if (waiting.length === 0) return <p className="k-muted">{t('inbound.receiving.nothingWaits')}</p>;
  return (
    <ul className="k-recv-waiting">
      {waiting.map((job) => (
        <WaitingOrder key={job.id} job={job} />
      ))}
    </ul>
  );
}

function WaitingOrder({ job }: { readonly job: Job }) {
  useLang();
  const { data, error } = useCall(showJob, { id: job.id });
  const lines = data?.products.filter(({ waitingGood, waitingDefective }) => waitingGood + waitingDefective > 0) ?? [];
  return (
    <li>
      <header>
        <h2>{job.number}</h2>
        <span className="k-muted k-clip">{job.companyName}</span>
        <span>{`${t('inbound.receiving.waiting')} ${countText(job.receivedCount - job.shelvedCount)}`}</span>
        <Button type="primary" onClick={() => navigate('receiving', { [orderKey]: String(job.id) })}>
          {t('inbound.receiving.putAway')}
        </Button>
      </header>
      {data && <CustomerNote remark={data.remark} />}
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton active={false} title={false} />}
      <ul>
        {lines.map((line) => (
          <li key={line.productId}>
            <strong>{line.sku}</strong>
            <span className="k-clip">{productName(line)}</span>
            <span>
              {`${t('inbound.receiving.good')} ${countText(line.waitingGood)}`}
              {line.waitingDefective > 0 && ` · ${t('inbound.receiving.defective')} ${countText(line.waitingDefective)}`}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
