import { domain } from '../kernel/domain.ts';
import * as boardEndpoints from './board/board.endpoints.ts';
import * as homeEndpoints from './home/home.endpoints.ts';
import { insightsLogs } from './logs.ts';
import * as performanceEndpoints from './performance/performance.endpoints.ts';
import { insightsPermissions } from './permissions.ts';
import * as searchEndpoints from './search/search.endpoints.ts';
import { insightsTexts } from './texts.ts';
import { insightsWays } from './ways.ts';

export const insightsDomain = domain({
  name: 'insights',
  endpoints: [homeEndpoints, searchEndpoints, performanceEndpoints, boardEndpoints],
  machines: [],
  permissions: insightsPermissions,
  texts: insightsTexts,
  logs: insightsLogs,
  ways: insightsWays,
});
