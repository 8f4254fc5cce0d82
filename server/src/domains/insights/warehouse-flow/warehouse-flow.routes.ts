import { listWarehouseFlow, warehouseFlowReport } from '@kura/contract/insights/warehouse-flow/warehouse-flow.endpoints.ts';
import { warehouseFlowExport } from '@kura/contract/insights/warehouse-flow/warehouse-flow.sheet.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { daySumsHold, keepDaySumsByTheClock } from './keep-day-sums.ts';
import { flowPeriod, reportWarehouses } from './warehouse-flow.ts';
import { warehouseFlowPage } from './warehouse-flow.store.ts';

export const warehouseFlowNoun: Noun = {
  routes({ bind, bindList }) {
    bind(warehouseFlowReport, ({ db, actor, lang, now, query }) => reportWarehouses(db, { actor, lang, now }, query));
    bindList(
      listWarehouseFlow,
      async ({ db, actor, lang, now, query }) => warehouseFlowPage(db, actor, query, await flowPeriod(db, { actor, lang, now }, query)),
      { sheet: warehouseFlowExport },
    );
  },
  jobs: keepDaySumsByTheClock,
  proofs: [daySumsHold],
};
