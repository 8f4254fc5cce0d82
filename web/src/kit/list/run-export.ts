import { startExport, type JobRow } from '@kura/contract/system/job/job.endpoints.ts';
import { call } from '../call.ts';
import { download, followJob } from '../jobs/follow-job.ts';
import { shareOf } from '../jobs/job-state.ts';
import type { Search } from './list-state.ts';

/** Starts an export, waits for its file and hands it over. Leaving the page does not end it (E03). In a file that comes with the first press. */
export async function runExport(
  list: string,
  query: Search,
  columns: readonly string[],
  onShare: (share: number) => void,
): Promise<JobRow> {
  const started = await call(startExport, { body: { list, query: { ...query }, columns: [...columns] } });
  const job = await followJob(started, (now) => onShare(shareOf(now) ?? 0));
  if (job.status === 'done' && job.resultUrl) download(job.resultUrl, job.resultName ?? list);
  return job;
}
