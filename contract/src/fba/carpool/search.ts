import {
  compare,
  fewest,
  fill,
  lateness,
  leastLate,
  loadOf,
  openLoad,
  reloaded,
  roomOf,
  takes,
  withUnit,
  type Limits,
  type Load,
} from './load.ts';
import type { Unit } from './unit.ts';

/** The same numbers each time, so that the same board has the same plan. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Choose = 'first' | 'fullest';
/** Each in its turn onto a truck that takes it, or onto a new one. */
export function fillTrucks(limits: Limits, units: readonly Unit[], choose: Choose, open: readonly Load[] = []): Load[] {
  const loads = [...open];
  for (const unit of units) {
    let at = -1;
    let fullest = -1;
    for (const [index, load] of loads.entries()) {
      if (!takes(limits, load, unit)) continue;
      const filled = fill(roomOf(limits, load), { mm3: load.mm3 + unit.mm3, g: load.g + unit.g });
      if (filled <= fullest) continue;
      [at, fullest] = [index, filled];
      if (choose === 'first') break;
    }
    const chosen = loads[at];
    if (chosen) loads[at] = withUnit(limits, chosen, unit) ?? chosen;
    else loads.push(loadOf([unit]));
  }
  return loads;
}

const byId = (a: Unit, b: Unit): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
/** The simple rule's own order comes first: no plan is ever worse than its. */
const ordersOf = (limits: Limits): ((a: Unit, b: Unit) => number)[] => [
  (a, b) => b.mm3 - a.mm3 || b.g - a.g || byId(a, b),
  (a, b) => b.g - a.g || b.mm3 - a.mm3 || byId(a, b),
  (a, b) => fill(limits, b) - fill(limits, a) || byId(a, b),
  (a, b) => a.from - b.from || fill(limits, b) - fill(limits, a) || byId(a, b),
  (a, b) => a.to - b.to || fill(limits, b) - fill(limits, a) || byId(a, b),
];
export function bestFilled(limits: Limits, units: readonly Unit[], open: readonly Load[] = []): Load[] {
  let best: Load[] | undefined;
  for (const order of ordersOf(limits)) {
    const sorted = units.toSorted(order);
    for (const choose of ['first', 'fullest'] as const) {
      const loads = fillTrucks(limits, sorted, choose, open);
      if (!best || compare(loads, best) < 0) best = loads;
    }
  }
  return best ?? [];
}

const packed = (limits: Limits, loads: readonly Load[]): number =>
  loads.reduce((sum, load) => sum + fill(roomOf(limits, load), load) ** 2, 0);
/** Empties a few trucks, the emptier the likelier, and packs what was on them anew in another order. */
function repack(limits: Limits, loads: readonly Load[], random: () => number): Load[] {
  const taken = new Set<Load>();
  const most = Math.min(loads.length, 2 + Math.floor(random() * 2));
  const emptiest = loads.toSorted((a, b) => fill(roomOf(limits, a), a) - fill(roomOf(limits, b), b));
  while (taken.size < most) taken.add(emptiest[Math.floor(random() ** 2 * emptiest.length)] as Load);
  const units = [...taken].flatMap((load) => load.units);
  const turn = new Map(units.map((unit) => [unit, fill(limits, unit) * (0.5 + random())]));
  units.sort((a, b) => (turn.get(b) ?? 0) - (turn.get(a) ?? 0));
  // A planned one is emptied, and stays.
  const rest = loads.flatMap((load) => (!taken.has(load) ? [load] : load.trip ? [openLoad(load.trip)] : []));
  return fillTrucks(limits, units, random() < 0.7 ? 'fullest' : 'first', rest);
}

/** One unit to another truck, or two units for each other, wherever that is less late. */
function lessLate(limits: Limits, start: readonly Load[], random: () => number, tries: number): readonly Load[] {
  let loads = [...start];
  for (let tried = 0; tried < tries; tried += 1) {
    const [a, b] = [Math.floor(random() * loads.length), Math.floor(random() * loads.length)];
    const [from, to] = [loads[a], loads[b]];
    if (!from || !to || a === b) continue;
    const unit = from.units[Math.floor(random() * from.units.length)];
    const other = random() < 0.5 ? (to.units[Math.floor(random() * to.units.length)] ?? null) : null;
    if (!unit) continue;
    const without = reloaded(
      limits,
      from,
      from.units.filter((one) => one !== unit),
    );
    const target = other
      ? reloaded(
          limits,
          to,
          to.units.filter((one) => one !== other),
        )
      : to;
    const nextTo = withUnit(limits, target, unit);
    const nextFrom = other ? withUnit(limits, without, other) : without;
    if (!nextTo || !nextFrom || nextTo.late + nextFrom.late > from.late + to.late) continue;
    loads = loads
      .with(a, nextFrom)
      .with(b, nextTo)
      .filter(({ units, trip }) => units.length > 0 || trip !== null);
  }
  return loads;
}

/** So often in a row without anything better, and that is it. */
const patience = 500;
/** However often it gets better: a board of hundreds is planned in a second or two. A count and no clock, so that it is the same plan each time. */
const mostTries = 5000;
const shifts = 6000;

/** Beyond what can be tried in every way: from the best of several first fits on, a few trucks at a time are packed anew. */
export function searchPlan(limits: Limits, units: readonly Unit[], open: readonly Load[] = []): readonly Load[] {
  const random = dice(20_261_117);
  const [leastTrucks, leastLateness] = [open.length + fewest(limits, units, open), leastLate(units)];
  let best: readonly Load[] = bestFilled(limits, units, open);
  let current: readonly Load[] = best;
  for (let [tried, all] = [0, 0]; tried < patience && all < mostTries && best.length > leastTrucks; tried += 1, all += 1) {
    const next = repack(limits, current, random);
    // Fewer, or as many of which some are fuller: that is how one becomes empty in the end.
    if (next.length > current.length || (next.length === current.length && packed(limits, next) < packed(limits, current))) continue;
    if (next.length < current.length || packed(limits, next) > packed(limits, current)) tried = 0;
    current = next;
    if (compare(current, best) < 0) best = current;
  }
  if (lateness(best) > leastLateness) {
    const later = lessLate(limits, best, random, shifts);
    if (compare(later, best) < 0) best = later;
  }
  return best;
}
