import { startSync } from '@kura/contract/marketplace/sync/sync.endpoints.ts';
import { getJob, type JobRow } from '@kura/contract/system/job/job.endpoints.ts';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call, CallError, newKey } from '../../../kit/call.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { Press, type PressLook } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { followJob } from '../../../kit/jobs/follow-job.ts';
import { JobProgress } from '../../../kit/jobs/job-parts.tsx';
import { t, useLang } from '../../../kit/text.ts';

interface Props extends PressLook {
  readonly body: BodyOf<typeof startSync>;
  readonly why?: string | null;
}

/** E03: followed to its end. It goes on when one leaves, and is found again among the tasks. */
export function SyncStoresButton({ body, why, ...look }: Props) {
  useLang();
  const { isBusy, act } = useAct();
  const [job, setJob] = useState<JobRow | null>(null);
  if (!useCan(startSync.permission)) return null;
  const sync = () =>
    void act(
      async () => {
        const { jobId } = await call(startSync, { body, key: newKey() });
        try {
          const ended = await followJob(await call(getJob, { body: { id: jobId } }), setJob);
          // A refusal of the work is told as one of the call.
          if (ended.status === 'failed') throw new CallError(409, ended.message, null);
          return ended.message;
        } finally {
          setJob(null);
        }
      },
      (words) => words || t('marketplace.page.syncEnded'),
    );
  return (
    <>
      <Press {...look} why={why} isBusy={isBusy} onPress={sync}>
        {t(isBusy ? 'marketplace.page.syncing' : 'marketplace.page.syncNow')}
      </Press>
      {job && <JobProgress job={job} />}
    </>
  );
}
