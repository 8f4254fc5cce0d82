import { bandOf, type AgeBand } from '@kura/contract/insights/stock-age/advice.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import { isRefusal } from '@kura/contract/pricing/formula.ts';
import { totalOf } from '@kura/contract/pricing/price-outbound.ts';
import { priceStorageDay } from '@kura/contract/pricing/price-storage.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { readersFor } from '../../quotes/public.ts';

export interface StoredLots {
  companyId: number;
  warehouseId: number;
  /** Of the warehouse. */
  day: Day;
  lots: { age: number; mm3: string }[];
}

/** What storing this for a day costs, as the nightly charge would take it: each company and warehouse by its own prices. Null: no price. */
export async function storageOf(db: Query, stored: readonly StoredLots[]): Promise<(number | null)[]> {
  const days = stored.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const companyIds = [...new Set(stored.map(({ companyId }) => companyId))];
  const readers = await readersFor(db, { from, to, companyIds, books: ['storage'] });
  return stored.map(({ companyId, warehouseId, day, lots }) => {
    const priced = priceStorageDay(
      lots.map(({ age, mm3 }) => ({ ageDays: age, mm3: BigInt(mm3) })),
      { read: readers({ companyId, warehouseId, day }), rates: {} },
    );
    return isRefusal(priced) ? null : totalOf(priced.lines);
  });
}

export const addCosts = (costs: readonly (number | null)[]): number | null =>
  costs.some((cost) => cost === null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);

/** The same lots, those of one band only. */
export const inBand = (stored: readonly StoredLots[], band: AgeBand): StoredLots[] =>
  stored.map((of) => ({ ...of, lots: of.lots.filter(({ age }) => bandOf(age) === band) }));
