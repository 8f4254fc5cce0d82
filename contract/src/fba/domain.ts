import { domain } from '../kernel/domain.ts';
import * as carpoolEndpoints from './carpool/carpool.endpoints.ts';
import { carpoolMachine } from './carpool/carpool.machine.ts';
import { fbaLogs } from './logs.ts';
import * as labelEndpoints from './order/label.endpoints.ts';
import * as fnskuEndpoints from './fnsku/fnsku.endpoints.ts';
import * as orderEndpoints from './order/order.endpoints.ts';
import { orderMachine } from './order/order.machine.ts';
import * as cartonImport from './order/package-import.endpoints.ts';
import { fbaPermissions } from './permissions.ts';
import { fbaTexts } from './texts.ts';
import { fbaWays } from './ways.ts';

export const fbaDomain = domain({
  name: 'fba',
  endpoints: [fnskuEndpoints, orderEndpoints, cartonImport, labelEndpoints, carpoolEndpoints],
  machines: [orderMachine, carpoolMachine],
  permissions: fbaPermissions,
  texts: fbaTexts,
  logs: fbaLogs,
  ways: fbaWays,
});
