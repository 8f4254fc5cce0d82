import { domain } from '../kernel/domain.ts';
import * as containerEndpoints from './container/container.endpoints.ts';
import { containerMachine } from './container/container.machine.ts';
import { freightLogs } from './logs.ts';
import { freightPermissions } from './permissions.ts';
import { freightTexts } from './texts.ts';

export const freightDomain = domain({
  name: 'freight',
  endpoints: [containerEndpoints],
  machines: [containerMachine],
  permissions: freightPermissions,
  texts: freightTexts,
  logs: freightLogs,
});
