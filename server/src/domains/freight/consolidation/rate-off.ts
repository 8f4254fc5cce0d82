import { isFarFrom } from '@kura/contract/finance/control/four-eyes.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import type { PriceCurrency } from '@kura/contract/kernel/money.ts';
import type { Rate } from '@kura/contract/kernel/rate.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { knownRateOfDay } from '../../finance/public.ts';

interface RateOff {
  /** Who set the rate of the day, where that itself has jumped. */
  setBy: number | null;
}
/** S09: further from the rate of its day than one person says alone, measured as a top-up is; null where it is near, or no day has a rate yet. */
export async function rateOff(db: Query, { currency, rate }: { currency: PriceCurrency; rate: Rate }, day: Day): Promise<RateOff | null> {
  if (currency === 'CNY') return null;
  const ofDay = await knownRateOfDay(db, `${currency}/CNY`, day);
  if (!ofDay || !isFarFrom(rate, ofDay.measure)) return null;
  return { setBy: isFarFrom(rate, ofDay.rate) ? null : ofDay.setBy };
}
