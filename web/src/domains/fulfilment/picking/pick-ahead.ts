import { withChange, withPicks, type MadePick, type PickAhead } from '@kura/contract/fulfilment/picking/judge-pick.ts';
import { listPickStops, scanPick, scanTote } from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import type { PickChange, PickJob } from '@kura/contract/fulfilment/picking/picking.ts';
import { Unanswered } from '../../../kit/call.ts';
import type { QueuedScan } from '../../../kit/scan/queue/scan-store.ts';
import { callSoon, type StationQueue } from '../../../kit/scan/queue/station-queue.ts';

/** What a picker may come back to in one round. */
const mostLists = 5;
const keptAs = 'picking';
/** Whose answers bring the list along. */
const tellers: readonly string[] = [scanPick.path, scanTote.path];

/** Picks of a list that the server has not heard of. */
const picksIn = (queued: readonly QueuedScan[], listId: number): MadePick[] =>
  queued.filter(({ path, body }) => path === scanPick.path && body['id'] === listId).map(({ body }) => body as unknown as MadePick);

/** All of them: those that the server knows, and those that it will hear of. */
const totesWith = (queued: readonly QueuedScan[], { id, tote }: PickJob): string => {
  const scanned = queued.filter(({ path, body }) => path === scanTote.path && body['id'] === id).map(({ body }) => String(body['code']));
  return [...new Set([...tote.split(', '), ...scanned])].filter((one) => one !== '').join(', ');
};
/** The list with what the server has not heard of yet. */
export const withQueued = (job: PickJob, queued: readonly QueuedScan[]): PickJob => ({
  ...withPicks(job, picksIn(queued, job.id)),
  tote: totesWith(queued, job),
});

/** The list in the hand with its stopped orders, as the server told it last: what the station goes on with when it has no network. */
export interface AheadStore {
  readonly current: () => PickAhead | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** As it will stand once everything is told. */
  readonly shown: (queue: StationQueue) => PickAhead | null;
  /** A scan brought the list along, or what it changed of it: the stopped orders stay as they were. Null: there is nothing to lay it over. */
  readonly took: (told: ToldList) => PickJob | null;
  /** From the server, else from the device. */
  readonly load: (queue: StationQueue, id: number) => Promise<PickAhead>;
  readonly byNumber: (queue: StationQueue, number: string) => Promise<PickAhead | null>;
  readonly follow: (queue: StationQueue) => void;
}

export interface ToldList {
  readonly job?: PickJob | null;
  readonly change?: PickChange | null;
}

export function aheadStore(): AheadStore {
  let ahead: PickAhead | null = null;
  /** How much the server has told since: what was asked for before is old. */
  let told = 0;
  let followed: StationQueue | null = null;
  const listeners = new Set<() => void>();
  const set = (next: PickAhead) => {
    ahead = next;
    told += 1;
    for (const listener of Array.from(listeners)) listener();
  };
  const keptOn = async (queue: StationQueue): Promise<readonly PickAhead[]> => (await queue.kept<readonly PickAhead[]>(keptAs)) ?? [];
  let keeping: Promise<void> = Promise.resolve();
  /** The list as it stands then, one after another: an older one never lies over a newer. */
  const keep = (queue: StationQueue): Promise<void> => {
    const keepNow = async () => {
      const next = ahead;
      if (!next) return;
      const others = (await keptOn(queue)).filter(({ job }) => job.id !== next.job.id);
      await queue.keep(keptAs, [next, ...others].slice(0, mostLists));
    };
    keeping = keeping.then(keepNow, keepNow);
    return keeping;
  };
  const took = ({ job, change }: ToldList): PickJob | null => {
    const next = job ?? (change && change.id === ahead?.job.id ? withChange(ahead.job, change) : null);
    if (next) set({ job: next, stops: ahead?.job.id === next.id ? ahead.stops : [] });
    // The network may go before the list is read again: a page that is opened anew then has the tote and the picks too.
    if (next && followed) void keep(followed).catch(() => undefined);
    return next;
  };
  return {
    current: () => ahead,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    shown: (queue) => ahead && { ...ahead, job: withQueued(ahead.job, queue.state().queued) },
    took,
    load: async (queue, id) => {
      const before = told;
      try {
        const read = await callSoon(listPickStops, { query: { id } });
        if (told === before || ahead?.job.id !== id) set(read);
        await keep(queue);
        return read;
      } catch (fault) {
        if (!(fault instanceof Unanswered)) throw fault;
        queue.lost();
        const known = (await keptOn(queue)).find(({ job }) => job.id === id);
        if (!known) throw fault;
        if (ahead?.job.id !== id) set(known);
        return known;
      }
    },
    byNumber: async (queue, number) => {
      const known = (await keptOn(queue)).find(({ job }) => job.number === number);
      if (known) set(known);
      return known ?? null;
    },
    follow: (queue) => {
      if (followed === queue) return;
      followed = queue;
      queue.onTold(({ path }, data) => {
        const told = data as ToldList;
        if (tellers.includes(path) && (told.job ?? told.change)?.id === ahead?.job.id) took(told);
      });
      queue.onStops(({ path }, data) => {
        const next = data as PickAhead;
        if (path === listPickStops.path && next.job.id === ahead?.job.id) set(next);
      });
    },
  };
}
