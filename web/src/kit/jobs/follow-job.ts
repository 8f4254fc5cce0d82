import { getJob, type JobRow } from '@kura/contract/system/job/job.endpoints.ts';
import { call } from '../call.ts';
import { onLive } from '../live.ts';
import { isOver } from './job-state.ts';

/** Asked again this often when no news comes: the stream may be down, the work goes on. */
const askAgainMs = 3000;

/** Follows a piece of work to its end. It goes on without us: whoever leaves finds it on the page of tasks (E03). */
export async function followJob(started: JobRow, onProgress?: (job: JobRow) => void): Promise<JobRow> {
  let job = started;
  let wake = () => {};
  const stop = onLive('job', (news) => {
    if (news.id === job.id) wake();
  });
  try {
    while (!isOver(job)) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, askAgainMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      job = await call(getJob, { body: { id: job.id } });
      onProgress?.(job);
    }
    return job;
  } finally {
    stop();
  }
}

/** Links to files are signed and short-lived: the browser fetches them by itself, without our headers. */
export function download(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
