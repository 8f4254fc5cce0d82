import { dayNumber, type Unit } from './unit.ts';

export interface Limits {
  readonly usableMm3: number;
  readonly loadG: number;
}

/** A truck that is planned already and has room: what it still takes, the day on which it arrives, and who is on it. */
export interface OpenTrip extends Limits {
  readonly tripId: number;
  readonly number: string;
  readonly day: string;
  readonly companyIds: readonly number[];
  readonly hasAlone: boolean;
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
  readonly orderCount: number;
  /** All of it is of this company; null: of several, or nothing is on it. */
  readonly companyId: number | null;
  readonly hasAlone: boolean;
  /** Planned already: it has its own room and its own day, and costs no further truck. Its units are those that are put on now. */
  readonly trip: OpenTrip | null;
}

/** As it stands before anything is put on. */
export const openLoad = (trip: OpenTrip): Load => ({
  units: [],
  mm3: 0,
  g: 0,
  day: dayNumber(trip.day),
  to: dayNumber(trip.day),
  late: 0,
  orderCount: 0,
  companyId: trip.companyIds.length === 1 ? (trip.companyIds[0] ?? null) : null,
  hasAlone: trip.hasAlone,
  trip,
});

export function loadOf(units: readonly Unit[]): Load {
  let [mm3, g, day, to, wished, orderCount] = [0, 0, 0, Infinity, 0, 0];
  let companyId = units[0]?.companyId ?? null;
  let hasAlone = false;
  for (const unit of units) {
    mm3 += unit.mm3;
    g += unit.g;
    day = Math.max(day, unit.from);
    to = Math.min(to, unit.to);
    wished += unit.wished;
    orderCount += unit.orders.length;
    if (unit.companyId !== companyId) companyId = null;
    hasAlone ||= unit.isAlone;
  }
  return { units, mm3, g, day, to, late: day * orderCount - wished, orderCount, companyId, hasAlone, trip: null };
}
/** The same truck with other units on it. */
export const reloaded = (limits: Limits, { trip }: Load, units: readonly Unit[]): Load =>
  trip ? units.reduce((load, unit) => withUnit(limits, load, unit) ?? load, openLoad(trip)) : loadOf(units);

const isEmpty = ({ units, trip }: Load): boolean => units.length === 0 && (trip === null || trip.companyIds.length === 0);
/** What it takes altogether. */
export const roomOf = (limits: Limits, { trip }: Load): Limits => trip ?? limits;

export const holds = ({ usableMm3, loadG }: Limits, { mm3, g }: { mm3: number; g: number }): boolean => mm3 <= usableMm3 && g <= loadG;

/** Whether one more goes onto it. A search asks this millions of times: what it needs of the others stands on the load. */
export const takes = (limits: Limits, load: Load, unit: Unit): boolean =>
  load.mm3 + unit.mm3 <= (load.trip ?? limits).usableMm3 &&
  load.g + unit.g <= (load.trip ?? limits).loadG &&
  Math.max(load.day, unit.from) <= Math.min(load.to, unit.to) &&
  (isEmpty(load) || load.companyId === unit.companyId || (!load.hasAlone && !unit.isAlone));

/** With one more; null where it does not go. */
export function withUnit(limits: Limits, load: Load, unit: Unit): Load | null {
  if (!takes(limits, load, unit)) return null;
  const day = Math.max(load.day, unit.from);
  const wasLate = (day - load.day) * load.orderCount;
  const isLate = day * unit.orders.length - unit.wished;
  return {
    units: [...load.units, unit],
    mm3: load.mm3 + unit.mm3,
    g: load.g + unit.g,
    day,
    to: Math.min(load.to, unit.to),
    late: load.late + wasLate + isLate,
    orderCount: load.orderCount + unit.orders.length,
    companyId: isEmpty(load) || load.companyId === unit.companyId ? unit.companyId : null,
    hasAlone: load.hasAlone || unit.isAlone,
    trip: load.trip,
  };
}

/** Of two plans with the same planned trucks in them: the one with fewer trucks; of as many, the one that is less late. Below zero: `a` is better. */
export const compare = (a: readonly Load[], b: readonly Load[]): number => a.length - b.length || lateness(a) - lateness(b);
export const lateness = (loads: readonly Load[]): number => loads.reduce((sum, { late }) => sum + late, 0);

/** How full, by whichever limit is nearer. */
export const fill = ({ usableMm3, loadG }: Limits, { mm3, g }: { mm3: number; g: number }): number => Math.max(mm3 / usableMm3, g / loadG);

/** No plan has fewer trucks: by volume, by weight, by what fills more than half of one, for each company that rides alone and for the rest. */
export function fewest(limits: Limits, units: readonly Unit[], open: readonly Load[] = []): number {
  if (open.length > 0) return fewestBeside(limits, units, open);
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
/** What the room of the planned ones does not take, by volume and by weight. */
function fewestBeside({ usableMm3, loadG }: Limits, units: readonly Unit[], open: readonly Load[]): number {
  const { mm3, g } = loadOf(units);
  const [restMm3, restG] = open.reduce(
    ([room, strength], { trip }) => [room + (trip?.usableMm3 ?? 0), strength + (trip?.loadG ?? 0)],
    [0, 0],
  );
  return Math.max(0, Math.ceil((mm3 - restMm3) / usableMm3), Math.ceil((g - restG) / loadG));
}
/** No plan is less late: each as if it had a truck of its own. */
export const leastLate = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + loadOf([unit]).late, 0);
