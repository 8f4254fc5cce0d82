import type { Domain } from '../../kernel/domain.ts';
import { billNoun } from './bill/bill.routes.ts';
import { demoBills } from './demo/demo-bills.ts';
import { rerateNoun } from './rerate/rerate.routes.ts';
import { customerCensusNoun } from './customer-census/customer-census.routes.ts';
import { customerOrderNoun } from './customer-order/customer-order.routes.ts';
import { homeNoun } from './home/home.routes.ts';
import { orderCensusNoun } from './order-census/order-census.routes.ts';
import { addReadyInsights } from './ready.ts';
import { searchNoun } from './search/search.routes.ts';
import { insightsTables } from './tables.ts';

export const insights: Domain = {
  name: 'insights',
  nouns: [homeNoun, searchNoun, orderCensusNoun, customerOrderNoun, customerCensusNoun, billNoun, rerateNoun],
  tables: insightsTables,
  ready: addReadyInsights,
  demo: async (_tx, story) => demoBills(story),
};
