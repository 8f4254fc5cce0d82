import { isRefusal, refuse, type Priced, type Pricing, type Refusal } from './formula.ts';
import { bandsOf, isFree, storageDay, storageDays } from './formulas/storage.ts';
import { allOf, type PricedLines } from './price-outbound.ts';

export interface StoredLot {
  ageDays: number;
  mm3: bigint;
}

/** What one company pays for one warehouse and one day: a line for each band. Lots of one age are taken together. */
export function priceStorageDay(lots: readonly StoredLot[], pricing: Pricing): PricedLines | Refusal {
  const bands = bandsOf(pricing.read);
  const byBand = new Map<string, Map<number, bigint>>();
  for (const { ageDays, mm3 } of lots) {
    if (isFree(bands, ageDays) || mm3 === 0n) continue;
    const band = bands.of(ageDays);
    if (!band) return refuse('pricing.refusal.noPrice');
    const ages = byBand.get(band.key) ?? new Map<number, bigint>();
    ages.set(ageDays, (ages.get(ageDays) ?? 0n) + mm3);
    byBand.set(band.key, ages);
  }
  const order = (band: string): number => (band === '*' ? Number.POSITIVE_INFINITY : Number(band));
  return allOf(
    [...byBand]
      .toSorted(([a], [b]) => order(a) - order(b))
      .map(([, ages]) =>
        storageDay({ lots: [...ages].toSorted(([a], [b]) => a - b).map(([age, mm3]) => ({ age, mm3: String(mm3) })) }, pricing),
      ),
  );
}

/** One lot for so many days from its first: a line for each band it passes through. */
export function priceStorageDays(mm3: bigint, days: number, pricing: Pricing): PricedLines | Refusal {
  const bands = bandsOf(pricing.read);
  const stretches: { key: string; fromAge: number; days: number }[] = [];
  for (let age = 0; age < days; age++) {
    const key = bands.of(age)?.key;
    if (key === undefined) return refuse('pricing.refusal.noPrice');
    const last = stretches.at(-1);
    if (last?.key === key) last.days += 1;
    else stretches.push({ key, fromAge: age, days: 1 });
  }
  const answers: Priced[] = stretches.map((stretch) =>
    storageDays({ mm3: String(mm3), fromAge: stretch.fromAge, days: stretch.days }, pricing),
  );
  // A band that is free from end to end is no line.
  return allOf(answers.filter((answer) => isRefusal(answer) || answer.basis.prices.some(({ key }) => key !== 'freeDays')));
}
