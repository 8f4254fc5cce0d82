import * as endpoints from '@kura/contract/fulfilment/recheck/recheck.endpoints.ts';
import { call, newKey } from '../../../kit/call.ts';
import { references } from '../../../kit/scan/references.ts';
import type { RecheckServer } from './recheck-scan.ts';

export const recheckServer = (): RecheckServer => ({
  scan: (body) => call(endpoints.scanRecheck, { body }),
  box: (body) => call(endpoints.boxRecheck, { body }),
  weigh: (body) => call(endpoints.weighRecheck, { body }),
  approve: (body) => call(endpoints.approveWeight, { body }),
  newParcel: (body) => call(endpoints.fillParcel, { body }),
  recount: (body) => call(endpoints.recountParcel, { body }),
  missing: (body) => call(endpoints.reportMissing, { body }),
  back: (body) => call(endpoints.bringBack, { body }),
  references: references(newKey),
});
