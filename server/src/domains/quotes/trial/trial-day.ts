import type { Day } from '@kura/contract/kernel/day.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Rates } from '@kura/contract/pricing/formula.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { ratesOf } from '../../finance/public.ts';

/** The day that was chosen, else today: of the warehouse for what happens in it, of Shanghai for lanes and money. */
export const trialDays = (chosen: Day | null, zone: string, now: Date): { warehouse: Day; lane: Day } => ({
  warehouse: chosen ?? dayIn(zone, now),
  lane: chosen ?? dayIn(zones.CN, now),
});

export async function ratesOn(db: Query, day: Day): Promise<Rates> {
  const known = await ratesOf(db, ['JPY/CNY', 'USD/CNY'], day);
  return Object.fromEntries(known.map(({ pair, rate }) => [pair.slice(0, 3), rate]));
}
