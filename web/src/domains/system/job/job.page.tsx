import { listJobs, type JobRow } from '@kura/contract/system/job/job.endpoints.ts';
import { useEffect } from 'react';
import { JobFaults } from '../../../kit/jobs/job-parts.tsx';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { onLiveReturn, useLive } from '../../../kit/live.ts';
import { useReread } from '../../../kit/use-call.ts';
import { jobColumns } from './job.columns.tsx';

const detail: DetailSpec<JobRow> = {
  title: (job) => job.title,
  sections: [{ fields: jobColumns }, { draw: (job) => <JobFaults job={job} /> }],
  hasLog: false,
};

/** E03: long work, found again with its progress, its result and its error in words. */
export default function JobsPage() {
  const reread = useReread();
  useLive('job', () => void reread(listJobs));
  useEffect(() => onLiveReturn(() => void reread(listJobs)), [reread]);
  return <ListPage endpoint={listJobs} columns={jobColumns} detail={detail} emptyText="system.job.empty" />;
}
