import { domain } from '../kernel/domain.ts';
import * as bindingEndpoints from '../common/binding.endpoints.ts';
import * as deadLetterEndpoints from './dead-letter/dead-letter.endpoints.ts';
import * as demoEndpoints from './demo/demo.endpoints.ts';
import * as mappingEndpoints from './mapping/mapping.endpoints.ts';
import { marketplaceLogs } from './logs.ts';
import * as orderEndpoints from './order/market-order.endpoints.ts';
import { forwardMachine, waybillMachine } from './order/forward.machine.ts';
import { duePaymentMachine, paymentMachine } from './order/payment.machine.ts';
import { orderStateMachine, platformMachine } from './order/platform.machine.ts';
import { shipmentMachine } from './order/shipment.machine.ts';
import { marketplacePermissions } from './permissions.ts';
import * as ruleEndpoints from './rule/rule.endpoints.ts';
import * as stockPushEndpoints from './stock-push/stock-push.endpoints.ts';
import * as syncEndpoints from './sync/sync.endpoints.ts';
import { marketplaceTexts } from './texts.ts';
import { marketplaceWays } from './ways.ts';
import * as webhookEndpoints from './webhook/webhook.endpoints.ts';

export const marketplaceDomain = domain({
  name: 'marketplace',
  endpoints: [
    orderEndpoints,
    mappingEndpoints,
    ruleEndpoints,
    stockPushEndpoints,
    syncEndpoints,
    bindingEndpoints,
    deadLetterEndpoints,
    webhookEndpoints,
    demoEndpoints,
  ],
  machines: [shipmentMachine, platformMachine, orderStateMachine, duePaymentMachine, paymentMachine, forwardMachine, waybillMachine],
  permissions: marketplacePermissions,
  texts: marketplaceTexts,
  logs: marketplaceLogs,
  ways: marketplaceWays,
});
