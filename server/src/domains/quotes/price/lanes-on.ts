import type { Day } from '@kura/contract/kernel/day.ts';
import type { LaneDefinition } from '@kura/contract/quotes/price-book/price-book.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { loadPrices, versionOn } from './price-reader.ts';

/** The lanes that are sold on a day of Shanghai, as their book tells them. */
export async function lanesOn(db: Query, day: Day): Promise<readonly LaneDefinition[]> {
  const prices = await loadPrices(db, { from: day, to: day, companyIds: [], books: ['lane'] });
  return versionOn(prices, 'lane', day, null)?.lanes ?? [];
}
