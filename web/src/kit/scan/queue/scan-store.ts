import { keepOwnAnswer } from '@kura/contract/system/scan/scan.endpoints.ts';

/** One scan that the server has not heard of yet: all that is needed to tell it, whichever station is open then. */
export interface QueuedScan {
  /** C10: made by the station; told twice it is booked once. */
  readonly reference: string;
  /** Whose it is: nobody else on this device ever tells it. */
  readonly account: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Where the orders stand that must not go on: read before anything is told. */
  readonly stops?: { readonly path: string; readonly id: number };
  /** What the station itself makes of it until the server knows. */
  readonly local?: unknown;
  /** As people call it: place, product, pieces. */
  readonly name: string;
  /** What to do with the goods should the server refuse it. */
  readonly todo: string;
  /** When it was made, by the clock of the device. */
  readonly at: number;
}

/** What the server refused after the goods were in somebody's hand. */
export interface Conflict extends Pick<QueuedScan, 'reference' | 'account' | 'name' | 'todo' | 'at'> {
  /** Why, in the server's words. */
  readonly text: string;
}

/** What a device keeps for its stations. Scans and conflicts stay until they are told and dealt with; what was loaded ahead goes with the session. */
export interface ScanStore {
  /** In the order in which they were made. */
  readonly queued: (account: string) => Promise<readonly QueuedScan[]>;
  /** How many wait for other people. */
  readonly others: (account: string) => Promise<readonly Waiting[]>;
  readonly add: (scan: QueuedScan) => Promise<void>;
  /** Out of the queue and, when it was refused, into the inbox: both or neither. */
  readonly settle: (reference: string, conflict: Conflict | null) => Promise<void>;
  readonly inbox: (account: string) => Promise<readonly Conflict[]>;
  readonly dismiss: (reference: string) => Promise<void>;
  readonly keep: (account: string, key: string, value: unknown) => Promise<void>;
  readonly kept: (account: string, key: string) => Promise<unknown>;
  /** Everything that was loaded ahead, for whomever. */
  readonly forget: () => Promise<void>;
}
export interface Waiting {
  readonly account: string;
  readonly count: number;
}

/** What is kept of the station's own answers waits in the same queue, and moves no goods: nobody waits for it. */
export const isScan = ({ path }: Pick<QueuedScan, 'path'>): boolean => path !== keepOwnAnswer.path;

export function countByAccount(scans: readonly Pick<QueuedScan, 'account' | 'path'>[], but: string): Waiting[] {
  const counts = new Map<string, number>();
  for (const { account } of scans.filter(isScan)) if (account !== but) counts.set(account, (counts.get(account) ?? 0) + 1);
  return [...counts].map(([account, count]) => ({ account, count }));
}

/** For browsers that keep nothing (a private window): it lasts as long as the page. */
export function memoryStore(): ScanStore {
  let queue: readonly QueuedScan[] = [];
  let conflicts: readonly Conflict[] = [];
  const ahead = new Map<string, unknown>();
  return {
    queued: (account) => Promise.resolve(queue.filter((scan) => scan.account === account)),
    others: (account) => Promise.resolve(countByAccount(queue, account)),
    add: (scan) => {
      queue = [...queue, scan];
      return Promise.resolve();
    },
    settle: (reference, conflict) => {
      queue = queue.filter((scan) => scan.reference !== reference);
      if (conflict) conflicts = [...conflicts, conflict];
      return Promise.resolve();
    },
    inbox: (account) => Promise.resolve(conflicts.filter((one) => one.account === account)),
    dismiss: (reference) => {
      conflicts = conflicts.filter((one) => one.reference !== reference);
      return Promise.resolve();
    },
    keep: (account, key, value) => Promise.resolve(void ahead.set(`${account} ${key}`, value)),
    kept: (account, key) => Promise.resolve(ahead.get(`${account} ${key}`)),
    forget: () => Promise.resolve(ahead.clear()),
  };
}
