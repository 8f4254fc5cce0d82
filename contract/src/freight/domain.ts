import { domain } from '../kernel/domain.ts';
import { freightLogs } from './logs.ts';
import { freightPermissions } from './permissions.ts';
import { freightTexts } from './texts.ts';
import * as truckEndpoints from './truck/truck.endpoints.ts';
import { truckMachine } from './truck/truck.machine.ts';

export const freightDomain = domain({
  name: 'freight',
  endpoints: [truckEndpoints],
  machines: [truckMachine],
  permissions: freightPermissions,
  texts: freightTexts,
  logs: freightLogs,
});
