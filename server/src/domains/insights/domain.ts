import type { Domain } from '../../kernel/domain.ts';
import { billNoun } from './bill/bill.routes.ts';
import { demoBills } from './demo/demo-bills.ts';
import { homeNoun } from './home/home.routes.ts';
import { addReadyMoney } from './ready-money.ts';
import { rerateNoun } from './rerate/rerate.routes.ts';
import { searchNoun } from './search/search.routes.ts';
import { insightsTables } from './tables.ts';

export const insights: Domain = {
  name: 'insights',
  nouns: [homeNoun, searchNoun, billNoun, rerateNoun],
  tables: insightsTables,
  ready: addReadyMoney,
  demo: async (_tx, story) => demoBills(story),
};
