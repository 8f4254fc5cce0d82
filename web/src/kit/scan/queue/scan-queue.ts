import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { longestWaitMs } from '@kura/contract/kernel/scan.ts';
import { CallError, Unanswered } from '../../call.ts';
import { isScan, type Conflict, type QueuedScan, type ScanStore, type Waiting } from './scan-store.ts';

/** An order that must not go on, and what of it is on the cart. */
export interface Stop {
  readonly orderNumber: string;
  readonly text: string;
  readonly pieces: readonly { readonly sku: string; readonly onCart: number }[];
}
export const modes = ['online', 'offline', 'sending'] as const;
export type Mode = (typeof modes)[number];

export interface QueueState {
  readonly mode: Mode;
  readonly queued: readonly QueuedScan[];
  readonly inbox: readonly Conflict[];
  /** Of what is being told, as the server named them first. */
  readonly stops: readonly Stop[];
  /** Scans of other people that wait on this device. */
  readonly others: readonly Waiting[];
}

export interface QueueParts {
  readonly account: string;
  readonly store: ScanStore;
  /** Whether the one who is signed in now is the one whose queue it is: asked right before each call. */
  readonly isMine: () => boolean;
  readonly send: (path: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>;
  readonly readStops: (stops: NonNullable<QueuedScan['stops']>) => Promise<{ readonly stops: readonly Stop[] }>;
  /** Whether the server can be reached. */
  readonly reach: () => Promise<boolean>;
  readonly now: () => number;
  /** Does it later; answers how to call it off. */
  readonly later: (work: () => void) => () => void;
  /** Of several pages of this device one tells at a time; false: another one is at it. */
  readonly alone: (work: () => Promise<void>) => Promise<boolean>;
}

export interface ScanQueue {
  readonly account: string;
  readonly state: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Everything that the server answers to scans of the queue, for whoever shows the work. */
  readonly onTold: (listener: (scan: QueuedScan, data: unknown) => void) => () => void;
  readonly onStops: (listener: (of: NonNullable<QueuedScan['stops']>, data: unknown) => void) => () => void;
  /** Nothing waits and the server answers: a step may go there by itself. */
  readonly isOpen: () => boolean;
  /** Kept on the device when this resolves. */
  readonly add: (scan: Omit<QueuedScan, 'account' | 'at'>) => Promise<void>;
  /** A call was not answered. */
  readonly lost: () => void;
  /** Perhaps the network is back. */
  readonly retry: () => Promise<void>;
  readonly dismiss: (reference: string) => Promise<void>;
  readonly close: () => void;
}

interface Told {
  readonly tone?: string;
  readonly reason?: string;
  readonly text?: string;
}
/** Told before and booked then is booked. */
const isBooked = ({ tone, reason }: Told): boolean => tone === undefined || tone === 'green' || reason === 'alreadyBooked';
/** The server is there and cannot do it now: worth another try, but not for ever, since the rest waits behind it. */
export const isTrouble = ({ code }: CallError): boolean => (code >= 500 && code < 600) || code === kernelErrors.tooManyRequests.code;
const mostTries = 5;

/**
 * Scans of one person on one device, told strictly one after the other. The orders that must not go on are read first. What the server refuses
 * goes to the inbox and holds nothing up; what it does not answer stays at the head of the queue and is told again under the same reference.
 */
export async function openQueue(parts: QueueParts, isReached: boolean): Promise<ScanQueue> {
  const { account, store } = parts;
  let state: QueueState = {
    mode: isReached ? 'online' : 'offline',
    queued: await store.queued(account),
    inbox: await store.inbox(account),
    stops: [],
    others: await store.others(account),
  };
  let isClosed = false;
  let isTelling = false;
  let callOff: (() => void) | null = null;
  const tries = new Map<string, number>();
  const listeners = new Set<() => void>();
  const hearing = new Set<(scan: QueuedScan, data: unknown) => void>();
  const stopping = new Set<(of: NonNullable<QueuedScan['stops']>, data: unknown) => void>();

  const set = (change: Partial<QueueState>) => {
    state = { ...state, ...change };
    for (const listener of Array.from(listeners)) listener();
  };
  const on =
    <L>(all: Set<L>) =>
    (listener: L) => {
      all.add(listener);
      return () => void all.delete(listener);
    };
  // What is read from the device and what is added to it come one after the other: or the older picture would hide the newer scan.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = turn.then(work);
    turn = next.catch(() => undefined);
    return next;
  };
  const tryLater = () => {
    callOff?.();
    callOff = isClosed ? null : parts.later(() => void retry());
  };
  const lost = () => {
    set({ mode: 'offline' });
    tryLater();
  };

  async function settle(scan: QueuedScan, refused: string | null, data?: unknown): Promise<void> {
    const { reference, name, todo, at } = scan;
    const conflict = refused === null ? null : { reference, account, name, todo, at, text: refused };
    await store.settle(reference, conflict);
    tries.delete(reference);
    // Who shows the work hears of it before it leaves the queue: it counts once at any moment.
    if (data !== undefined) for (const heard of Array.from(hearing)) heard(scan, data);
    set({
      queued: state.queued.filter((one) => one.reference !== reference),
      inbox: conflict ? [...state.inbox, conflict] : state.inbox,
    });
  }

  /** False: the server could not be asked, and the scan stays where it is. */
  async function sendOne(scan: QueuedScan): Promise<boolean> {
    try {
      const waitedMs = Math.min(Math.max(0, parts.now() - scan.at), longestWaitMs);
      const data = (await parts.send(scan.path, { ...scan.body, waitedMs })) as Told;
      await settle(scan, isBooked(data) ? null : (data.text ?? ''), data);
      return true;
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      if (fault instanceof Unanswered || fault.code === kernelErrors.sessionEnded.code) return false;
      const tried = (tries.get(scan.reference) ?? 0) + 1;
      tries.set(scan.reference, tried);
      if (isTrouble(fault) && tried < mostTries) return false;
      await settle(scan, fault.fields[0]?.message ?? fault.message);
      return true;
    }
  }

  async function readStops(): Promise<void> {
    const places = new Map(state.queued.flatMap(({ stops }) => (stops ? [[`${stops.path} ${stops.id}`, stops] as const] : [])));
    const found: Stop[] = [];
    for (const place of places.values()) {
      const data = await parts.readStops(place).catch((fault: unknown) => {
        // The list is gone, or not this person's any more: its scans will be refused one by one.
        if (fault instanceof CallError && !(fault instanceof Unanswered) && !isTrouble(fault)) return null;
        throw fault;
      });
      if (!data) continue;
      found.push(...data.stops);
      for (const heard of Array.from(stopping)) heard(place, data);
    }
    set({ stops: found });
  }

  async function sendAll(): Promise<void> {
    // Another page may have told some of it, or added to it.
    await inTurn(async () => set({ queued: await store.queued(account), others: await store.others(account) }));
    if (state.queued.length > 0) {
      set({ mode: 'sending' });
      await readStops();
    }
    for (let [next] = state.queued; next; [next] = state.queued) {
      if (isClosed || !parts.isMine()) return;
      if (!(await sendOne(next))) return lost();
    }
    set({ mode: 'online', stops: [] });
  }

  async function retry(): Promise<void> {
    if (isClosed || isTelling || !parts.isMine()) return;
    isTelling = true;
    callOff?.();
    try {
      if (!(await parts.reach())) return lost();
      // Another page is telling it.
      if (!(await parts.alone(sendAll))) return tryLater();
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      lost();
    } finally {
      isTelling = false;
    }
    // Scanned while the last one was under way.
    if (state.mode === 'online' && state.queued.length > 0) await retry();
  }

  return {
    account,
    state: () => state,
    subscribe: on(listeners),
    onTold: on(hearing),
    onStops: on(stopping),
    isOpen: () => state.mode === 'online' && !state.queued.some(isScan),
    add: async (made) => {
      const scan = { ...made, account, at: parts.now() };
      await inTurn(async () => {
        await store.add(scan);
        set({ queued: [...state.queued, scan] });
      });
      if (state.mode === 'online') void retry();
    },
    lost,
    retry,
    dismiss: async (reference) => {
      await store.dismiss(reference);
      set({ inbox: state.inbox.filter((one) => one.reference !== reference) });
    },
    close: () => {
      isClosed = true;
      callOff?.();
    },
  };
}
