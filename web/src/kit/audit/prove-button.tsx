import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { getJob, type JobRow } from '@kura/contract/system/job/job.endpoints.ts';
import { useState } from 'react';
import { useCan } from '../access/access.tsx';
import { call, newKey } from '../call.ts';
import { Press } from '../form/press.tsx';
import { useAct } from '../form/use-act.ts';
import { followJob } from '../jobs/follow-job.ts';
import { JobProgress } from '../jobs/job-parts.tsx';
import { tr, useLang } from '../text.ts';
import { useSpeech } from '../speech/speech.tsx';

export interface ProveButtonProps {
  /** Starts the proof; answers the id of the work that one can follow. */
  readonly start: Endpoint;
  readonly texts: string;
}

/** E03: it goes on when one leaves; the page of tasks and the list of proofs show how it ended. */
export function ProveButton({ start, texts }: ProveButtonProps) {
  useLang();
  const { message } = useSpeech();
  const { isBusy, act } = useAct();
  const [job, setJob] = useState<JobRow | null>(null);
  if (!useCan(start.permission)) return null;
  const prove = () =>
    act(
      async () => {
        const { id } = (await call(start, { key: newKey() })) as { id: number };
        const ended = await followJob(await call(getJob, { body: { id } }), setJob);
        setJob(null);
        if (ended.status === 'failed') message.error(ended.message);
      },
      tr(`${texts}.ended`),
    );
  return (
    <>
      <Press look="primary" icon="audit" isBusy={isBusy} onPress={() => void prove()}>
        {tr(`${texts}.${isBusy ? 'running' : 'run'}`)}
      </Press>
      {job && <JobProgress job={job} />}
    </>
  );
}
