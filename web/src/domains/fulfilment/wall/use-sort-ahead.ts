import { listSortStops } from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Stop } from '../../../kit/scan/queue/scan-queue.ts';
import { stationQueue } from '../../../kit/scan/queue/station-queue.ts';
import { useLang } from '../../../kit/text.ts';
import type { SortAheadStore } from './sort-ahead.ts';

const againMs = 15_000;
const none: readonly Stop[] = [];

/** Loads the wall ahead as soon as it is open and after each scan; answers the orders that must not go on. */
export function useSortAhead(store: SortAheadStore, id: number | null, version: number): readonly Stop[] {
  const lang = useLang();
  useQuery({
    queryKey: [listSortStops.path, { id }, version, lang],
    queryFn: async () => store.load(await stationQueue(), id ?? 0),
    enabled: id !== null,
    refetchInterval: againMs,
    retry: false,
    gcTime: 0,
  });
  const ahead = useSyncExternalStore(store.subscribe, store.current);
  return ahead && ahead.sorting.id === id ? ahead.stops : none;
}
