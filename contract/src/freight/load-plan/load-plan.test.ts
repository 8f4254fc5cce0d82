import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf } from './balance.ts';
import { bearsByRule } from './bears.ts';
import { howManyMore, packLoad, planLoad, planOf, reachMm } from './load-plan.ts';
import type { LoadCarton, LoadPlan, LoadSpace, Placed } from './load.ts';
import { loadSteps } from './load-steps.ts';

const hq: LoadSpace = { name: '40HQ', lengthMm: 12_032, widthMm: 2352, heightMm: 2690, payloadG: 26_540_000 };
const carton = (more: Partial<LoadCarton>): LoadCarton => ({
  id: 'a',
  label: 'A',
  group: 'one',
  lengthMm: 600,
  widthMm: 400,
  heightMm: 400,
  g: 12_000,
  count: 1,
  mayTip: false,
  maxStackG: null,
  ...more,
});

const side = fc.integer({ min: 10, max: 90 }).map((cm) => cm * 10);
const cartonsOf = fc.array(
  fc
    .record({
      group: fc.constantFrom('one', 'two', 'three'),
      lengthMm: side,
      widthMm: side,
      heightMm: side,
      g: fc.integer({ min: 100, max: 40_000 }),
      count: fc.integer({ min: 1, max: 14 }),
      mayTip: fc.boolean(),
      maxStackG: fc.option(fc.integer({ min: 0, max: 90_000 })),
    })
    .map(carton),
  { minLength: 1, maxLength: 9 },
);
const spaceOf = fc.record({
  name: fc.constant('truck'),
  lengthMm: fc.integer({ min: 900, max: 4000 }),
  widthMm: fc.integer({ min: 700, max: 2000 }),
  heightMm: fc.integer({ min: 700, max: 2000 }),
  payloadG: fc.integer({ min: 50_000, max: 3_000_000 }),
});

const meets = (a: number, aSize: number, b: number, bSize: number): boolean => a < b + bSize && b < a + aSize;
const share = (a: number, aSize: number, b: number, bSize: number): number => Math.max(0, Math.min(a + aSize, b + bSize) - Math.max(a, b));

/** Written apart from the planner, by looking at every pair. Each answers what is wrong, or nothing. */
function faultsOf(space: LoadSpace, cartons: readonly LoadCarton[], { placed, left }: LoadPlan): string[] {
  const faults: string[] = [];
  const above = placed.map(() => 0);
  for (const [at, one] of placed.entries()) {
    const own = cartons[one.carton] as LoadCarton;
    const sizes = [one.l, one.w, one.h];
    if (one.x < 0 || one.y < 0 || one.z < 0) faults.push(`${at} outside`);
    if (one.x + one.l > space.lengthMm || one.y + one.w > space.widthMm || one.z + one.h > space.heightMm) faults.push(`${at} outside`);
    if (sizes.toSorted().join() !== [own.lengthMm, own.widthMm, own.heightMm].toSorted().join()) faults.push(`${at} has another size`);
    if (!own.mayTip && one.h !== own.heightMm) faults.push(`${at} lies on its side`);
    for (const other of placed.slice(0, at)) {
      const isBeside = meets(one.y, one.w, other.y, other.w) && meets(one.z, one.h, other.z, other.h);
      if (isBeside && meets(one.x, one.l, other.x, other.l)) faults.push(`${at} overlaps`);
      if (isBeside && other.x >= one.x + one.l) faults.push(`${at} is behind what was loaded before`);
    }
  }
  // From the last to the first: what stands on a carton was loaded after it.
  for (let at = placed.length - 1; at >= 0; at--) {
    const one = placed[at] as Placed;
    const own = cartons[one.carton] as LoadCarton;
    if (own.maxStackG !== null && (above[at] as number) > own.maxStackG + 1e-6) faults.push(`${at} bears ${above[at]}`);
    if (one.z === 0) continue;
    const under = placed.flatMap((other, on) => {
      const area = share(one.x, one.l, other.x, other.l) * share(one.y, one.w, other.y, other.w);
      return area > 0 && other.z + other.h === one.z ? [{ on, area }] : [];
    });
    const sum = under.reduce((all, { area }) => all + area, 0);
    if (sum < 0.8 * one.l * one.w) faults.push(`${at} hangs in the air`);
    for (const { on, area } of under) {
      if (on > at) faults.push(`${at} stands on a later one`);
      above[on] = (above[on] as number) + ((own.g + (above[at] as number)) * area) / sum;
    }
  }
  if (placed.reduce((sum, one) => sum + (cartons[one.carton] as LoadCarton).g, 0) > space.payloadG) faults.push('too heavy');
  for (const [index, { count }] of cartons.entries()) {
    const inside = placed.filter((one) => one.carton === index).length;
    const told = left.filter((one) => one.carton === index).reduce((sum, one) => sum + one.count, 0);
    if (inside + told !== count) faults.push(`carton ${index}: ${inside} inside and ${told} left of ${count}`);
  }
  return faults;
}

/** One customer after the other, none scattered behind those before. */
function scatterOf(cartons: readonly LoadCarton[], { placed }: LoadPlan): string[] {
  const groups = placed.map((one) => (cartons[one.carton] as LoadCarton).group);
  const changes = groups.filter((group, at) => group !== groups[at - 1]);
  const faults = new Set(changes).size === changes.length ? [] : [`mixed: ${changes.join()}`];
  for (const group of new Set(groups)) {
    const first = groups.indexOf(group);
    const front = Math.max(0, ...placed.slice(0, first).map(({ x, l }) => x + l));
    const behind = placed.filter((one, at) => groups[at] === group && one.x < front - reachMm);
    if (behind.length > 0) faults.push(`${group}: ${behind.length} behind the others`);
  }
  return faults;
}

describe('a load plan', () => {
  it('has no overlap, nothing outside, supports and weights hold, nothing blocked, and every carton is placed or named', () => {
    fc.assert(
      fc.property(spaceOf, cartonsOf, fc.boolean(), (space, cartons, isGrouped) => {
        const plan = planLoad(space, cartons, { isGrouped });
        expect(faultsOf(space, cartons, plan)).toEqual([]);
        if (isGrouped) expect(scatterOf(cartons, plan)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('by the rule a carton bears its own kind up to the ceiling, and of many no carton bears more than its like', () => {
    fc.assert(
      fc.property(spaceOf, cartonsOf, (space, cartons) => {
        const [first] = cartons as [LoadCarton];
        const { lengthMm, widthMm } = first;
        const column = { ...first, count: 60, mayTip: false, maxStackG: bearsByRule(first, space) };
        const shaft = { ...space, lengthMm, widthMm, payloadG: 1e9 };
        expect(planLoad(shaft, [column]).placed).toHaveLength(Math.floor(space.heightMm / first.heightMm));
        const limited = cartons.map((one) => ({ ...one, maxStackG: bearsByRule(one, space) }));
        expect(faultsOf(space, limited, planLoad(space, limited))).toEqual([]);
      }),
      { numRuns: 40 },
    );
    expect(bearsByRule({ g: 12_000, heightMm: 400 }, { heightMm: 2690 })).toBe(68_700);
    expect(bearsByRule({ g: 12_000, heightMm: 2700 }, { heightMm: 2690 })).toBe(0);
  });

  it('nothing stands on a carton that bears nothing', () => {
    const cartons = [carton({ count: 40, maxStackG: 0 }), carton({ id: 'b', count: 40 })];
    const { placed } = planLoad(hq, cartons, { isGrouped: false });
    const bare = placed.filter((one) => one.carton === 0);
    expect(bare).toHaveLength(40);
    const isOn = (one: Placed, under: Placed) =>
      one.z === under.z + under.h && meets(one.x, one.l, under.x, under.l) && meets(one.y, one.w, under.y, under.w);
    expect(placed.some((one) => bare.some((under) => isOn(one, under)))).toBe(false);
  });

  it('names why a carton stays: too large, too heavy, no room', () => {
    const reasonOf = (more: Partial<LoadCarton>, space = hq) =>
      planLoad(space, [carton(more)]).left.map(({ count, reason }) => `${count} ${reason}`);
    expect(reasonOf({ lengthMm: 2400, widthMm: 2400, count: 2 })).toEqual(['2 tooLarge']);
    expect(reasonOf({ count: 3, g: 10_000_000 })).toEqual(['1 payload']);
    expect(reasonOf({ lengthMm: 2300, widthMm: 2300, heightMm: 2300, count: 6 })).toEqual(['1 noRoom']);
    // Upright it is too high; on its side it goes in.
    expect(reasonOf({ heightMm: 2800 })).toEqual(['1 tooLarge']);
    expect(reasonOf({ heightMm: 2800, mayTip: true })).toEqual([]);
  });

  it('says how many more of a carton fit: as many as a plan with them has, and the plan stays as it was', () => {
    const options = { isGrouped: true };
    const cartons = [carton({ count: 600 })];
    const attempt = packLoad(hq, cartons, options);
    const more = howManyMore(attempt.packing, 0, options);
    expect(attempt.packing.placed).toHaveLength(600);
    expect(planOf(attempt, cartons).left).toEqual([]);
    expect(more).toBeGreaterThan(40);
    expect(more).toBeLessThanOrEqual(planLoad(hq, [carton({ count: 999 })]).placed.length - 600 + 12);
    // The payload is a limit of it too.
    const heavy = packLoad({ ...hq, payloadG: 7_260_000 }, cartons, options);
    expect(howManyMore(heavy.packing, 0, options)).toBe(5);
  });

  it('tells where the weight hangs, and how far from the far wall a short load would hang in the middle', () => {
    const cartons = [carton({ count: 30 })];
    const plan = planLoad(hq, cartons);
    const balance = balanceOf(hq, cartons, plan);
    expect(balance).toMatchObject({ length: 'far' });
    expect((balance?.moveMm ?? 0) + (balance?.xMm ?? 0)).toBeCloseTo(hq.lengthMm / 2, -1);
    expect(balanceOf(hq, cartons, planLoad(hq, [carton({ count: 0 })]))).toBeNull();
    const full = [carton({ count: 700 })];
    expect(balanceOf(hq, full, planLoad(hq, full))).toMatchObject({ length: 'middle', width: 'middle', moveMm: 0 });
  });

  it('makes steps of it: each carton in one, in the order of loading', () => {
    const cartons = [carton({ count: 50 }), carton({ id: 'b', group: 'two', heightMm: 300, count: 20 })];
    const plan = planLoad(hq, cartons);
    const steps = loadSteps(plan, cartons);
    expect(steps[0]?.from).toBe(1);
    expect(steps.at(-1)?.to).toBe(plan.placed.length);
    for (const [at, step] of steps.entries()) if (at > 0) expect(step.from).toBe((steps[at - 1]?.to ?? 0) + 1);
    expect(steps.length).toBeLessThan(40);
  });
});
