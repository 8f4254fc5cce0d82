import type { Domain } from '../../kernel/domain.ts';
import { homeNoun } from './home/home.routes.ts';
import { searchNoun } from './search/search.routes.ts';
import { insightsTables } from './tables.ts';

export const insights: Domain = {
  name: 'insights',
  nouns: [homeNoun, searchNoun],
  tables: insightsTables,
};
