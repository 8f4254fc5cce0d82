import type { JobRow } from '@kura/contract/system/job/job.endpoints.ts';

export const isOver = (job: Pick<JobRow, 'status'>): boolean => job.status === 'done' || job.status === 'failed';

/** 0 to 1, or undefined while nobody knows how much there is. */
export const shareOf = (job: Pick<JobRow, 'status' | 'done' | 'total'>): number | undefined => {
  if (job.status === 'done') return 1;
  return job.total ? Math.min(1, job.done / job.total) : undefined;
};

/** Every line after the first tells of one bad cell (V15). */
export function splitMessage(message: string): { headline: string; details: string[] } {
  const [headline = '', ...details] = message.split('\n').filter((line) => line.trim() !== '');
  return { headline, details };
}
