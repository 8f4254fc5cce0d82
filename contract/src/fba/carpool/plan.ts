import { carpool, type TruckModel } from '../../freight/carpool.ts';
import { exactPlan, mostExact } from './exact.ts';
import { fewest, holds, lateness, leastLate, loadOf, openLoad, type Limits, type Load, type OpenTrip } from './load.ts';
import { bestFilled, searchPlan } from './search.ts';
import { dayNumber, dayOf, type Terms, type Unit, unitsOf, type Waiting } from './unit.ts';

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
  /** Put onto a truck that is planned already; null: a further one. */
  readonly trip: Pick<OpenTrip, 'tripId' | 'number'> | null;
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

/** Planned trucks stay among the loads, whatever is put onto them: what counts is how many come to them. */
function solve(limits: Limits, units: readonly Unit[], trips: readonly OpenTrip[]): { loads: readonly Load[]; proof: PlanProof } {
  const [from, to] = [Math.min(...units.map((unit) => unit.from)), Math.max(...units.map((unit) => unit.to))];
  const open = trips.filter(({ day }) => dayNumber(day) >= from && dayNumber(day) <= to).map(openLoad);
  if (units.length + open.length <= mostExact)
    return { loads: exactPlan(limits, units, bestFilled(limits, units, open), open), proof: 'exact' };
  const loads = searchPlan(limits, units, open);
  const isProven = loads.length === open.length + fewest(limits, units, open) && lateness(loads) === leastLate(units);
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
const told = ({ units, day, mm3, g, late, trip }: Load): PlannedTruck => ({
  // The simple rule loads the largest first, and says so.
  orders: units.flatMap(({ orders }) => orders.toSorted(numbered)),
  day: dayOf(day),
  mm3,
  g,
  late,
  trip: trip && { tripId: trip.tripId, number: trip.number },
});

/**
 * Which orders to one centre ride together. Orders that share an FBA shipment id are never parted. Trucks that are planned already and have room are
 * filled where their day suits; the simple rule knows nothing of them.
 */
export function planCarpool(
  orders: readonly Waiting[],
  limits: Limits,
  rule: CarpoolRule,
  terms: Terms,
  open: readonly OpenTrip[] = [],
): CarpoolPlan {
  const units = unitsOf(orders, rule === 'firstFit' ? { ...terms, waitDays: 0 } : terms);
  const fitting = units.filter((unit) => holds(limits, unit));
  const tooLarge = units.filter((unit) => !holds(limits, unit)).flatMap((unit) => unit.orders);
  const solved =
    rule === 'firstFit'
      ? [{ loads: simply(limits, fitting), proof: 'search' as const }]
      : apart(fitting).map((each) => solve(limits, each, open));
  const loads = solved.flatMap((each) => each.loads).filter(({ units: inside }) => inside.length > 0);
  return {
    trucks: loads.toSorted((a, b) => a.day - b.day || b.mm3 - a.mm3).map(told),
    tooLarge,
    late: lateness(loads),
    proof: proofs[Math.max(...solved.map(({ proof }) => proofs.indexOf(proof)), 0)] ?? 'exact',
  };
}

/** Trucks that come to those that are planned. */
export const furtherIn = (plan: Pick<CarpoolPlan, 'trucks'> | undefined): number =>
  (plan?.trucks ?? []).filter(({ trip }) => trip === null).length;

/** What one more day of patience would change for the same orders. */
export function whatWaiting(
  orders: readonly Waiting[],
  limits: Limits,
  terms: Terms,
  open: readonly OpenTrip[] = [],
): { trucks: number; trucksThen: number; late: number; lateThen: number } {
  const [now, then] = [terms.waitDays, terms.waitDays + 1].map((waitDays) =>
    planCarpool(orders, limits, 'optimal', { ...terms, waitDays }, open),
  );
  return { trucks: furtherIn(now), trucksThen: furtherIn(then), late: now?.late ?? 0, lateThen: then?.late ?? 0 };
}
