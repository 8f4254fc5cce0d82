import * as endpoints from '@kura/contract/insights/search/search.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { searchRecords } from './search-records.ts';

export const searchNoun: Noun = {
  routes({ bind }) {
    bind(endpoints.searchRecords, (call) => searchRecords(call, call.query.keyword, call.kernel.searches));
  },
};
