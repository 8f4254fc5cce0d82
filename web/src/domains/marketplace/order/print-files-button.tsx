import { printChannelFiles } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import type { MarketOrderRow } from '@kura/contract/marketplace/order/market-order.ts';
import { getJob, type JobRow } from '@kura/contract/system/job/job.endpoints.ts';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call, CallError, newKey } from '../../../kit/call.ts';
import { Press, type PressLook } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { download, followJob } from '../../../kit/jobs/follow-job.ts';
import { JobFaults, JobProgress } from '../../../kit/jobs/job-parts.tsx';
import { splitMessage } from '../../../kit/jobs/job-state.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useSpeech } from '../../../kit/speech/speech.tsx';

interface Props extends PressLook {
  readonly rows: readonly MarketOrderRow[];
  readonly kind: 'label' | 'packingSlip';
  readonly why: string | null;
}

/** E03: one file of all ticked orders, in the order of the ticks, which stay: labels are followed by packing slips. Whoever leaves finds it among the tasks. */
export function PrintFilesButton({ rows, kind, why, ...look }: Props) {
  useLang();
  const { modal } = useSpeech();
  const { isBusy, act } = useAct();
  const [job, setJob] = useState<JobRow | null>(null);
  if (!useCan(printChannelFiles.permission)) return null;
  const print = async () => {
    const { jobId } = await call(printChannelFiles, { body: { ids: rows.map(({ id }) => id), kind }, key: newKey() });
    try {
      const ended = await followJob(await call(getJob, { body: { id: jobId } }), setJob);
      const { headline, details } = splitMessage(ended.message);
      // Beside the list: on a phone the button is gone with the last tick.
      if (details.length > 0) void modal.warning({ title: headline, content: <JobFaults job={ended} />, okText: t('common.close') });
      if (ended.status === 'failed') throw new CallError(409, headline, null);
      if (ended.resultUrl) download(ended.resultUrl, ended.resultName ?? '');
      return { words: headline, isPart: details.length > 0 };
    } finally {
      setJob(null);
    }
  };
  const press = () => act(print, (said) => said);
  return (
    <>
      <Press {...look} why={why} isBusy={isBusy} onPress={() => void press()}>
        {t(`marketplace.page.${kind}`)}
      </Press>
      {job && <JobProgress job={job} />}
    </>
  );
}
