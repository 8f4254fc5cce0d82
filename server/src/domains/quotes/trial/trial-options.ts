import type { Day } from '@kura/contract/kernel/day.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { type LaneCode, laneCodes } from '@kura/contract/pricing/price-key.ts';
import { packagings, serviceKey } from '@kura/contract/pricing/service-key.ts';
import type { TrialOptions } from '@kura/contract/quotes/trial/trial.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { companyStore } from '../../identity/public.ts';
import { priceReaderOn } from '../price/price-reader.ts';
import { ratesOn, trialDays } from './trial-day.ts';

/** What the form offers: only what somebody has a price for. */
export async function trialOptions(
  db: Query,
  actor: Actor,
  query: { day?: Day | undefined; companyId?: number | undefined },
  now: Date,
): Promise<TrialOptions> {
  const companyId = query.companyId ?? actor.scope.companyId;
  if (companyId !== null) found(await companyStore.one(db, actor.scope, companyId));
  const { lane: day } = trialDays(query.day ?? null, zones.CN, now);
  const read = await priceReaderOn(db, { companyId, day }, ['lane', 'service']);
  const rates = await ratesOn(db, day);
  const routes = new Map<string, LaneCode[]>();
  for (const { lane } of read.lanes) {
    const [route = '', code] = lane.split('|');
    routes.set(route, [...(routes.get(route) ?? []), code as LaneCode]);
  }
  return {
    day,
    rateJpy: rates.JPY ?? null,
    rateUsd: rates.USD ?? null,
    routes: [...routes].map(([route, codes]) => ({
      route,
      codes: laneCodes.filter((code) => codes.includes(code)),
    })),
    packagings: packagings.filter((code) => read('service', serviceKey('CONSUMABLES', code))),
  };
}
