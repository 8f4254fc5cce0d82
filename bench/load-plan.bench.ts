import { planLoad } from '@kura/contract/freight/load-plan/load-plan.ts';
import type { LoadCarton, LoadSpace } from '@kura/contract/freight/load-plan/load.ts';
import { percentile, printTable, times } from './lib/figures.ts';

const container: LoadSpace = { name: '40HQ', lengthMm: 12_032, widthMm: 2352, heightMm: 2690, payloadG: 26_540_000 };
const cartonCount = 1000;
const aimMs = 3000;

let seed = 7;
const next = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;

/** About a container full: as many kinds as that, spread over so many customers. */
const loadOf = (kinds: number, customers: number): LoadCarton[] =>
  Array.from({ length: kinds }, (_, at) => ({
    id: String(at),
    label: `C${at}`,
    group: `customer ${at % customers}`,
    lengthMm: 350 + next(30) * 10,
    widthMm: 300 + next(20) * 10,
    heightMm: 250 + next(25) * 10,
    g: 5000 + next(15_000),
    count: cartonCount / kinds,
    mayTip: next(3) === 0,
    maxStackG: next(4) === 0 ? 100_000 : null,
  }));

/** (lp) A thousand cartons in a container: how full against what their volume allows, and how long it takes. */
export function benchLoadPlan(): void {
  const volume = container.lengthMm * container.widthMm * container.heightMm;
  const rows = [
    [1, 1],
    [5, 1],
    [20, 1],
    [20, 4],
    [100, 1],
    [100, 10],
  ].map(([kinds = 1, customers = 1]) => {
    const cartons = loadOf(kinds, customers);
    const wanted = cartons.reduce((sum, { lengthMm, widthMm, heightMm, count }) => sum + lengthMm * widthMm * heightMm * count, 0);
    const rounds: number[] = [];
    let plan = planLoad(container, cartons);
    for (let round = 0; round < 3; round++) {
      const before = performance.now();
      plan = planLoad(container, cartons);
      rounds.push(performance.now() - before);
    }
    const worst = Math.max(...rounds);
    return [
      `${kinds} kinds, ${customers} customers`,
      String(plan.placed.length),
      times(plan.loadedMm3 / Math.min(volume, wanted)),
      times(plan.loadedMm3 / volume),
      `${(percentile(rounds, 0.5) / 1000).toFixed(2)} s`,
      times(worst / aimMs),
    ];
  });
  printTable(
    '(lp) 1,000 cartons into a 40HQ (aim: 3 s)',
    ['', 'placed', 'against the volume bound', 'of the container', 'p50', 'worst against the aim'],
    rows,
  );
}
