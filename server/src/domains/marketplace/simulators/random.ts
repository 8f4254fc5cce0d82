/** The same numbers for the same seed, on every machine. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** From 0 to below `end`, whole. */
  below(end: number): number;
  pick<T>(from: readonly T[]): T;
  isLucky(share: number): boolean;
}

/** mulberry32 */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { next, below, pick: (from) => from[below(from.length)] as (typeof from)[number], isLucky: (share) => next() < share };
}
