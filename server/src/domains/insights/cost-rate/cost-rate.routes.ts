import * as endpoints from '@kura/contract/insights/cost-rate/cost-rate.endpoints.ts';
import { costRateExport } from '@kura/contract/insights/cost-rate/cost-rate.sheet.ts';
import { clockZone } from '@kura/contract/insights/money-clock.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { moveCostRate, proposeCostRate, readerOf } from './cost-rate.moves.ts';
import * as store from './cost-rate.store.ts';

export const costRateNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(
      endpoints.listCostRates,
      async ({ db, actor, query, now }) => {
        const page = await store.page(db, query, now);
        return { ...page, rows: page.rows.map(await readerOf(db, actor, page.rows)) };
      },
      { sheet: costRateExport, splitBy: 'createdAt', zone: clockZone },
    );
    bind(endpoints.proposeCostRate, ({ tx, actor, body, now }) => proposeCostRate(tx, actor, body, now));
    bindMoves(endpoints.costRateMoves, ({ tx, actor, body: { id, reason }, now }, name) =>
      moveCostRate(tx, actor, id, name, { reason, now }),
    );
  },
  waiting: [
    {
      permission: 'insights:costRate:approve',
      text: 'insights.costRate.waiting',
      routeCode: 'outbound-cost',
      search: { tab: 'rates', status: 'proposed' },
      count: (db) => store.countProposed(db),
    },
  ],
};
