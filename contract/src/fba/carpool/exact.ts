import { compare, fewest, fill, lateness, leastLate, loadOf, withUnit, type Limits, type Load } from './load.ts';
import type { Unit } from './unit.ts';

/** So many are tried in every way that could still be better. */
export const mostExact = 12;

/** Branch and bound, beginning with the trucks that are planned already: each unit on every truck that takes it, or on a new one, as long as that may still beat the best plan so far. */
export function exactPlan(limits: Limits, units: readonly Unit[], start: readonly Load[], open: readonly Load[] = []): readonly Load[] {
  const order = units.toSorted((a, b) => fill(limits, b) - fill(limits, a) || (a.id < b.id ? -1 : 1));
  const leastTrucks = open.length + fewest(limits, units, open);
  const leastLateness = leastLate(units);
  // What is left to place behind each position, at best in no more lateness than alone.
  const lateBehind = order.map((_, at) => leastLate(order.slice(at)));
  let best = start;
  const isBest = () => best.length === leastTrucks && lateness(best) === leastLateness;
  const place = (at: number, loads: Load[], late: number): void => {
    if (isBest()) return;
    const unit = order[at];
    if (!unit) {
      if (compare(loads, best) < 0) best = [...loads];
      return;
    }
    if (loads.length > best.length || (loads.length === best.length && late + (lateBehind[at] ?? 0) >= lateness(best))) return;
    for (const [index, load] of loads.entries()) {
      const next = withUnit(limits, load, unit);
      if (!next) continue;
      loads[index] = next;
      place(at + 1, loads, late - load.late + next.late);
      loads[index] = load;
    }
    const alone = loadOf([unit]);
    loads.push(alone);
    place(at + 1, loads, late + alone.late);
    loads.pop();
  };
  place(0, [...open], 0);
  return best;
}
