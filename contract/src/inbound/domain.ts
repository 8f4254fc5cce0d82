import { domain } from '../kernel/domain.ts';
import * as fbaReturnEndpoints from './fba-return/fba-return.endpoints.ts';
import { fbaReturnMachine } from './fba-return/fba-return.machine.ts';
import { inboundLogs } from './logs.ts';
import * as orderEndpoints from './order/order.endpoints.ts';
import { orderMachine } from './order/order.machine.ts';
import * as packageEndpoints from './package/package.endpoints.ts';
import { inboundPermissions } from './permissions.ts';
import * as receivingEndpoints from './receiving/receiving.endpoints.ts';
import { inboundTexts } from './texts.ts';

export const inboundDomain = domain({
  name: 'inbound',
  endpoints: [fbaReturnEndpoints, orderEndpoints, packageEndpoints, receivingEndpoints],
  machines: [fbaReturnMachine, orderMachine],
  permissions: inboundPermissions,
  texts: inboundTexts,
  logs: inboundLogs,
});
