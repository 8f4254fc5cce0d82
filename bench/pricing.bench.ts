import { computeTrial, type Trial } from '@kura/contract/pricing/compute-trial.ts';
import { seedLanes, seedPrices } from '@kura/contract/pricing/data/seed-prices.ts';
import { readerOf } from '@kura/contract/pricing/reader-of.ts';
import { recompute } from '@kura/contract/pricing/recompute.ts';
import { prefectureOf } from '@kura/contract/pricing/zone-of.ts';
import type { PriceRow } from '@kura/contract/pricing/price.ts';
import { ms, percentile, printTable } from './lib/figures.ts';

const rounds = 300;

/** CPU of this process for one call, in milliseconds; single calls are too short for the clock, so a few are taken together. */
function cpuOf(work: () => unknown, times: number): number[] {
  for (let i = 0; i < times; i++) work();
  return Array.from({ length: rounds / times }, () => {
    const before = process.cpuUsage();
    for (let i = 0; i < times; i++) work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / times;
  });
}

/** (p) Everything the calculator can be asked at once: all carriers, four lanes, 75 days, services. */
export function benchPricing(): void {
  const rows = seedPrices.map((price): PriceRow => ({ ...price, source: 'basic', from: { bookId: 1, version: 1 } }));
  const rates = { JPY: '0.048500', USD: '7.100000' };
  const prefecture = prefectureOf('27');
  if (!prefecture) throw new Error('no Osaka');
  const parcels = [1, 2, 3, 4, 5].map((n) => ({ lengthMm: 300 + n * 20, widthMm: 250, heightMm: 180, weightG: 2000 * n, count: n }));
  const order = {
    origin: 'kanto' as const,
    zone: 'kansai',
    prefecture,
    isRemote: false,
    parcels,
    pieces: 20,
    codJpy: 0,
    packaging: null,
    isNextDay: true,
    photos: 3,
  };
  const lanes = ['AIR', 'SEA_KG', 'LCL', 'FCL'].map((code) => `CN_YIWU>JP_KANTO|${code}`);
  const trial: Trial = {
    packages: parcels,
    express: order,
    firstLeg: {
      lanes,
      isToFba: true,
      containers: null,
    },
    storageDays: 75,
    services: order,
    inboundPieces: 20,
  };
  const kept = readerOf(rows, seedLanes);
  const { carriers } = computeTrial(trial, { read: kept, rates });
  const bases = carriers.flatMap(({ lines }) => lines.map(({ basis }) => basis));
  const figures = {
    [`a trial over ${carriers.length} carriers, books read anew`]: cpuOf(
      () => computeTrial(trial, { read: readerOf(rows, seedLanes), rates }),
      10,
    ),
    [`a trial over ${carriers.length} carriers, books at hand`]: cpuOf(() => computeTrial(trial, { read: kept, rates }), 10),
    [`${bases.length} lines computed again`]: cpuOf(() => bases.map((basis) => recompute(basis)), 10),
  };
  printTable(
    `(p) Prices of ${rows.length} cells, CPU of one call (aim: a trial under 5 ms)`,
    ['', 'p50', 'p95'],
    Object.entries(figures).map(([name, samples]) => [name, ms(percentile(samples, 0.5)), ms(percentile(samples, 0.95))]),
  );
}
