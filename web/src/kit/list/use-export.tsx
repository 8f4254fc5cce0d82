import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { ListEndpoint } from '@kura/contract/kernel/page.ts';
import { startExport, type JobRow } from '@kura/contract/system/job/job.endpoints.ts';
import { App } from 'antd';
import { useState } from 'react';
import { call, CallError, isSessionEnd } from '../call.ts';
import { shareOf } from '../jobs/job-state.ts';
import { download, followJob } from '../jobs/follow-job.ts';
import { t } from '../text.ts';
import { offeredSplits, splitQuery, type Split } from './export-query.ts';
import type { Search } from './list-state.ts';

export interface Offer {
  readonly query: Search;
  readonly filter: string;
  readonly splits: readonly Split[];
  readonly message: string;
}

/** Starts an export, waits for its file and hands it over. Leaving the page does not end it (E03). */
export function useExport(endpoint: ListEndpoint, columns: readonly string[]) {
  const { message } = App.useApp();
  const [share, setShare] = useState<number | null>(null);
  const [offer, setOffer] = useState<Offer | null>(null);

  const finish = (job: JobRow) => {
    if (job.status === 'failed') return void message.error(t('system.list.exportFailed', { why: job.message }));
    if (job.resultUrl) download(job.resultUrl, job.resultName ?? endpoint.record);
    void message.success(job.message || t('kernel.ok'));
  };
  const run = async (query: Search): Promise<void> => {
    setShare(0);
    try {
      const started = await call(startExport, { body: { list: endpoint.record, query: { ...query }, columns: [...columns] } });
      finish(await followJob(started, (job) => setShare(shareOf(job) ?? 0)));
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      const offered = fault.code === kernelErrors.exportTooMany.code ? offeredSplits(fault.data, endpoint) : null;
      if (offered) setOffer({ ...offered, query, message: fault.message });
      else if (!isSessionEnd(fault)) void message.error(t('system.list.exportFailed', { why: fault.message }));
    } finally {
      setShare(null);
    }
  };
  return {
    share,
    offer,
    run,
    runSplit: (from: Offer, split: Split) => run(splitQuery(from.query, from.filter, split)),
    closeOffer: () => setOffer(null),
  };
}
