/** The only source of "now": tests stand wherever they want. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };
