import type { LeftOut, LoadCarton, LoadPlan, LoadSpace } from './load.ts';
import { Packing, type Score } from './packing.ts';

export interface LoadOptions {
  /** One customer after the other; else what fits best. */
  readonly isGrouped: boolean;
}

/** A customer begins at most this far behind the front of those before: beside and upon their last cartons, never scattered behind them. */
export const reachMm = 1200;

/** Cartons looked at in all attempts together: a second or two of an ordinary machine, and the same plan on every machine. */
const mostLooks = 40_000_000;

interface Attempt {
  readonly packing: Packing;
  readonly left: LeftOut[];
}

type Order = (a: LoadCarton, b: LoadCarton) => number;
const volume = ({ lengthMm, widthMm, heightMm }: LoadCarton): number => lengthMm * widthMm * heightMm;
const base = ({ lengthMm, widthMm }: LoadCarton): number => lengthMm * widthMm;
const strength = ({ maxStackG }: LoadCarton): number => maxStackG ?? Number.MAX_SAFE_INTEGER;
/** No order is the best for every load: each is tried and the fullest plan taken. */
const orders: readonly Order[] = [
  (a, b) => volume(b) - volume(a),
  (a, b) => strength(b) - strength(a) || volume(b) - volume(a),
  (a, b) => base(b) - base(a) || b.heightMm - a.heightMm,
  (a, b) => b.heightMm - a.heightMm || base(b) - base(a),
  (a, b) => b.g / volume(b) - a.g / volume(a),
];
const scores: readonly Score[] = ['lanes', 'front', 'wall'];

/** Where every carton goes, or why it stays. The same load always gives the same plan. */
export function planLoad(space: LoadSpace, cartons: readonly LoadCarton[], options: LoadOptions = { isGrouped: true }): LoadPlan {
  return planOf(packLoad(space, cartons, options), cartons);
}

/** The packing itself, for those who go on with it: how many more would fit. */
export function packLoad(space: LoadSpace, cartons: readonly LoadCarton[], options: LoadOptions): Attempt {
  let best: Attempt | null = null;
  let looks = 0;
  for (const score of scores)
    for (const order of orders) {
      const attempt = pack(space, cartons, options, order, score);
      if (!best || isBetter(attempt.packing, best.packing)) best = attempt;
      looks += attempt.packing.looks;
      if (looks + attempt.packing.looks > mostLooks) return best;
    }
  if (!best) throw new Error('no order to try');
  return best;
}

/** More inside; of two with as much inside, the one that leaves more room at the door. */
const isBetter = (a: Packing, b: Packing): boolean => a.loadedMm3 > b.loadedMm3 || (a.loadedMm3 === b.loadedMm3 && a.frontMm < b.frontMm);

export const planOf = ({ packing, left }: Attempt, cartons: readonly LoadCarton[]): LoadPlan => ({
  placed: [...packing.placed],
  left: left.toSorted((a, b) => a.carton - b.carton),
  loadedMm3: packing.loadedMm3,
  loadedG: packing.placed.reduce((sum, { carton }) => sum + (cartons[carton] as LoadCarton).g, 0),
  frontMm: packing.frontMm,
});

/** The customers as they first come in the list, from the far wall to the door; the cartons of each in that order. */
function pack(space: LoadSpace, cartons: readonly LoadCarton[], { isGrouped }: LoadOptions, order: Order, score: Score): Attempt {
  const packing = new Packing(space, cartons);
  const left: LeftOut[] = [];
  const indexes = cartons.map((_, at) => at);
  const groups = isGrouped ? [...Map.groupBy(indexes, (at) => (cartons[at] as LoadCarton).group).values()] : [indexes];
  for (const group of groups) {
    const from = startOfNext(packing, isGrouped);
    for (const at of group.toSorted((a, b) => order(cartons[a] as LoadCarton, cartons[b] as LoadCarton) || a - b)) {
      const { count } = cartons[at] as LoadCarton;
      let done = 0;
      while (done < count && packing.add(at, from, score)) done++;
      if (done < count) left.push({ carton: at, count: count - done, reason: packing.whyNot(at) });
    }
  }
  return { packing, left };
}

const startOfNext = (packing: Packing, isGrouped: boolean): number => (isGrouped ? Math.max(0, packing.frontMm - reachMm) : 0);

/** At most this many are told: beyond it the answer is "plenty". */
export const mostMore = 999;

/** How many more of a carton go into what is left, behind the load and by the same rules. The packing itself stays as it is. */
export function howManyMore(packing: Packing, carton: number, { isGrouped }: LoadOptions): number {
  const copy = packing.copy();
  const own = packing.placed.at(-1)?.carton;
  const isLast = own !== undefined && packing.groupOf(own) === packing.groupOf(carton);
  // The customer who was loaded last goes on where it began.
  const from = isLast ? copy.startOf(packing.groupOf(carton)) : startOfNext(copy, isGrouped);
  let more = 0;
  while (more < mostMore && copy.add(carton, isGrouped ? from : 0, 'front')) more++;
  return more;
}
