import type { Domain } from '../../kernel/domain.ts';
import { billNoun } from './bill/bill.routes.ts';
import { boardNoun } from './board/board.routes.ts';
import { costRateNoun } from './cost-rate/cost-rate.routes.ts';
import { demoBills } from './demo/demo-bills.ts';
import { demoCosts } from './demo/demo-costs.ts';
import { demoPerformance } from './demo/demo-performance.ts';
import { performanceNoun } from './performance/performance.routes.ts';
import { customerCensusNoun } from './customer-census/customer-census.routes.ts';
import { customerFlowNoun } from './customer-flow/customer-flow.routes.ts';
import { customerOrderNoun } from './customer-order/customer-order.routes.ts';
import { grossProfitNoun } from './gross-profit/gross-profit.routes.ts';
import { homeNoun } from './home/home.routes.ts';
import { orderCensusNoun } from './order-census/order-census.routes.ts';
import { addReadyInsights } from './ready.ts';
import { outboundCostNoun } from './outbound-cost/outbound-cost.routes.ts';
import { rerateNoun } from './rerate/rerate.routes.ts';
import { searchNoun } from './search/search.routes.ts';
import { stockAgeNoun } from './stock-age/stock-age.routes.ts';
import { storeSurveyNoun } from './store-survey/store-survey.routes.ts';
import { insightsTables } from './tables.ts';
import { warehouseFlowNoun } from './warehouse-flow/warehouse-flow.routes.ts';

export const insights: Domain = {
  name: 'insights',
  nouns: [
    homeNoun,
    searchNoun,
    orderCensusNoun,
    customerOrderNoun,
    customerCensusNoun,
    customerFlowNoun,
    warehouseFlowNoun,
    stockAgeNoun,
    storeSurveyNoun,
    performanceNoun,
    boardNoun,
    billNoun,
    rerateNoun,
    costRateNoun,
    outboundCostNoun,
    grossProfitNoun,
  ],
  tables: insightsTables,
  ready: addReadyInsights,
  demo: async (tx, story) => [...(await demoPerformance(tx, story)), ...demoBills(story), ...demoCosts(story)],
};
