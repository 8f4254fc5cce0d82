import {
  reportShort,
  returnLine,
  scanPick,
  scanPickList,
  scanPlace,
  scanTote,
  showPickJob,
} from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import { call, newKey } from '../../../kit/call.ts';
import { references } from '../../../kit/scan/references.ts';
import type { PickServer } from './pick-scan.ts';

/** Told twice a step is booked once: by its reference, and not by a key of the call, so that the second time is answered as such. */
export const pickServer = (): PickServer => ({
  job: (query) => call(showPickJob, { query }),
  list: (body) => call(scanPickList, { body }),
  tote: (body) => call(scanTote, { body }),
  place: (body) => call(scanPlace, { body }),
  pick: (body) => call(scanPick, { body }),
  short: (body) => call(reportShort, { body }),
  giveBack: (body) => call(returnLine, { body }),
  references: references(newKey),
});
