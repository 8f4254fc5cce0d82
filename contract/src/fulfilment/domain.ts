import { domain } from '../kernel/domain.ts';
import { fulfilmentLogs } from './logs.ts';
import { fulfilmentPermissions } from './permissions.ts';
import * as pickingEndpoints from './picking/picking.endpoints.ts';
import { pickingMachine } from './picking/picking.machine.ts';
import { fulfilmentTexts } from './texts.ts';
import * as wallEndpoints from './wall/wall.endpoints.ts';
import * as waveEndpoints from './wave/wave.endpoints.ts';
import { fulfilmentWays } from './ways.ts';
import * as labelEndpoints from './label/label.endpoints.ts';
import * as manifestEndpoints from './manifest/manifest.endpoints.ts';
import { manifestMachine } from './manifest/manifest.machine.ts';
import * as recheckEndpoints from './recheck/recheck.endpoints.ts';
import * as weighingEndpoints from './weighing/weighing.endpoints.ts';

export const fulfilmentDomain = domain({
  name: 'fulfilment',
  endpoints: [waveEndpoints, pickingEndpoints, wallEndpoints, recheckEndpoints, weighingEndpoints, manifestEndpoints, labelEndpoints],
  machines: [pickingMachine, manifestMachine],
  permissions: fulfilmentPermissions,
  texts: fulfilmentTexts,
  logs: fulfilmentLogs,
  ways: fulfilmentWays,
});
