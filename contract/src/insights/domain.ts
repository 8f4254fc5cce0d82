import { domain } from '../kernel/domain.ts';
import * as customerCensusEndpoints from './customer-census/customer-census.endpoints.ts';
import * as customerOrderEndpoints from './customer-order/customer-order.endpoints.ts';
import * as homeEndpoints from './home/home.endpoints.ts';
import { moneyEndpoints, moneyLogs, moneyMachines, moneyPermissions, moneyWays } from './money.ts';
import * as orderCensusEndpoints from './order-census/order-census.endpoints.ts';
import { reportPermissions } from './report/report.permissions.ts';
import * as searchEndpoints from './search/search.endpoints.ts';
import { insightsTexts } from './texts.ts';

export const insightsDomain = domain({
  name: 'insights',
  endpoints: [homeEndpoints, searchEndpoints, customerCensusEndpoints, customerOrderEndpoints, orderCensusEndpoints, ...moneyEndpoints],
  machines: [...moneyMachines],
  permissions: { ...reportPermissions, ...moneyPermissions },
  texts: insightsTexts,
  logs: { ...moneyLogs },
  ways: [...moneyWays],
});
