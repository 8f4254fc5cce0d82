import type { Day } from '@kura/contract/kernel/day.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Rates } from '@kura/contract/pricing/formula.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { rateOn } from '../../finance/public.ts';

/** The day that was chosen, else today: of the warehouse for what happens in it, of Shanghai for lanes and money. */
export const trialDays = (chosen: Day | null, zone: string, now: Date): { warehouse: Day; lane: Day } => ({
  warehouse: chosen ?? dayIn(zone, now),
  lane: chosen ?? dayIn(zones.CN, now),
});

export async function ratesOn(db: Query, day: Day): Promise<Rates> {
  const [yen, dollar] = await Promise.all([rateOn(db, 'JPY/CNY', day), rateOn(db, 'USD/CNY', day)]);
  return { ...(yen ? { JPY: yen.rate } : {}), ...(dollar ? { USD: dollar.rate } : {}) };
}
