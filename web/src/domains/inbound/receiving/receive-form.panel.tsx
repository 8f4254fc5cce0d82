import { listJobs, showJob } from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import { Select, Skeleton } from 'antd';
import { useId } from 'react';
import { useAskLeave } from '../../../kit/ask-unsaved.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { CustomerNote, JobHead } from './job-head.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { isReceiving } from './receiving-scan.ts';
import { orderKey } from './order-key.ts';
import { WorkPlace } from './work-place.tsx';

/** At a desk: a whole order in one table and one press. */
export default function ReceiveFormPanel() {
  return <WorkPlace>{(warehouseId) => <ChosenOrder key={warehouseId} warehouseId={warehouseId} />}</WorkPlace>;
}

function ChosenOrder({ warehouseId }: { readonly warehouseId: number }) {
  useLang();
  const id = useId();
  const ask = useAskLeave();
  const [search, changeSearch] = usePageSearch();
  const asked = Number(search[orderKey]) || null;
  const { data: jobs } = useCall(listJobs, { warehouseId });
  const { data: job, error } = useCall(showJob, { id: asked ?? 0 }, { isEnabled: asked !== null });
  const open = (jobs?.rows ?? [])
    .filter(isReceiving)
    .map(({ id: value, number, companyName }) => ({ value, label: `${number} · ${companyName}` }));
  const options = job && !open.some(({ value }) => value === job.id) ? [{ value: job.id, label: job.number }, ...open] : open;
  const choose = (next: number | undefined) => ask(() => changeSearch({ [orderKey]: next === undefined ? undefined : String(next) }));
  return (
    <>
      <div className="k-scan-place">
        <label htmlFor={id}>{t('inbound.order.number')}</label>
        <Select<number>
          id={id}
          style={{ width: '100%' }}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('inbound.receiving.chooseOrder')}
          {...(asked === null ? { value: null } : { value: asked })}
          options={options}
          notFoundContent={t('inbound.receiving.noJobs')}
          onChange={choose}
        />
      </div>
      {error && <p role="alert">{error.message}</p>}
      {asked !== null && !job && !error && <Skeleton active={false} />}
      {asked !== null && job && <CustomerNote remark={job.remark} />}
      {asked !== null && job && <JobHead job={job} />}
      {asked !== null && job && !isReceiving(job) && <p>{t('inbound.receiving.notThere')}</p>}
      {asked !== null && job && isReceiving(job) && (
        <ReceiveForm key={job.id} job={job} onDone={() => changeSearch({ [orderKey]: undefined })} />
      )}
    </>
  );
}
