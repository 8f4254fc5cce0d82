import { describe, expect, it } from 'vitest';
import { carpool } from '../../freight/carpool.ts';
import { compare, holds, type Limits, type Load, loadOf, openLoad, type OpenTrip, withUnit } from './load.ts';
import { furtherIn, planCarpool, whatWaiting } from './plan.ts';
import { shareFee } from './share.ts';
import { type Terms, type Unit, unitsOf, type Waiting } from './unit.ts';

const wing: Limits = { usableMm3: 30_100_000_000, loadG: 2_600_000 };
const terms: Terms = { today: '2026-06-10', waitDays: 0, aloneCompanyIds: new Set() };
let orderId = 0;
const order = (number: string, tenths: number, kg: number, more: Partial<Waiting> = {}): Waiting => ({
  orderId: (orderId += 1),
  number,
  companyId: orderId,
  shipmentIds: [`FBA15${number}`],
  wishedDay: '2026-06-10',
  mm3: tenths * 100_000_000,
  g: kg * 1000,
  ...more,
});
const r2 = () => [order('S1', 124, 1450), order('S2', 98, 900), order('S3', 75, 1100), order('S4', 62, 380), order('S5', 31, 260)];
const names = (plan: ReturnType<typeof planCarpool>) => plan.trucks.map(({ orders }) => orders.map(({ number }) => number).join());

describe('the simple rule', () => {
  it('R2 puts S1 and S2 on one truck and S3, S4, S5 on another, and shares 38,000 yen to the yen', () => {
    const plan = planCarpool(r2().toReversed(), wing, 'firstFit', terms);
    expect(plan.trucks.map(({ orders, mm3, g }) => [orders.map(({ number }) => number).join(), mm3, g])).toEqual([
      ['S1,S2', 22_200_000_000, 2_350_000],
      ['S3,S4,S5', 16_800_000_000, 1_740_000],
    ]);
    const first = plan.trucks[0]?.orders ?? [];
    expect([...shareFee(38_000, first).values()]).toEqual([21_225, 16_775]);
  });
});

/** A small generator of our own: the same boards in every run. */
function boards(seed: number) {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x7fffffff) * below);
  };
  return (count: number, { days = 1, companies = 6 } = {}): Waiting[] =>
    Array.from({ length: count }, (_, at) =>
      order(`B${String(at).padStart(3, '0')}`, 5 + next(170), 20 + next(1500), {
        companyId: 1 + next(companies),
        wishedDay: `2026-06-${10 + next(days)}`,
        // Some orders share a shipment.
        shipmentIds: [`FBA${next(count * 3)}`],
      }),
    );
}
/** Every way to part the units, and the best of them: nothing clever, so nothing that could be wrong. */
function tryAll(limits: Limits, units: readonly Unit[], open: readonly Load[] = []): Load[] {
  let best: Load[] | undefined;
  const place = (at: number, loads: Load[]): void => {
    const unit = units[at];
    if (!unit) {
      if (!best || compare(loads, best) < 0) best = loads;
      return;
    }
    for (const [index, load] of loads.entries()) {
      const next = withUnit(limits, load, unit);
      if (next) place(at + 1, loads.with(index, next));
    }
    place(at + 1, [...loads, loadOf([unit])]);
  };
  place(0, [...open]);
  return best ?? [];
}

describe('the optimiser', () => {
  it('is never worse than first fit on 500 random boards', () => {
    const make = boards(7);
    let better = 0;
    for (let at = 0; at < 500; at += 1) {
      const orders = make(3 + (at % 24));
      const units = unitsOf(orders, terms);
      const model = { model: '', usableMm3: BigInt(wing.usableMm3), loadG: BigInt(wing.loadG) };
      const simple = carpool(
        model,
        units.map(({ id, mm3, g }) => ({ id, mm3: BigInt(mm3), g: BigInt(g) })),
      );
      const plan = planCarpool(orders, wing, 'optimal', terms);
      expect(plan.trucks.length).toBeLessThanOrEqual(simple.trucks.length);
      if (plan.trucks.length < simple.trucks.length) better += 1;
      const carried = plan.trucks.flatMap(({ orders: inside }) => inside.map(({ orderId: id }) => id));
      expect([...carried, ...plan.tooLarge.map(({ orderId: id }) => id)].toSorted((a, b) => a - b)).toEqual(
        orders.map(({ orderId: id }) => id).toSorted((a, b) => a - b),
      );
      for (const { mm3, g } of plan.trucks) expect(mm3 <= wing.usableMm3 && g <= wing.loadG).toBe(true);
    }
    expect(better).toBeGreaterThan(20);
  });

  it('finds what trying everything finds, with days, shipments and companies that never share', () => {
    const make = boards(11);
    for (let at = 0; at < 120; at += 1) {
      const orders = make(2 + (at % 7), { days: 3, companies: 3 });
      const own: Terms = { ...terms, waitDays: at % 3, aloneCompanyIds: new Set(at % 2 ? [1] : []) };
      const best = tryAll(
        wing,
        unitsOf(orders, own).filter((unit) => holds(wing, unit)),
      );
      const plan = planCarpool(orders, wing, 'optimal', own);
      expect([plan.trucks.length, plan.late, plan.proof]).toEqual([best.length, best.reduce((sum, { late }) => sum + late, 0), 'exact']);
    }
  });

  /** Planned trucks with some room on one of the days, empty or with somebody on them. */
  const trips = (at: number, count: number): OpenTrip[] =>
    Array.from({ length: count }, (_, no) => ({
      tripId: no + 1,
      number: `PC${no}`,
      day: `2026-06-${10 + ((at + no) % 3)}`,
      usableMm3: ((at * 7 + no * 53) % 250) * 100_000_000,
      loadG: ((at * 11 + no * 31) % 26) * 100_000,
      companyIds: no % 2 ? [1 + (at % 3)] : [],
      hasAlone: no % 2 === 1 && at % 4 === 1 && at % 3 === 0,
    }));

  it('fills planned trucks as trying everything would, within their room and on their day', () => {
    const make = boards(13);
    let filled = 0;
    for (let at = 0; at < 120; at += 1) {
      const orders = make(2 + (at % 6), { days: 3, companies: 3 });
      const own: Terms = { ...terms, waitDays: at % 3, aloneCompanyIds: new Set(at % 2 ? [1] : []) };
      const open = trips(at, 1 + (at % 3));
      const units = unitsOf(orders, own).filter((unit) => holds(wing, unit));
      const best = tryAll(wing, units, open.map(openLoad));
      const plan = planCarpool(orders, wing, 'optimal', own, open);
      expect([furtherIn(plan), plan.late, plan.proof]).toEqual([
        best.length - open.length,
        best.reduce((sum, { late }) => sum + late, 0),
        'exact',
      ]);
      for (const { trip, day, mm3, g } of plan.trucks) {
        const room = open.find(({ tripId }) => tripId === trip?.tripId);
        if (!room) continue;
        filled += 1;
        expect([day, mm3 <= room.usableMm3, g <= room.loadG]).toEqual([room.day, true, true]);
      }
    }
    expect(filled).toBeGreaterThan(40);
  });

  it('takes no more further trucks than without the planned ones, on boards beyond trying everything too', () => {
    const make = boards(17);
    let fewer = 0;
    for (let at = 0; at < 60; at += 1) {
      const orders = make(10 + (at % 15));
      const open = trips(at, 3).map((trip) => ({ ...trip, day: '2026-06-10' }));
      const alone = furtherIn(planCarpool(orders, wing, 'optimal', terms));
      const plan = planCarpool(orders, wing, 'optimal', terms, open);
      expect(furtherIn(plan)).toBeLessThanOrEqual(alone);
      if (furtherIn(plan) < alone) fewer += 1;
      const carried = plan.trucks.flatMap(({ orders: inside }) => inside.map(({ orderId: id }) => id));
      expect(new Set([...carried, ...plan.tooLarge.map(({ orderId: id }) => id)]).size).toBe(orders.length);
    }
    expect(fewer).toBeGreaterThan(10);
  });

  it('keeps orders of one FBA shipment together, also through a third, and gives back what is too large together', () => {
    const [a, b, c] = [
      order('A', 100, 100, { companyId: 1, shipmentIds: ['FBA1'] }),
      order('B', 100, 100, { companyId: 1, shipmentIds: ['FBA2'] }),
      order('C', 50, 100, { companyId: 1, shipmentIds: ['FBA1', 'FBA2'] }),
    ];
    expect(names(planCarpool([a, b, c, order('D', 90, 10, { shipmentIds: ['FBA1'] })], wing, 'optimal', terms)).toSorted()).toEqual([
      'A,B,C',
      'D',
    ]);
    const large = order('E', 60, 10, { companyId: 1, shipmentIds: ['FBA2'] });
    expect(planCarpool([a, b, c, large], wing, 'optimal', terms).tooLarge).toHaveLength(4);
  });

  it('puts nobody beside a company that never shares', () => {
    const orders = [order('A', 10, 10, { companyId: 1 }), order('B', 10, 10, { companyId: 1 }), order('C', 10, 10, { companyId: 2 })];
    const alone = { ...terms, aloneCompanyIds: new Set([1]) };
    for (const rule of ['optimal', 'firstFit'] as const)
      expect(names(planCarpool(orders, wing, rule, alone)).toSorted()).toEqual(['A,B', 'C']);
  });

  it('waits for the next day only where that is allowed, and says what it would save', () => {
    const orders = [
      order('A', 100, 10),
      order('B', 100, 10, { wishedDay: '2026-06-11' }),
      order('C', 100, 10, { wishedDay: '2026-06-08' }),
    ];
    const plan = planCarpool(orders, wing, 'optimal', terms);
    expect(plan.trucks.map(({ day, orders: inside, late }) => [day, inside.length, late])).toEqual([
      ['2026-06-10', 2, 2],
      ['2026-06-11', 1, 0],
    ]);
    expect(whatWaiting(orders, wing, terms)).toEqual({ trucks: 2, trucksThen: 1, late: 2, lateThen: 4 });
  });
});
