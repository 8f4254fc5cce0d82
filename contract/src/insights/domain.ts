import { domain } from '../kernel/domain.ts';
import * as boardEndpoints from './board/board.endpoints.ts';
import { insightsLogs } from './logs.ts';
import * as performanceEndpoints from './performance/performance.endpoints.ts';
import { insightsPermissions } from './permissions.ts';
import * as customerCensusEndpoints from './customer-census/customer-census.endpoints.ts';
import * as customerFlowEndpoints from './customer-flow/customer-flow.endpoints.ts';
import * as customerOrderEndpoints from './customer-order/customer-order.endpoints.ts';
import * as homeEndpoints from './home/home.endpoints.ts';
import * as tilesEndpoints from './home/tiles.endpoints.ts';
import * as orderCensusEndpoints from './order-census/order-census.endpoints.ts';
import { reportPermissions } from './report/report.permissions.ts';
import { moneyEndpoints, moneyLogs, moneyMachines, moneyPermissions, moneyWays } from './money.ts';
import * as searchEndpoints from './search/search.endpoints.ts';
import * as warehouseFlowEndpoints from './warehouse-flow/warehouse-flow.endpoints.ts';
import * as stockAgeEndpoints from './stock-age/stock-age.endpoints.ts';
import * as storeSurveyEndpoints from './store-survey/store-survey.endpoints.ts';
import { insightsTexts } from './texts.ts';
import { insightsWays } from './ways.ts';

export const insightsDomain = domain({
  name: 'insights',
  endpoints: [
    homeEndpoints,
    searchEndpoints,
    customerCensusEndpoints,
    customerOrderEndpoints,
    orderCensusEndpoints,
    customerFlowEndpoints,
    warehouseFlowEndpoints,
    stockAgeEndpoints,
    storeSurveyEndpoints,
    performanceEndpoints,
    boardEndpoints,
    tilesEndpoints,
    ...moneyEndpoints,
  ],
  machines: [...moneyMachines],
  permissions: { ...reportPermissions, ...insightsPermissions, ...moneyPermissions },
  texts: insightsTexts,
  logs: { ...insightsLogs, ...moneyLogs },
  ways: [...insightsWays, ...moneyWays],
});
