interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Token buckets that fill by the given clock. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => Date;
  constructor(now: () => Date) {
    this.#now = now;
  }

  take(operation: string, rate: { perSecond: number; burst: number }, cost = 1): { waitSeconds: number | null; left: number } {
    const now = this.#now().getTime();
    const bucket = this.#buckets.get(operation) ?? { tokens: rate.burst, filledAt: now };
    const filled = Math.min(rate.burst, bucket.tokens + (Math.max(0, now - bucket.filledAt) / 1000) * rate.perSecond);
    const goes = filled >= cost;
    const left = goes ? filled - cost : filled;
    this.#buckets.set(operation, { tokens: left, filledAt: now });
    return { waitSeconds: goes ? null : (cost - filled) / rate.perSecond, left };
  }
}
