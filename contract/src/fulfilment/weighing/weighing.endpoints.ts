import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { scanAnswerOf, ScannedCode, ScanReference } from '../../kernel/scan.ts';
import { WeightG } from '../recheck/recheck.ts';
import { weighingStation } from './weighing.station.ts';
import { WeighedParcel } from './weighing.ts';

const permission = 'fulfilment:weighing:work';
const parcelId = recordId('outbound.parcel');
const answer = z.object({ ...scanAnswerOf(weighingStation), parcel: z.nullable(WeighedParcel) });
/** One step of the station: its answer says what came of it, and its own log what changed. */
const step = {
  method: 'POST',
  permission,
  data: answer,
  log: 'none',
  transaction: 'own',
} as const;

export const showWeighing = endpoint({
  method: 'GET',
  path: '/weighing/parcel',
  permission,
  does: 'One parcel as the scale sees it: what it should weigh, what it weighed, what its like weighed, its photographs.',
  query: z.object({ id: queryId('outbound.parcel') }),
  data: WeighedParcel,
});
export const scanWeighing = endpoint({
  method: 'POST',
  path: '/weighing/scan/parcel',
  permission,
  does: 'Opens the parcel whose tracking number, or whose order number, was scanned.',
  body: z.object({ warehouseId: recordId('warehouse.warehouse'), code: ScannedCode }),
  data: answer,
  log: 'none',
});
export const weighParcel = endpoint({
  ...step,
  path: '/weighing/scan/weight',
  does: 'Keeps the weight of a packed parcel. Outside the tolerance: weigh again; outside once more: red, and it does not ship until a supervisor lets it on.',
  body: z.object({ parcelId, weightG: WeightG, reference: ScanReference }),
  example: { body: { parcelId: 1, weightG: 420, reference: 'station-1-0001' } },
});
export const approveWeighing = endpoint({
  ...step,
  path: '/weighing/scan/approve',
  does: 'Lets a packed parcel go on whose weight was outside twice, by the code of a supervisor; the last weight counts.',
  body: z.object({ parcelId, code: z.string().check(z.minLength(1), z.maxLength(40)), reference: ScanReference }),
  limit: { max: 10, seconds: 60 },
  example: { body: { parcelId: 1, code: '482913', reference: 'station-1-0001' } },
});
export const photographParcel = endpoint({
  method: 'POST',
  path: '/weighing/photos',
  permission,
  does: 'Adds photographs to a parcel.',
  body: z.object({ parcelId, fileIds: z.array(recordId('system.file')).check(z.minLength(1), z.maxLength(4)) }),
  data: WeighedParcel,
});
