import { domain } from '../kernel/domain.ts';
import * as labelEndpoints from './label/label.endpoints.ts';
import * as manifestEndpoints from './manifest/manifest.endpoints.ts';
import { manifestMachine } from './manifest/manifest.machine.ts';
import { packLogs } from './pack.logs.ts';
import { packWays } from './pack.ways.ts';
import { fulfilmentPermissions } from './permissions.ts';
import * as recheckEndpoints from './recheck/recheck.endpoints.ts';
import { fulfilmentTexts } from './texts.ts';
import * as weighingEndpoints from './weighing/weighing.endpoints.ts';
import * as wallEndpoints from './wall/wall.endpoints.ts';
import { wallLogs } from './wall/wall.logs.ts';

export const fulfilmentDomain = domain({
  name: 'fulfilment',
  endpoints: [wallEndpoints, recheckEndpoints, weighingEndpoints, manifestEndpoints, labelEndpoints],
  machines: [manifestMachine],
  permissions: fulfilmentPermissions,
  texts: fulfilmentTexts,
  logs: { ...wallLogs, ...packLogs },
  ways: [...packWays],
});
