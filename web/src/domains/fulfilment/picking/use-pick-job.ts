import type { PickAhead } from '@kura/contract/fulfilment/picking/judge-pick.ts';
import { listPickStops } from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { QueuedScan } from '../../../kit/scan/queue/scan-store.ts';
import { stationQueue } from '../../../kit/scan/queue/station-queue.ts';
import { useLang } from '../../../kit/text.ts';
import { withQueued, type AheadStore } from './pick-ahead.ts';

const othersMs = 15_000;

/**
 * The list as it stands in the book, with what the server has not heard of yet: loaded ahead as soon as it is open, read again after each step of
 * this station that may have changed more than its answer says, and now and then for what others do. With it come the orders that must not go on.
 */
export function usePickJob(store: AheadStore, id: number | undefined, booked: number, queued: readonly QueuedScan[]): PickAhead | null {
  const lang = useLang();
  useQuery({
    queryKey: [listPickStops.path, { id }, booked, lang],
    queryFn: async () => store.load(await stationQueue(), id ?? 0),
    enabled: id !== undefined,
    refetchInterval: othersMs,
    // The station asks again by itself when the network is back.
    retry: false,
    // A day of scans leaves as many answers behind.
    gcTime: 0,
  });
  const ahead = useSyncExternalStore(store.subscribe, store.current);
  return useMemo(() => (ahead && ahead.job.id === id ? { ...ahead, job: withQueued(ahead.job, queued) } : null), [ahead, id, queued]);
}
