import { listOrderCensus, orderCensusReport } from '@kura/contract/insights/order-census/order-census.endpoints.ts';
import { orderCensusExport } from '@kura/contract/insights/order-census/order-census.sheet.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { orderPeriod, reportOrders } from './order-census.ts';
import { orderCensusPage } from './order-census.store.ts';

export const orderCensusNoun: Noun = {
  routes({ bind, bindList }) {
    bind(orderCensusReport, ({ db, actor, lang, now, query }) => reportOrders(db, { actor, lang, now }, query));
    bindList(
      listOrderCensus,
      async ({ db, actor, lang, now, query }) => orderCensusPage(db, actor, query, await orderPeriod(db, { actor, lang, now }, query), now),
      { sheet: orderCensusExport },
    );
  },
};
