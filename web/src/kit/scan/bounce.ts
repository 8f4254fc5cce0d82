/** The trigger was held a moment too long: the same code once more within this time is no second scan. */
export const bounceMs = 300;

export interface Seen {
  readonly code: string;
  readonly at: number;
}

/** Measured from the last time the code was seen, taken or not: a scanner that keeps reading stays one scan. */
export const isBounce = (last: Seen | null, code: string, at: number): boolean =>
  last !== null && last.code === code && at - last.at < bounceMs;
