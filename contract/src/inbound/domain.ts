import { domain } from '../kernel/domain.ts';
import * as arrivalEndpoints from './arrival/arrival.endpoints.ts';
import * as fbaTransferEndpoints from './fba-transfer/fba-transfer.endpoints.ts';
import * as fbaReturnEndpoints from './fba-return/fba-return.endpoints.ts';
import { fbaReturnMachine } from './fba-return/fba-return.machine.ts';
import { inboundLogs } from './logs.ts';
import * as orderEndpoints from './order/order.endpoints.ts';
import { orderMachine } from './order/order.machine.ts';
import * as packageEndpoints from './package/package.endpoints.ts';
import * as problemEndpoints from './problem/problem.endpoints.ts';
import { problemMachine } from './problem/problem.machine.ts';
import { inboundPermissions } from './permissions.ts';
import * as rollBackEndpoints from './rollback/rollback.endpoints.ts';
import * as receivingEndpoints from './receiving/receiving.endpoints.ts';
import { inboundTexts } from './texts.ts';
import { inboundWays } from './ways.ts';

export const inboundDomain = domain({
  name: 'inbound',
  endpoints: [
    fbaReturnEndpoints,
    orderEndpoints,
    packageEndpoints,
    receivingEndpoints,
    fbaTransferEndpoints,
    problemEndpoints,
    arrivalEndpoints,
    rollBackEndpoints,
  ],
  machines: [fbaReturnMachine, orderMachine, problemMachine],
  permissions: inboundPermissions,
  texts: inboundTexts,
  logs: inboundLogs,
  ways: inboundWays,
});
