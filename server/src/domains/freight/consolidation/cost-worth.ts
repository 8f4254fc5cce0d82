import { highestRates } from '@kura/contract/finance/rate/rate.ts';
import type { PriceCurrency } from '@kura/contract/kernel/money.ts';
import { convertMinor } from '@kura/contract/kernel/rate.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Rates } from '@kura/contract/pricing/formula.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { noteLoneAct } from '../../finance/public.ts';
import { ratesOn } from '../../quotes/public.ts';
import type { Held } from './consolidation.store.ts';
import { record } from './link-packages.ts';

interface Cost {
  currency: PriceCurrency;
  minor: number;
  cnyMinor: number;
}
/**
 * S09: what a cost is held against a limit with, in fen: at its own rate or at that of the day, whichever is more. The own rate is typed by
 * whoever writes the line, and must not make it small. Where no day has one yet, the highest that a day could have.
 */
export function worthAt(ofDay: Rates, { currency, minor, cnyMinor }: Cost): number {
  if (currency === 'CNY') return cnyMinor;
  return Math.max(cnyMinor, convertMinor(minor, currency, 'CNY', ofDay[currency] ?? highestRates[`${currency}/CNY`]));
}
export const ratesToday = (db: Query, now: Date): Promise<Rates> => ratesOn(db, dayIn(zones.CN, now));
export const worthOf = async (db: Query, cost: Cost, now: Date): Promise<number> => worthAt(await ratesToday(db, now), cost);

/** What one person wrote or struck out without another stands on the list of such acts, and counts against the limit of the day. */
export const doneAlone = (tx: Tx, { userId, name }: Actor, { id, number }: Held, minor: number, note: string, now: Date): Promise<number> =>
  noteLoneAct(
    tx,
    {
      kind: 'cost',
      actor: { id: userId, name },
      companyId: null,
      record,
      recordId: id,
      recordNo: number,
      amount: { currency: 'CNY', minor },
      note,
    },
    now,
  );
