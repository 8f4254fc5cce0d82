import { countText } from '@kura/contract/kernel/number.ts';
import type { JobRow } from '@kura/contract/system/job/job.endpoints.ts';
import type { RouteCode } from '@kura/contract/routes.ts';
import { PageLink } from '../page-link.tsx';
import { t, useLang } from '../text.ts';
import { isOver, shareOf, splitMessage } from './job-state.ts';
import './jobs.css';

export function JobProgress({ job }: { job: JobRow }) {
  useLang();
  const share = shareOf(job);
  if (job.status === 'failed') return '–';
  return (
    <span className="k-progress">
      {/* Without a value the bar moves by itself: at work, and nobody knows how long. */}
      <progress
        max={1}
        {...(share === undefined && !isOver(job) && job.status === 'running' ? {} : { value: share ?? 0 })}
        aria-label={t('system.job.progress')}
      />
      <span>{job.total ? `${countText(job.done)}/${countText(job.total)}` : share === 1 ? '100%' : ''}</span>
    </span>
  );
}

export function JobMessage({ job }: { job: JobRow }) {
  useLang();
  const { headline, details } = splitMessage(job.message);
  if (!headline) return '–';
  return <span title={[headline, ...details].join('\n')}>{headline}</span>;
}

/** V15: every bad cell that the import told of. */
export function JobFaults({ job }: { job: JobRow }) {
  const { details } = splitMessage(job.message);
  if (details.length === 0) return null;
  return (
    <ul className="k-faults">
      {details.map((detail, at) => (
        <li key={at}>{detail}</li>
      ))}
    </ul>
  );
}

/** E03: what came of it, as a file or on the screen where it stands. */
export function JobResult({ job }: { job: JobRow }) {
  useLang();
  if (job.resultPlace)
    return (
      <PageLink code={job.resultPlace.code as RouteCode} search={job.resultPlace.search}>
        {t('system.job.open')}
      </PageLink>
    );
  if (!job.resultUrl) return '–';
  return (
    <a href={job.resultUrl} download={job.resultName ?? ''}>
      {job.resultName}
    </a>
  );
}
