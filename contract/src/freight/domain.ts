import { domain } from '../kernel/domain.ts';
import * as containerEndpoints from './container/container.endpoints.ts';
import { containerMachine } from './container/container.machine.ts';
import { freightLogs } from './logs.ts';
import { freightPermissions } from './permissions.ts';
import { freightTexts } from './texts.ts';
import * as truckEndpoints from './truck/truck.endpoints.ts';
import { truckMachine } from './truck/truck.machine.ts';

export const freightDomain = domain({
  name: 'freight',
  endpoints: [containerEndpoints, truckEndpoints],
  machines: [containerMachine, truckMachine],
  permissions: freightPermissions,
  texts: freightTexts,
  logs: freightLogs,
});
