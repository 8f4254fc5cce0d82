import * as endpoints from '@kura/contract/insights/outbound-cost/outbound-cost.endpoints.ts';
import { outboundCostExport } from '@kura/contract/insights/outbound-cost/outbound-cost.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { found } from '../../../kernel/fail.ts';
import { keepParcelCosts, tryCostsAgain } from '../parcel-cost/keep-parcel-costs.ts';
import { parcelCostsHold } from '../parcel-cost/prove-parcel-costs.ts';
import { costPeriod, reportCosts } from './outbound-cost.ts';
import { outboundCostPage, parcelsOf, readOutboundCost } from './outbound-cost.store.ts';

export const outboundCostNoun: Noun = {
  routes({ bind, bindList }) {
    bind(endpoints.outboundCostReport, ({ db, actor, lang, now, query }) => reportCosts(db, { actor, lang, now }, query));
    bindList(
      endpoints.listOutboundCosts,
      async ({ db, actor, lang, now, query }) => outboundCostPage(db, actor, query, await costPeriod(db, { actor, lang, now }, query)),
      { sheet: outboundCostExport, splitBy: 'days', zone: zones.JP },
    );
    bind(endpoints.showOutboundCost, async ({ db, actor, query }) => {
      const order = found(await readOutboundCost(db, actor, query.id));
      return { ...order, lines: await parcelsOf(db, query.id, order.day) };
    });
  },
  jobs({ jobs, db, log }) {
    jobs.every('parcel-costs', '*/5 * * * *', zones.JP, async () => void (await keepParcelCosts(db)));
    // After the proofs of the night, which would find nothing any more.
    jobs.every('parcel-costs-again', '20 4 * * *', zones.JP, async (now) => void (await tryCostsAgain(db, now, log)));
  },
  proofs: [parcelCostsHold],
};
