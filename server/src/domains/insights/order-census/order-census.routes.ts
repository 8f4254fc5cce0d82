import { listOrderCensus, orderCensusReport } from '@kura/contract/insights/order-census/order-census.endpoints.ts';
import { orderCensusExport } from '@kura/contract/insights/order-census/order-census.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { keepDays, keptDaysProof, proveKeptDays } from '../kept-days/kept-days.ts';
import { orderPeriod, reportOrders } from './order-census.ts';
import { orderCensusPage } from './order-census.store.ts';
import { orderDays } from './order-figures.ts';

export const orderCensusNoun: Noun = {
  routes({ bind, bindList }) {
    bind(orderCensusReport, ({ db, actor, lang, now, query }) => reportOrders(db, { actor, lang, now }, query));
    bindList(
      listOrderCensus,
      async ({ db, actor, lang, now, query }) => orderCensusPage(db, actor, query, await orderPeriod(db, { actor, lang, now }, query), now),
      { sheet: orderCensusExport },
    );
  },
  jobs({ jobs, db, log }) {
    jobs.every('order-days', '*/5 * * * *', zones.JP, async () => void (await keepDays(db, orderDays)));
    jobs.every('order-days-proof', '50 2 * * *', zones.JP, async () => void (await proveKeptDays(db, orderDays, log)));
  },
  proofs: [keptDaysProof(orderDays)],
};
