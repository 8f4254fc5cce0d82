/** What goes wrong on demand. Each counts down by the calls it hits; token calls are spared, so that a test hits what it means. */
export interface Faults {
  /** The next calls are told "too many". */
  throttle(count?: number): void;
  /** The next writes are told so; what is read meanwhile is not. */
  throttleWrites(count?: number): void;
  /** Every token given out so far is dead from now on. */
  expireTokens(): void;
  /** The next answers come after so many milliseconds, or after the promise. */
  late(count: number, wait: number | Promise<unknown>): void;
  /** The next pages tell each of their orders twice. */
  twice(count?: number): void;
  /** The next answers are a page of a proxy, with status 200. */
  wrong(count?: number): void;
  /** The connection breaks while the next pages are under way. */
  dropPage(count?: number): void;
  /** The next writes are done and never answered: the connection breaks, or is silent until the caller gives up. */
  timeoutAfterWrite(count?: number, how?: 'cut' | 'silence'): void;
  /** The next calls do nothing and answer so. */
  failNext(count: number, status?: number): void;
  /** The next writes are taken and then reported as failed, at channels that answer later. */
  refuseLater(count?: number): void;
  /** All of them end now. */
  none(): void;
}

export type FaultName =
  | 'throttle'
  | 'throttleWrites'
  | 'late'
  | 'twice'
  | 'wrong'
  | 'dropPage'
  | 'timeoutAfterWrite'
  | 'fail'
  | 'refuseLater';

/** The counters behind the faults. `take` answers whether this call is hit. */
export class FaultCounters {
  readonly #left = new Map<FaultName, number>();
  status = 503;
  wait: number | Promise<unknown> = 0;
  how: 'cut' | 'silence' = 'cut';

  set(name: FaultName, count: number): void {
    this.#left.set(name, count);
  }
  take(name: FaultName): boolean {
    const left = this.#left.get(name) ?? 0;
    if (left <= 0) return false;
    this.#left.set(name, left - 1);
    return true;
  }
  clear(): void {
    this.#left.clear();
  }
}

export const faultsOf = (counters: FaultCounters, expireTokens: () => void): Faults => ({
  throttle: (count = 1) => counters.set('throttle', count),
  throttleWrites: (count = 1) => counters.set('throttleWrites', count),
  expireTokens,
  late: (count, wait) => {
    counters.wait = wait;
    counters.set('late', count);
  },
  twice: (count = 1) => counters.set('twice', count),
  wrong: (count = 1) => counters.set('wrong', count),
  dropPage: (count = 1) => counters.set('dropPage', count),
  timeoutAfterWrite: (count = 1, how = 'cut') => {
    counters.how = how;
    counters.set('timeoutAfterWrite', count);
  },
  failNext: (count, status = 503) => {
    counters.status = status;
    counters.set('fail', count);
  },
  refuseLater: (count = 1) => counters.set('refuseLater', count),
  none: () => counters.clear(),
});
