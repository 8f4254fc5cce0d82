import { domain } from '../kernel/domain.ts';
import * as priceBookEndpoints from './price-book/price-book.endpoints.ts';
import { priceBookMachine } from './price-book/price-book.machine.ts';
import * as specialEndpoints from './special/special.endpoints.ts';
import { specialMachine } from './special/special.machine.ts';
import * as storageFeeEndpoints from './storage-fee/storage-fee.endpoints.ts';
import * as trialEndpoints from './trial/trial.endpoints.ts';
import * as whatIfEndpoints from './what-if/what-if.endpoints.ts';
import { quotesLogs } from './logs.ts';
import { quotesPermissions } from './permissions.ts';
import { quotesTexts } from './texts.ts';
import { quotesWays } from './ways.ts';

export const quotesDomain = domain({
  name: 'quotes',
  endpoints: [priceBookEndpoints, specialEndpoints, storageFeeEndpoints, trialEndpoints, whatIfEndpoints],
  machines: [priceBookMachine, specialMachine],
  permissions: quotesPermissions,
  texts: quotesTexts,
  logs: quotesLogs,
  ways: quotesWays,
});
