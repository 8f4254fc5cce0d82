import { domain } from '../kernel/domain.ts';
import * as invoiceEndpoints from './invoice/invoice.endpoints.ts';
import { invoiceMachine } from './invoice/invoice.machine.ts';
import * as titleEndpoints from './title/title.endpoints.ts';
import { invoicingLogs } from './logs.ts';
import { invoicingPermissions } from './permissions.ts';
import { invoicingTexts } from './texts.ts';
import { invoicingWays } from './ways.ts';

export const invoicingDomain = domain({
  name: 'invoicing',
  endpoints: [invoiceEndpoints, titleEndpoints],
  machines: [invoiceMachine],
  permissions: invoicingPermissions,
  texts: invoicingTexts,
  logs: invoicingLogs,
  ways: invoicingWays,
});
