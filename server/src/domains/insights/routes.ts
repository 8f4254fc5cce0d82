import { home } from '@kura/contract/insights/home/home.endpoints.ts';
import { searchRecords } from '@kura/contract/insights/search/search.endpoints.ts';
import type { Bind } from '../../kernel/bind.ts';
import { homeOf } from './home/home.ts';
import * as search from './search/search-records.ts';

export function insightsRoutes(bind: Bind): void {
  bind(home, ({ db, actor, lang, now, kernel }) => homeOf(db, actor, lang, now, kernel.waiting));
  bind(searchRecords, ({ db, actor, query, kernel }) => search.searchRecords(db, actor, query.keyword, kernel.searches));
}
