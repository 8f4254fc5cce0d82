import type { JobRow } from '@kura/contract/system/job/job.endpoints.ts';
import { JobMessage, JobProgress, JobResult, jobStatus } from '../../../kit/jobs/job-parts.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { instant } from '../../../kit/list/show.tsx';
import { tr } from '../../../kit/text.ts';

export const jobColumns = columns<JobRow>([
  { field: 'title', title: 'system.job.name', width: 200 },
  { field: 'kind', title: 'system.job.kind', show: (kind) => tr(kind), width: 110 },
  { field: 'status', title: 'common.status', show: jobStatus, width: 110 },
  { field: 'done', title: 'system.job.progress', show: (_, row) => <JobProgress job={row} />, width: 170 },
  { field: 'message', title: 'system.job.message', show: (_, row) => <JobMessage job={row} />, width: 260 },
  { field: 'resultUrl', title: 'system.job.result', show: (_, row) => <JobResult job={row} />, width: 220 },
  { field: 'userName', title: 'system.job.userName', width: 120 },
  { field: 'createdAt', title: 'common.createdAt', show: instant, width: 170 },
  { field: 'finishedAt', title: 'system.job.finishedAt', show: instant, width: 170 },
]);
