import { moneyText } from '@kura/contract/kernel/money.ts';
import { listWhatIfCompanies, listWhatIfLines, listWhatIfs, showWhatIf } from '@kura/contract/quotes/what-if/what-if.endpoints.ts';
import type { WhatIfRow } from '@kura/contract/quotes/what-if/what-if.ts';
import { getJob, type JobRow } from '@kura/contract/system/job/job.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Segmented, Skeleton } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { call, CallError } from '../../../kit/call.ts';
import { Icon } from '../../../kit/icon.tsx';
import { followJob } from '../../../kit/jobs/follow-job.ts';
import { JobProgress } from '../../../kit/jobs/job-parts.tsx';
import { isOver } from '../../../kit/jobs/job-state.ts';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { instant } from '../../../kit/list/show.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { difference, toneOf, whatIfColumns, whatIfCompanyColumns, whatIfLineColumns } from './what-if.columns.tsx';

/** Follows the work to its end; the result is read when it is there. */
function useWork(jobId: number | null): JobRow | null {
  const client = useQueryClient();
  const [job, setJob] = useState<JobRow | null>(null);
  useEffect(() => {
    let isGone = false;
    const follow = async (id: number) => {
      const show = (next: JobRow) => !isGone && setJob(next);
      const first = await call(getJob, { body: { id } });
      show(first);
      show(await followJob(first, show));
      void client.invalidateQueries({ queryKey: [showWhatIf.path] });
    };
    // Whoever comes later by the same address may not see the work of another; the result still is.
    if (jobId !== null)
      follow(jobId).catch((fault: unknown) => {
        if (!(fault instanceof CallError)) throw fault;
      });
    return () => {
      isGone = true;
    };
  }, [jobId, client]);
  return job;
}

const idIn = (text: string | undefined): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

export function WhatIfPanel({ id }: { readonly id: number }) {
  useLang();
  const [search, change] = usePageSearch();
  const job = useWork(idIn(search['job']));
  const isWorking = job !== null && !isOver(job);
  const { data, error, refetch } = useCall(showWhatIf, { id }, { isEnabled: !isWorking, keepsPrevious: true });
  const close = () => change({ whatIf: undefined, job: undefined, ...fresh, open: data ? String(data.bookId) : undefined });
  return (
    <section className="q-editor">
      <header className="q-head">
        <div className="q-title">
          <Button icon={<Icon name="left" />} onClick={close}>
            {t(data ? 'quotes.page.backToBook' : 'quotes.page.allVersions')}
          </Button>
          <h2>
            {t('quotes.whatIf.title')}
            {data && ` · ${tr(`pricing.book.${data.book}`)} ${t('quotes.priceBook.versionNo', { version: data.version })}`}
          </h2>
        </div>
        {data && (
          <div className="q-facts k-muted">
            <span>
              {data.from} ~ {data.to}
            </span>
            <span>
              {data.startedByName} {instant(data.startedAt)}
            </span>
          </div>
        )}
      </header>
      {isWorking && <JobProgress job={job} />}
      {job?.status === 'failed' && <Alert type="error" showIcon title={job.message} />}
      {!isWorking && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!isWorking && !data && !error && <Skeleton active={false} paragraph={{ rows: 6 }} />}
      {data && !isWorking && <Result result={data} />}
    </section>
  );
}

/** Two lists take turns in one address: the place in one says nothing about the other. */
const fresh = {
  page: undefined,
  sort: undefined,
  order: undefined,
  direction: undefined,
  companyId: undefined,
  causeNo: undefined,
  feeType: undefined,
};

const openEarlier = (row: WhatIfRow) => (
  <PageLink code="quote-entry" search={{ tab: row.book, whatIf: String(row.id) }}>
    {t('quotes.page.open')}
  </PageLink>
);

function Result({ result }: { readonly result: WhatIfRow }) {
  useLang();
  const [, change] = usePageSearch();
  const [part, setPart] = useState<'companies' | 'lines' | 'earlier'>('companies');
  const fixed = useMemo(() => ({ whatIfId: String(result.id) }), [result.id]);
  const ofBook = useMemo(() => ({ bookId: String(result.bookId) }), [result.bookId]);
  return (
    <>
      <div className="q-sums">
        <Sum title={t('quotes.whatIf.before')}>{moneyText(result.before)}</Sum>
        <Sum title={t('quotes.whatIf.after')}>{moneyText(result.after)}</Sum>
        <Sum title={t('quotes.whatIf.change')}>{difference(result.change)}</Sum>
        <Sum title={t('quotes.whatIf.lineCount')}>{result.lineCount}</Sum>
        <ul>
          <li className={toneOf(-1)}>{t('quotes.whatIf.winners', { count: result.winners })}</li>
          <li className={toneOf(1)}>{t('quotes.whatIf.losers', { count: result.losers })}</li>
          <li>{t('quotes.whatIf.same', { count: result.same })}</li>
        </ul>
      </div>
      {result.unpricedCount > 0 && (
        <Alert type="warning" showIcon title={t('quotes.whatIf.unpricedNote', { count: result.unpricedCount })} />
      )}
      <div className="q-choices">
        <Segmented
          options={(['companies', 'lines', 'earlier'] as const).map((value) => ({ value, label: t(`quotes.whatIf.${value}`) }))}
          value={part}
          onChange={(next) => {
            setPart(next);
            change(fresh);
          }}
        />
      </div>
      {part === 'companies' && (
        <ListPage
          endpoint={listWhatIfCompanies}
          columns={whatIfCompanyColumns}
          fixed={fixed}
          filters={['direction']}
          emptyText="quotes.whatIf.none"
        />
      )}
      {part === 'lines' && (
        <ListPage
          endpoint={listWhatIfLines}
          columns={whatIfLineColumns}
          fixed={fixed}
          filters={['companyId', 'causeNo', 'feeType', 'direction']}
          emptyText="quotes.whatIf.none"
        />
      )}
      {part === 'earlier' && (
        <ListPage
          endpoint={listWhatIfs}
          columns={whatIfColumns}
          fixed={ofBook}
          filters={[]}
          rowActions={openEarlier}
          emptyText="quotes.whatIf.none"
        />
      )}
    </>
  );
}

const Sum = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <div>
    <span className="k-muted">{title}</span>
    <b>{children}</b>
  </div>
);
