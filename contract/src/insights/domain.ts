import { domain } from '../kernel/domain.ts';
import * as homeEndpoints from './home/home.endpoints.ts';
import { moneyEndpoints, moneyLogs, moneyMachines, moneyPermissions, moneyWays } from './money.ts';
import * as searchEndpoints from './search/search.endpoints.ts';
import { insightsTexts } from './texts.ts';

export const insightsDomain = domain({
  name: 'insights',
  endpoints: [homeEndpoints, searchEndpoints, ...moneyEndpoints],
  machines: [...moneyMachines],
  permissions: { ...moneyPermissions },
  texts: insightsTexts,
  logs: { ...moneyLogs },
  ways: [...moneyWays],
});
