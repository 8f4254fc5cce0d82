import { domain } from '../kernel/domain.ts';
import * as addressEndpoints from './address/address.endpoints.ts';
import * as labelStyleEndpoints from './label-style/label-style.endpoints.ts';
import { outboundLogs } from './logs.ts';
import * as orderEndpoints from './order/order.endpoints.ts';
import { orderMachine } from './order/order.machine.ts';
import { outboundPermissions } from './permissions.ts';
import * as pickupEndpoints from './pickup/pickup.endpoints.ts';
import { pickupMachine } from './pickup/pickup.machine.ts';
import * as postcodeEndpoints from './postcode/postcode.endpoints.ts';
import * as resendEndpoints from './order/resend.endpoints.ts';
import * as returnEndpoints from './return/return.endpoints.ts';
import { returnMachine } from './return/return.machine.ts';
import { outboundTexts } from './texts.ts';
import { outboundWays } from './ways.ts';

export const outboundDomain = domain({
  name: 'outbound',
  endpoints: [orderEndpoints, resendEndpoints, addressEndpoints, postcodeEndpoints, labelStyleEndpoints, returnEndpoints, pickupEndpoints],
  machines: [orderMachine, returnMachine, pickupMachine],
  permissions: outboundPermissions,
  texts: outboundTexts,
  logs: outboundLogs,
  ways: outboundWays,
});
