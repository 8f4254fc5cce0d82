import { domain } from '../kernel/domain.ts';
import { inboundLogs } from './logs.ts';
import * as orderEndpoints from './order/order.endpoints.ts';
import { orderMachine } from './order/order.machine.ts';
import * as packageEndpoints from './package/package.endpoints.ts';
import { inboundPermissions } from './permissions.ts';
import { inboundTexts } from './texts.ts';

export const inboundDomain = domain({
  name: 'inbound',
  endpoints: [orderEndpoints, packageEndpoints],
  machines: [orderMachine],
  permissions: inboundPermissions,
  texts: inboundTexts,
  logs: inboundLogs,
});
