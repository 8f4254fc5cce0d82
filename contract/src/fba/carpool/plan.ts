import { carpool, type TruckModel } from '../../freight/carpool.ts';
import { exactPlan, mostExact } from './exact.ts';
import { fewest, holds, lateness, leastLate, loadOf, type Limits, type Load } from './load.ts';
import { bestFilled, searchPlan } from './search.ts';
import { dayOf, type Terms, type Unit, unitsOf, type Waiting } from './unit.ts';

/** `firstFit`: the simple rule, day by day. `optimal`: the fewest trucks, then the least lateness. */
export const carpoolRules = ['optimal', 'firstFit'] as const;
export type CarpoolRule = (typeof carpoolRules)[number];

/** How sure it is that nothing is better: tried in every way, met by a bound, or merely searched for. */
export const proofs = ['exact', 'bound', 'search'] as const;
export type PlanProof = (typeof proofs)[number];

export interface PlannedTruck {
  readonly orders: readonly Waiting[];
  readonly day: string;
  readonly mm3: number;
  readonly g: number;
  /** Days after the wished ones, of all its orders together. */
  readonly late: number;
}
export interface CarpoolPlan {
  readonly trucks: readonly PlannedTruck[];
  /** Larger than the truck alone: a bigger model is needed. */
  readonly tooLarge: readonly Waiting[];
  readonly late: number;
  readonly proof: PlanProof;
}

/** Those that could ever ride together, by their days: the rest are questions of their own. */
function apart(units: readonly Unit[]): Unit[][] {
  const groups: Unit[][] = [];
  let last = -Infinity;
  for (const unit of units.toSorted((a, b) => a.from - b.from)) {
    if (unit.from > last) groups.push([]);
    groups.at(-1)?.push(unit);
    last = Math.max(last, unit.to);
  }
  return groups;
}

function solve(limits: Limits, units: readonly Unit[]): { loads: readonly Load[]; proof: PlanProof } {
  if (units.length <= mostExact) return { loads: exactPlan(limits, units, bestFilled(limits, units)), proof: 'exact' };
  const loads = searchPlan(limits, units);
  const isProven = loads.length === fewest(limits, units) && lateness(loads) === leastLate(units);
  return { loads, proof: isProven ? 'bound' : 'search' };
}

/** Freight's simple rule on the units of one day; who never shares is packed apart. */
function simply(limits: Limits, units: readonly Unit[]): Load[] {
  const model: TruckModel = { model: '', usableMm3: BigInt(limits.usableMm3), loadG: BigInt(limits.loadG) };
  const groups = Map.groupBy(units, ({ from, isAlone, companyId }) => `${from} ${isAlone ? companyId : ''}`);
  return [...groups.values()].flatMap((inside) => {
    const byId = new Map(inside.map((unit) => [unit.id, unit]));
    const shipments = inside.map(({ id, mm3, g }) => ({ id, mm3: BigInt(mm3), g: BigInt(g) }));
    return carpool(model, shipments).trucks.map((truck) => loadOf(truck.shipments.map(({ id }) => byId.get(id) as Unit)));
  });
}

const numbered = (a: Waiting, b: Waiting): number => (a.number < b.number ? -1 : 1);
const told = ({ units, day, mm3, g, late }: Load): PlannedTruck => ({
  // The simple rule loads the largest first, and says so.
  orders: units.flatMap(({ orders }) => orders.toSorted(numbered)),
  day: dayOf(day),
  mm3,
  g,
  late,
});

/** Which orders to one centre ride together. Orders that share an FBA shipment id are never parted. */
export function planCarpool(orders: readonly Waiting[], limits: Limits, rule: CarpoolRule, terms: Terms): CarpoolPlan {
  const units = unitsOf(orders, rule === 'firstFit' ? { ...terms, waitDays: 0 } : terms);
  const fitting = units.filter((unit) => holds(limits, unit));
  const tooLarge = units.filter((unit) => !holds(limits, unit)).flatMap((unit) => unit.orders);
  const solved =
    rule === 'firstFit'
      ? [{ loads: simply(limits, fitting), proof: 'search' as const }]
      : apart(fitting).map((each) => solve(limits, each));
  const loads = solved.flatMap((each) => each.loads);
  return {
    trucks: loads.toSorted((a, b) => a.day - b.day || b.mm3 - a.mm3).map(told),
    tooLarge,
    late: lateness(loads),
    proof: proofs[Math.max(...solved.map(({ proof }) => proofs.indexOf(proof)), 0)] ?? 'exact',
  };
}

/** What one more day of patience would change for the same orders. */
export function whatWaiting(
  orders: readonly Waiting[],
  limits: Limits,
  terms: Terms,
): { trucks: number; trucksThen: number; late: number; lateThen: number } {
  const [now, then] = [terms.waitDays, terms.waitDays + 1].map((waitDays) =>
    planCarpool(orders, limits, 'optimal', { ...terms, waitDays }),
  );
  return { trucks: now?.trucks.length ?? 0, trucksThen: then?.trucks.length ?? 0, late: now?.late ?? 0, lateThen: then?.late ?? 0 };
}
