/** The only source of "now": tests stand wherever they want. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

const began = Date.now() - performance.now();
/** Timers that no hand can set back. */
export const steadyClock = {
  now: (): number => began + performance.now(),
  setTimeout: (work: () => void, ms: number): unknown => setTimeout(work, ms),
  clearTimeout: (handle: unknown): void => clearTimeout(handle as NodeJS.Timeout),
  setInterval: (work: () => void, ms: number): unknown => setInterval(work, ms),
  clearInterval: (handle: unknown): void => clearInterval(handle as NodeJS.Timeout),
};
