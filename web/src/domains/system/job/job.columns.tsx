import type { JobRow } from '@kura/contract/system/job/job.endpoints.ts';
import { jobFields } from '@kura/contract/system/job/job.fields.ts';
import { JobMessage, JobProgress, JobResult } from '../../../kit/jobs/job-parts.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';

export const jobColumns = columnsOf<JobRow>(jobFields, [
  'title',
  'kind',
  'status',
  { field: 'done', show: (_, row) => <JobProgress job={row} /> },
  { field: 'message', show: (_, row) => <JobMessage job={row} /> },
  { field: 'resultUrl', show: (_, row) => <JobResult job={row} /> },
  'userName',
  'createdAt',
  'finishedAt',
]);
