import type { Endpoint, Shape } from '@kura/contract/kernel/endpoint.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call, CallError, Unanswered, type CallInput } from '../../call.ts';
import { session } from '../../session.ts';
import { t } from '../../text.ts';
import { deviceStore } from './device-store.ts';
import { openQueue, type QueueState, type ScanQueue, type Stop } from './scan-queue.ts';
import type { ScanStore } from './scan-store.ts';

/** Longer than any answer of a station takes, and no longer than somebody waits with goods in the hand. */
const patienceMs = 8000;
const againMs = 5000;

/** A station does not wait for a network that swallows its call: what is not answered in time is not answered. */
export async function callSoon<Q extends Shape, B extends Shape, D extends Shape>(endpoint: Endpoint<Q, B, D>, input: CallInput<Q, B>) {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    return await call(endpoint, { ...input, signal });
  } catch (fault) {
    if (signal.aborted) throw new Unanswered(0, t('scan.network.waits'));
    throw fault;
  }
}

const accountNow = (): string => session.current().user?.account ?? '';
/** What was kept on the device names its call by the path alone. */
const endpointAt = (method: 'GET' | 'POST', path: string) => ({ method, path }) as unknown as Endpoint<Shape, Shape, Shape>;

/** The file that says which version is served is open to all, never cached and small. */
const reach = (): Promise<boolean> =>
  fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function alone(account: string, work: () => Promise<void>): Promise<boolean> {
  // Only where the page came over https; the server books each reference once in any case.
  const locks = navigator.locks as LockManager | null | undefined;
  if (!locks) return work().then(() => true);
  return locks.request(`kura-scans ${account}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

/** Asked with the session of the one whose scans they are, or not at all. */
function asMine<T>(account: string, ask: () => Promise<T>): Promise<T> {
  return accountNow() === account ? ask() : Promise.reject(new Unanswered(0, t('scan.network.waits')));
}

async function openFor(account: string, store: ScanStore): Promise<ScanQueue> {
  const queue = await openQueue(
    {
      account,
      store,
      isMine: () => accountNow() === account,
      send: (path, body) => asMine(account, () => callSoon(endpointAt('POST', path), { body: body as never })),
      readStops: ({ path, id }) =>
        asMine(account, () => callSoon(endpointAt('GET', path), { query: { id } as never })) as Promise<{ stops: readonly Stop[] }>,
      reach,
      now: Date.now,
      later: (work) => {
        const timer = setTimeout(work, againMs);
        return () => clearTimeout(timer);
      },
      alone: (work) => alone(account, work),
    },
    navigator.onLine,
  );
  const back = () => void queue.retry();
  const gone = () => queue.lost();
  window.addEventListener('online', back);
  window.addEventListener('offline', gone);
  // What waits since yesterday is told as soon as somebody is here.
  if (queue.state().queued.length > 0 || !navigator.onLine) back();
  return {
    ...queue,
    // Nobody goes on with goods of which nothing is kept.
    add: (scan) =>
      queue.add(scan).catch(() => {
        throw new CallError(0, t('scan.network.notKept'));
      }),
    close: () => {
      window.removeEventListener('online', back);
      window.removeEventListener('offline', gone);
      queue.close();
    },
  };
}

export interface StationQueue extends ScanQueue {
  /** What was loaded ahead, for as long as the session lasts. */
  readonly keep: (key: string, value: unknown) => Promise<void>;
  readonly kept: <T>(key: string) => Promise<T | undefined>;
}
let store: Promise<ScanStore> | null = null;
let current: { readonly account: string; readonly queue: Promise<StationQueue> } | null = null;

// A session that ends takes along what was loaded for it. Scans that nobody has told yet stay.
session.onEnd(() => {
  void current?.queue.then((queue) => queue.close());
  current = null;
  void store?.then((open) => open.forget());
});

/** As if the page stood on another device: nothing is kept here. For tests, which share one document. */
export async function anotherDevice(): Promise<void> {
  const before = current?.queue;
  [current, store] = [null, null];
  (await before)?.close();
}

/** The queue of whoever is signed in. */
export function stationQueue(): Promise<StationQueue> {
  const account = accountNow();
  if (current?.account === account) return current.queue;
  const device = (store ??= deviceStore());
  const queue = device.then(async (open) => ({
    ...(await openFor(account, open)),
    keep: (key: string, value: unknown) => open.keep(account, key, value),
    kept: <T>(key: string) => open.kept(account, key) as Promise<T | undefined>,
  }));
  current = { account, queue };
  return queue;
}

const unknown: QueueState = { mode: 'online', queued: [], inbox: [], stops: [], others: [] };
const nobody = () => () => undefined;

/** Null until the device has told what it keeps. */
export function useStationQueue(): { readonly queue: StationQueue | null; readonly state: QueueState } {
  const [queue, setQueue] = useState<StationQueue | null>(null);
  useEffect(() => {
    let isGone = false;
    void stationQueue().then((open) => isGone || setQueue(open));
    return () => {
      isGone = true;
    };
  }, []);
  const state = useSyncExternalStore(queue?.subscribe ?? nobody, queue?.state ?? (() => unknown));
  return { queue, state };
}
