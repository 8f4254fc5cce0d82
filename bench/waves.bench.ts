import { AisleGraph, type Spot } from '../server/src/domains/fulfilment/route/aisles.ts';
import { areasOf } from '../server/src/domains/fulfilment/route/area.store.ts';
import { exactTour, lowerBound } from '../server/src/domains/fulfilment/route/exact.ts';
import { allTours, findRoute } from '../server/src/domains/fulfilment/route/find-route.ts';
import { sShape, tourMetres, waysBetween } from '../server/src/domains/fulfilment/route/tour.ts';
import { proposeWaves } from '../server/src/domains/fulfilment/wave/propose-waves.ts';
import { of as settingOf } from '../server/src/domains/fulfilment/wave/setting.store.ts';
import { claimsWaiting, type ShelfClaim } from '../server/src/domains/fulfilment/wave/waiting.store.ts';
import type { BenchDatabase } from './lib/database.ts';
import { percentile, printTable, times } from './lib/figures.ts';
import { fillWaves, waitingOrders } from './lib/wave-data.ts';

const metres = (value: number): string => `${Math.round(value).toLocaleString('en')} m`;

/** (w) A morning's orders planned, and how far people walk for them. */
export async function benchWaves({ db }: BenchDatabase): Promise<void> {
  const warehouseId = await fillWaves(db);
  const warehouse = await settingOf(db, warehouseId);
  if (!warehouse) throw new Error('no warehouse');
  const rounds: number[] = [];
  let plan = await proposeWaves(db, warehouse, new Date());
  for (let i = 0; i < 3; i++) {
    const before = performance.now();
    plan = await proposeWaves(db, warehouse, new Date());
    rounds.push(performance.now() - before);
  }
  printTable(
    `(w) ${waitingOrders.toLocaleString('en')} waiting orders planned (aim: 5 s)`,
    ['waves', 'orders', 'left', 'p50', 'worst'],
    [
      [
        String(plan.waves.length),
        String(plan.waves.reduce((sum, { orderCount }) => sum + orderCount, 0)),
        String(plan.left.reduce((sum, { count }) => sum + count, 0)),
        `${(percentile(rounds, 0.5) / 1000).toFixed(2)} s`,
        `${(Math.max(...rounds) / 1000).toFixed(2)} s`,
      ],
    ],
  );

  const claims = Map.groupBy(await claimsWaiting(db, warehouseId), ({ orderId }) => orderId);
  const areas = await areasOf(db, warehouseId);
  const sums = { planned: 0, asTheyCame: 0, sShape: 0, bound: 0 };
  for (const wave of plan.waves) {
    const own = wave.orderIds.flatMap((id) => claims.get(id) ?? []);
    for (const [areaId, parts] of Map.groupBy(own, (claim) => claim.areaId)) {
      const graph = areas.get(areaId)?.graph as AisleGraph;
      const stops = spotsOf(graph, parts);
      const ways = waysBetween(graph, stops);
      sums.planned += findRoute(graph, stops).metres;
      // Basket after basket, without a route: the stops stand in the order of the orders.
      sums.asTheyCame += tourMetres(
        ways,
        stops.map((_, i) => i + 1),
      );
      sums.sShape += tourMetres(ways, sShape(stops));
      sums.bound += lowerBound(ways);
    }
  }
  const apart = plan.waves.reduce((sum, wave) => sum + wave.metresApart, 0);
  printTable(
    '(w) Metres for the same waves',
    ['', 'metres', 'against the planner'],
    [
      ['each order by itself', metres(apart), times(apart / sums.planned)],
      ['lines as the orders came', metres(sums.asTheyCame), times(sums.asTheyCame / sums.planned)],
      ['S-shape', metres(sums.sShape), times(sums.sShape / sums.planned)],
      ['the planner', metres(sums.planned), times(1)],
      ['lower bound (tree)', metres(sums.bound), times(sums.bound / sums.planned)],
    ],
  );
  benchExact();
}

/** All layers of a compartment are one stop. */
const spotsOf = (graph: AisleGraph, claims: readonly ShelfClaim[]): Spot[] => [
  ...new Map(claims.map((claim) => [`${claim.shelfId}:${claim.grid}`, graph.spotOf(claim) as Spot])).values(),
];

/** Small instances solved exactly: how far the search stays behind the shortest tour, where it may not try them all. */
function benchExact(): void {
  const graph = new AisleGraph(
    Array.from({ length: 12 }, (_, i) => ({
      id: i + 1,
      areaId: 1,
      pickOrder: i + 1,
      shelfType: 'small' as const,
      grids: 20,
      gridStart: 1,
      aisleStart: i % 3 === 0 ? 10 : null,
      aisleEnd: i % 3 === 0 ? 11 : null,
    })),
  );
  let seed = 7;
  const next = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const ratios = { localSearch: [] as number[], sShape: [] as number[], largestGap: [] as number[] };
  for (let round = 0; round < 300; round++) {
    const stops = Array.from({ length: 6 + next(7) }, () => graph.spotOf({ shelfId: 1 + next(12), grid: 1 + next(20) }) as Spot);
    const ways = waysBetween(graph, stops);
    const best = tourMetres(ways, exactTour(ways));
    const tours = allTours(graph, stops, ways);
    for (const method of Object.keys(ratios) as (keyof typeof ratios)[]) ratios[method].push(tourMetres(ways, tours[method]) / best);
  }
  printTable(
    '(w) 300 instances of 6 to 12 stops against the exact solution (aim: 1.10×)',
    ['', 'mean', 'p95', 'worst'],
    Object.entries(ratios).map(([method, all]) => [
      method,
      times(all.reduce((sum, one) => sum + one, 0) / all.length),
      times(percentile(all, 0.95)),
      times(Math.max(...all)),
    ]),
  );
}
