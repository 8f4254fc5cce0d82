import { mayShare, type Unit } from './unit.ts';

export interface Limits {
  readonly usableMm3: number;
  readonly loadG: number;
}

/** What is on one truck so far. It arrives on the first day that suits all of it. */
export interface Load {
  readonly units: readonly Unit[];
  readonly mm3: number;
  readonly g: number;
  readonly day: number;
  /** The last day that suits all of it. */
  readonly to: number;
  /** Days after the wished ones, of all its orders together. */
  readonly late: number;
}

const countOf = (units: readonly Unit[]): number => units.reduce((sum, { orders }) => sum + orders.length, 0);

export function loadOf(units: readonly Unit[]): Load {
  let [mm3, g, day, to, wished] = [0, 0, 0, Infinity, 0];
  for (const unit of units) {
    mm3 += unit.mm3;
    g += unit.g;
    day = Math.max(day, unit.from);
    to = Math.min(to, unit.to);
    wished += unit.wished;
  }
  return { units, mm3, g, day, to, late: day * countOf(units) - wished };
}

export const holds = ({ usableMm3, loadG }: Limits, { mm3, g }: { mm3: number; g: number }): boolean => mm3 <= usableMm3 && g <= loadG;

/** With one more; null where it does not go. */
export function withUnit(limits: Limits, load: Load, unit: Unit): Load | null {
  const mm3 = load.mm3 + unit.mm3;
  const g = load.g + unit.g;
  if (mm3 > limits.usableMm3 || g > limits.loadG) return null;
  const day = Math.max(load.day, unit.from);
  const to = Math.min(load.to, unit.to);
  if (day > to || !load.units.every((other) => mayShare(other, unit))) return null;
  const wasLate = (day - load.day) * countOf(load.units);
  const isLate = day * unit.orders.length - unit.wished;
  return { units: [...load.units, unit], mm3, g, day, to, late: load.late + wasLate + isLate };
}

/** Of two plans the one with fewer trucks; of as many, the one that is less late. Below zero: `a` is better. */
export const compare = (a: readonly Load[], b: readonly Load[]): number => a.length - b.length || lateness(a) - lateness(b);
export const lateness = (loads: readonly Load[]): number => loads.reduce((sum, { late }) => sum + late, 0);

/** How full, by whichever limit is nearer. */
export const fill = ({ usableMm3, loadG }: Limits, { mm3, g }: { mm3: number; g: number }): number => Math.max(mm3 / usableMm3, g / loadG);

/** No plan has fewer trucks: by volume, by weight, by what fills more than half of one, for each company that rides alone and for the rest. */
export function fewest(limits: Limits, units: readonly Unit[]): number {
  const groups = Map.groupBy(units, ({ isAlone, companyId }) => (isAlone ? companyId : 0));
  let trucks = 0;
  for (const inside of groups.values()) {
    const { mm3, g } = loadOf(inside);
    const large = inside.filter((unit) => unit.mm3 * 2 > limits.usableMm3).length;
    const heavy = inside.filter((unit) => unit.g * 2 > limits.loadG).length;
    trucks += Math.max(1, Math.ceil(mm3 / limits.usableMm3), Math.ceil(g / limits.loadG), large, heavy);
  }
  return trucks;
}
/** No plan is less late: each as if it had a truck of its own. */
export const leastLate = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + loadOf([unit]).late, 0);
