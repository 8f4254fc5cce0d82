import { domain } from '../kernel/domain.ts';
import { billMachine } from './consolidation/bill.machine.ts';
import * as consolidationEndpoints from './consolidation/consolidation.endpoints.ts';
import { consolidationMachine } from './consolidation/consolidation.machine.ts';
import { exportCustomsMachine, importCustomsMachine } from './consolidation/customs.machine.ts';
import * as linkEndpoints from './consolidation/link.endpoints.ts';
import * as moneyEndpoints from './consolidation/money.endpoints.ts';
import * as containerEndpoints from './container/container.endpoints.ts';
import { containerMachine } from './container/container.machine.ts';
import { freightLogs } from './logs.ts';
import { freightPermissions } from './permissions.ts';
import { freightTexts } from './texts.ts';
import { freightWays } from './ways.ts';
import * as truckEndpoints from './truck/truck.endpoints.ts';
import { truckMachine } from './truck/truck.machine.ts';

export const freightDomain = domain({
  name: 'freight',
  endpoints: [containerEndpoints, consolidationEndpoints, linkEndpoints, moneyEndpoints, truckEndpoints],
  machines: [containerMachine, consolidationMachine, billMachine, exportCustomsMachine, importCustomsMachine, truckMachine],
  permissions: freightPermissions,
  texts: freightTexts,
  logs: freightLogs,
  ways: freightWays,
});
