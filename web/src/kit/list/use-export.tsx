import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { ListEndpoint } from '@kura/contract/kernel/page.ts';
import { useState } from 'react';
import { CallError, isSessionEnd } from '../call.ts';
import { ChunkError, loadChunk } from '../load-chunk.ts';
import { t } from '../text.ts';
import { offeredSplits, splitQuery, type Split } from './export-query.ts';
import type { Search } from './list-state.ts';
import { useSpeech } from '../speech/speech.tsx';

export interface Offer {
  readonly query: Search;
  readonly filter: string;
  readonly splits: readonly Split[];
  readonly message: string;
}

const whyOf = (fault: unknown): string | null =>
  fault instanceof ChunkError ? t('shell.chunk.title') : fault instanceof CallError ? fault.message : null;

export function useExport(endpoint: ListEndpoint, columns: readonly string[]) {
  const { message } = useSpeech();
  const [share, setShare] = useState<number | null>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  const sayFailed = (why: string) => message.error(t('system.list.exportFailed', { why }));

  const run = async (query: Search): Promise<void> => {
    setShare(0);
    try {
      const { runExport } = await loadChunk(() => import('./run-export.ts'));
      const job = await runExport(endpoint.record, query, columns, setShare);
      if (job.status === 'failed') sayFailed(job.message);
      else message.success(job.message || t('kernel.ok'));
    } catch (fault) {
      const why = whyOf(fault);
      if (why === null) throw fault;
      const { code, data } = fault as Partial<CallError>;
      const offered = code === kernelErrors.exportTooMany.code ? offeredSplits(data, endpoint) : null;
      if (offered) setOffer({ ...offered, query, message: why });
      else if (!isSessionEnd(fault)) sayFailed(why);
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
