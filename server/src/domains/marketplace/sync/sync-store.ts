import { randomUUID } from 'node:crypto';
import type { Kernel } from '../../../kernel/kernel.ts';
import { bug } from '../../../kernel/fail.ts';
import { ChannelRefusal, ChannelTrouble, type Connector } from '../channels/connector.ts';
import { openCall, type OpenCall } from '../channels/http/open-call.ts';
import { backOffSeconds, later } from './back-off.ts';
import { keepPage } from './keep-page.ts';
import { loseBinding } from './lose-binding.ts';
import * as store from './sync.store.ts';

export interface Synced {
  /** `caughtUp`: everything up to now is stored. `later`: the turn was given back. `busy`: another process works this store. */
  end: 'caughtUp' | 'later' | 'refused' | 'busy';
  stored: number;
  failed: number;
  pages: number;
  message: string;
}
export interface SyncParts {
  /** Another than the channel's own, for tests. */
  connector?: Connector;
  /** After so long the turn goes to another store, and this one goes on later. */
  turnMs?: number;
  told?: (synced: Readonly<Synced>, share: number) => Promise<void>;
}

const turnMs = 20_000;

/** What is due of one store, page by page. Rule 1: a page is stored, with the place to go on from, before the next is asked for. */
export async function syncStore(kernel: Kernel, storeId: number, parts: SyncParts = {}): Promise<Synced> {
  const now = kernel.clock.now();
  const holder = randomUUID();
  await store.addMissing(kernel.db, now);
  if (!(await store.leaseOne(kernel.db, storeId, holder, now))) return { end: 'busy', stored: 0, failed: 0, pages: 0, message: '' };
  return workLeased(kernel, storeId, holder, parts);
}

/** The same for a store that this process holds already. */
export async function workLeased(kernel: Kernel, storeId: number, holder: string, parts: SyncParts = {}): Promise<Synced> {
  const synced: Synced = { end: 'later', stored: 0, failed: 0, pages: 0, message: '' };
  let opened: OpenCall | undefined;
  try {
    opened = await openCall(kernel, storeId, parts.connector);
    const isCaughtUp = await workWindows(kernel, opened, holder, parts, synced);
    const now = kernel.clock.now();
    const sync = await store.begin(kernel.db, storeId, holder, now);
    // Twice within the target: one round that fails does not miss it.
    const pause = isCaughtUp ? Math.max(30, ((sync?.freshnessMinutes ?? 10) * 60) / 2) : 0;
    await store.release(kernel.db, storeId, holder, { nextAt: later(now, pause), isCaughtUp, now });
    if (isCaughtUp) synced.end = 'caughtUp';
  } catch (error) {
    await endBadly(kernel, storeId, holder, error, opened, synced);
  }
  return synced;
}

/** Another process has the store: of the page nothing is stored. */
class LeaseLost extends Error {}
const lostIsNull = (error: unknown): null => {
  if (error instanceof LeaseLost) return null;
  throw error;
};

/** So far behind may a channel be with what it tells (Amazon: two minutes). What is further back did not fit into the window. */
const usualDelayMs = 900_000;

/** True: everything up to now is stored. */
async function workWindows(kernel: Kernel, opened: OpenCall, holder: string, parts: SyncParts, synced: Synced): Promise<boolean> {
  const { db, clock } = kernel;
  const { call, connector, store: ref } = opened;
  const began = performance.now();
  const start = clock.now();
  let sync = await store.begin(db, ref.id, holder, start);
  for (;;) {
    const now = clock.now();
    if (!sync) return false;
    const window = windowOf(sync, connector.window, now);
    if (!sync.windowFrom) await store.openWindow(db, ref.id, holder, window);

    const open = connector.asksForOpen ? await store.openOrders(db, ref.id) : [];
    const page = await connector.changes(call, window, sync.cursor, open);
    const mark = page.upTo && page.upTo < window.to ? page.upTo : window.to;
    const kept = await db
      .tx(async (tx) => {
        const at = clock.now();
        // Sent together, and done in this order: without the lease all of it is taken back.
        const [next, done] = await Promise.all([
          page.next === null ? store.endWindow(tx, ref.id, holder, mark, at) : store.keepCursor(tx, ref.id, holder, page.next, at),
          keepPage(tx, ref, page.orders, page.unreadable, kernel.sealKey, at),
        ]);
        if (!next) throw new LeaseLost();
        return { ...done, next };
      })
      .catch(lostIsNull);
    if (!kept) return false;
    const isCut = mark.getTime() < window.to.getTime() - usualDelayMs && (!sync.mark || mark > new Date(sync.mark));
    sync = kept.next;
    synced.stored += kept.stored;
    synced.failed += kept.failed;
    synced.pages++;
    const span = start.getTime() - Math.min(window.from.getTime(), start.getTime() - 1);
    const share = page.next === null ? (window.to.getTime() - window.from.getTime()) / span : 1 - 1 / (synced.pages + 1);
    await parts.told?.(synced, Math.min(share, 1));
    // A window that ended at the moment of its opening is the last one, unless the channel could not reach its end.
    if (page.next === null && window.to >= start && !isCut) return true;
    if (page.next === null && mark <= window.from) throw bug(`the sync of store ${ref.id} does not move`);
    if (performance.now() - began > (parts.turnMs ?? turnMs)) return false;
  }
}

/** The one in work, or the next: from the mark less the overlap, no longer than the channel allows. */
export function windowOf(
  sync: Pick<store.StoredSync, 'mark' | 'windowFrom' | 'windowTo'>,
  { overlapMinutes, mostDays, firstDays }: Connector['window'],
  now: Date,
): { from: Date; to: Date } {
  if (sync.windowFrom && sync.windowTo) return { from: new Date(sync.windowFrom), to: new Date(sync.windowTo) };
  const from = sync.mark ? new Date(sync.mark).getTime() - overlapMinutes * 60_000 : now.getTime() - firstDays * 86_400_000;
  return { from: new Date(from), to: new Date(Math.min(now.getTime(), from + mostDays * 86_400_000)) };
}

async function endBadly(
  kernel: Kernel,
  storeId: number,
  holder: string,
  error: unknown,
  opened: OpenCall | undefined,
  synced: Synced,
): Promise<void> {
  const { db, clock, log } = kernel;
  const now = clock.now();
  const isRefusal = error instanceof ChannelRefusal;
  const isTrouble = error instanceof ChannelTrouble;
  const message = isRefusal || isTrouble ? (error as Error).message.slice(0, 1000) : 'internal fault';
  if (!isRefusal && !isTrouble) log.error({ err: error, store: storeId }, 'a store could not be synchronised');
  const wait = isTrouble ? (error as ChannelTrouble).waitSeconds : null;
  const row = wait === null ? await store.begin(db, storeId, holder, now) : undefined;
  const nextAt = later(now, wait === null ? backOffSeconds((row?.failures ?? 0) + 1) : Math.max(wait, 1));
  await store.releaseAfter(db, storeId, holder, { nextAt, message, isFailure: wait === null, dropsCursor: isRefusal, now });
  if (opened && isRefusal && error.kind === 'credentials') await loseBinding(kernel, opened, error);
  synced.end = isRefusal ? 'refused' : 'later';
  synced.message = message;
}
