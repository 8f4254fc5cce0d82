import {
  scanCarton,
  scanOrder,
  scanPiece,
  scanReceive,
  scanShelve,
  showJob,
} from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import { call, newKey } from '../../../kit/call.ts';
import { references } from '../../../kit/scan/references.ts';
import type { ReceiveServer } from './receiving-scan.ts';

/** Told twice a step is booked once: by its reference, and not by a key of the call, so that the second time is answered as such. */
export const receiveServer = (): ReceiveServer => ({
  job: (query) => call(showJob, { query }),
  order: (body) => call(scanOrder, { body }),
  carton: (body) => call(scanCarton, { body }),
  piece: (body) => call(scanPiece, { body }),
  receive: (body) => call(scanReceive, { body }),
  shelve: (body) => call(scanShelve, { body }),
  references: references(newKey),
});
