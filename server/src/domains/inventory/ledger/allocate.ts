import type { Day } from '@kura/contract/kernel/day.ts';

/** Free pieces in one place, of one lot. */
export interface Candidate {
  balanceId: number;
  lotDate: Day;
  pickSeq: number;
  available: number;
}
export interface Chosen<C extends Candidate = Candidate> {
  from: C;
  quantity: number;
}

const bySeq = (a: Candidate, b: Candidate): number => a.pickSeq - b.pickSeq || a.balanceId - b.balanceId;

/** The smallest that covers the rest alone; if none does, the largest. Ties: the one the picker passes first. */
function best<C extends Candidate>(candidates: readonly C[], rest: number): C | undefined {
  const covering = candidates.filter((c) => c.available >= rest);
  const order =
    covering.length > 0
      ? (a: C, b: C) => a.available - b.available || bySeq(a, b)
      : (a: C, b: C) => b.available - a.available || bySeq(a, b);
  return (covering.length > 0 ? covering : candidates).toSorted(order)[0];
}

/** Which places an order line is taken from: the oldest lot date first, in it as few places as can be, in walking order. May be too few. */
export function allocateLine<C extends Candidate>(candidates: readonly C[], need: number): Chosen<C>[] {
  const chosen: Chosen<C>[] = [];
  let rest = need;
  const byDate = Map.groupBy(
    candidates.filter((c) => c.available > 0),
    (c) => c.lotDate,
  );
  for (const date of [...byDate.keys()].toSorted()) {
    let left = byDate.get(date) ?? [];
    while (rest > 0 && left.length > 0) {
      const from = best(left, rest);
      if (!from) break;
      const quantity = Math.min(rest, from.available);
      chosen.push({ from, quantity });
      rest -= quantity;
      left = left.filter((c) => c !== from);
    }
  }
  return chosen.toSorted((a, b) => bySeq(a.from, b.from));
}

/** A store of candidates that several lines draw from, one after the other. */
export class Pool<C extends Candidate> {
  readonly #left: Map<number, C>;
  constructor(candidates: readonly C[]) {
    this.#left = new Map(candidates.map((c) => [c.balanceId, { ...c }]));
  }
  get available(): number {
    return this.#left.values().reduce((sum, { available }) => sum + available, 0);
  }
  take(need: number): Chosen<C>[] {
    const chosen = allocateLine([...this.#left.values()], need);
    for (const { from, quantity } of chosen) from.available -= quantity;
    return chosen;
  }
}
