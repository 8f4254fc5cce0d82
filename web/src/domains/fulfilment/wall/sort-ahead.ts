import { withSorts, type MadeSort } from '@kura/contract/fulfilment/wall/judge-sort.ts';
import { listSortStops, placePiece } from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import type { SortAhead, Sorting } from '@kura/contract/fulfilment/wall/wall.ts';
import { Unanswered } from '../../../kit/call.ts';
import type { QueuedScan } from '../../../kit/scan/queue/scan-store.ts';
import { callSoon, type StationQueue } from '../../../kit/scan/queue/station-queue.ts';

const keptAs = 'sorting';

/** Pieces in cells that the server has not heard of. */
export const sortsIn = (queued: readonly QueuedScan[], sortingId: number): MadeSort[] =>
  queued.filter(({ path, body }) => path === placePiece.path && body['sortingId'] === sortingId).map(({ local }) => local as MadeSort);

/** The wall with its stopped orders and the codes of its pieces, as the server told it last: what the station goes on with without a network. */
export interface SortAheadStore {
  readonly current: () => SortAhead | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** As it will stand once everything is told. */
  readonly shown: (queue: StationQueue) => SortAhead | null;
  readonly took: (sorting: Sorting | null) => void;
  /** From the server, else from the device. */
  readonly load: (queue: StationQueue, id: number) => Promise<SortAhead>;
  readonly follow: (queue: StationQueue) => void;
}

export function sortAheadStore(): SortAheadStore {
  let ahead: SortAhead | null = null;
  let followed: StationQueue | null = null;
  const listeners = new Set<() => void>();
  const set = (next: SortAhead) => {
    ahead = next;
    for (const listener of Array.from(listeners)) listener();
  };
  const took = (sorting: Sorting | null) => {
    if (sorting && ahead?.sorting.id === sorting.id && sorting.version >= ahead.sorting.version) set({ ...ahead, sorting });
  };
  return {
    current: () => ahead,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    shown: (queue) => ahead && { ...ahead, sorting: withSorts(ahead.sorting, sortsIn(queue.state().queued, ahead.sorting.id)) },
    took,
    load: async (queue, id) => {
      try {
        const read = await callSoon(listSortStops, { query: { id } });
        if (ahead?.sorting.id !== id || read.sorting.version >= ahead.sorting.version) set(read);
        await queue.keep(keptAs, read);
        return read;
      } catch (fault) {
        if (!(fault instanceof Unanswered)) throw fault;
        queue.lost();
        const known = await queue.kept<SortAhead>(keptAs);
        if (known?.sorting.id !== id) throw fault;
        if (ahead?.sorting.id !== id) set(known);
        return known;
      }
    },
    follow: (queue) => {
      if (followed === queue) return;
      followed = queue;
      queue.onTold(({ path }, data) => {
        if (path === placePiece.path) took((data as { sorting?: Sorting | null }).sorting ?? null);
      });
      queue.onStops(({ path }, data) => {
        const next = data as SortAhead;
        if (path === listSortStops.path && next.sorting.id === ahead?.sorting.id) set(next);
      });
    },
  };
}
