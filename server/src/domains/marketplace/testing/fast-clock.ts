import type { Clock } from '../../../kernel/clock.ts';

/** A clock that runs faster, the same in every process that knows when it began: back-offs, leases and tokens pass in moments. */
export interface FastClock {
  /** Of the world outside. */
  began: number;
  start: string;
  speed: number;
}
export const fastClock = ({ began, start, speed }: FastClock): Clock => ({
  now: () => new Date(new Date(start).getTime() + (Date.now() - began) * speed),
});
