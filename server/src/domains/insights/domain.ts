import type { Domain } from '../../kernel/domain.ts';
import { boardNoun } from './board/board.routes.ts';
import { demoPerformance } from './demo/demo-performance.ts';
import { homeNoun } from './home/home.routes.ts';
import { performanceNoun } from './performance/performance.routes.ts';
import { addReadyInsights } from './ready.ts';
import { searchNoun } from './search/search.routes.ts';
import { insightsTables } from './tables.ts';

export const insights: Domain = {
  name: 'insights',
  nouns: [homeNoun, searchNoun, performanceNoun, boardNoun],
  tables: insightsTables,
  ready: addReadyInsights,
  demo: demoPerformance,
};
