import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { Id, queryId, recordId } from '../../kernel/id.ts';
import { pageOf } from '../../kernel/page.ts';
import { scanAnswerOf, ScannedCode, ScanReference } from '../../kernel/scan.ts';
import { orderStates } from '../../outbound/order/order.fields.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { recheckStation } from './recheck.station.ts';
import { BoxInput, RecheckJob, WeightG } from './recheck.ts';

const permission = 'fulfilment:recheck:work';
const orderId = recordId('outbound.order');
/** A refusal is an answer too, and is kept: so nothing here is an error. */
const answer = z.object({ ...scanAnswerOf(recheckStation), job: z.nullable(RecheckJob) });
/** One step of the station: its answer says what came of it, and its own log what changed. */
const step = {
  method: 'POST',
  permission,
  data: answer,
  log: 'none',
  transaction: 'own',
} as const;

export const showRecheck = endpoint({
  method: 'GET',
  path: '/recheck/job',
  permission,
  does: 'One order at the packing table: pieces, the parcel that is being filled, parcels that are done.',
  query: z.object({ id: queryId('outbound.order') }),
  data: RecheckJob,
});
export const listRechecks = endpoint({
  method: 'GET',
  path: '/recheck/jobs',
  permission,
  does: 'Orders of a warehouse that wait for their re-check, those begun first (at most 50).',
  query: z.object({ warehouseId: queryId('warehouse.warehouse') }),
  data: pageOf(
    z.object({
      id: Id,
      number: z.string(),
      status: z.enum(orderStates),
      carrier: z.nullable(z.string()),
      pieceCount: z.int(),
      checkedCount: z.int(),
      waveNumber: z.string(),
      byName: z.string(),
    }),
  ),
});
export const scanRecheck = endpoint({
  ...step,
  path: '/recheck/scan/code',
  does: 'One scan at the packing table. Without an order: a cell, an order number or a product opens one. With one: a piece, its serial number, or at the end the tracking number of the label, which packs the parcel. The same reference again books nothing.',
  body: z.object({
    warehouseId: recordId('warehouse.warehouse'),
    orderId: z.optional(orderId),
    code: ScannedCode,
    reference: ScanReference,
  }),
  example: { body: { warehouseId: 1, code: 'CK26111700001', reference: 'station-1-0001' } },
});
export const boxRecheck = endpoint({
  ...step,
  path: '/recheck/scan/box',
  does: 'Chooses the box of the open parcel; one that is smaller than its pieces is refused (V12).',
  body: z.object({ orderId, ...BoxInput, reference: ScanReference }),
  example: { body: { orderId: 1, packaging: 'BOX60', reference: 'station-1-0001' } },
});
export const weighRecheck = endpoint({
  ...step,
  path: '/recheck/scan/weight',
  does: 'Keeps the weight of the open parcel. Outside the tolerance: weigh again; outside once more: a supervisor’s code, or count again.',
  body: z.object({ orderId, weightG: WeightG, reference: ScanReference }),
  example: { body: { orderId: 1, weightG: 420, reference: 'station-1-0001' } },
});
export const approveWeight = endpoint({
  ...step,
  path: '/recheck/scan/approve',
  does: 'Lets a parcel go on whose weight was outside twice, by the code of a supervisor.',
  body: z.object({ orderId, code: z.string().check(z.minLength(1), z.maxLength(40)), reference: ScanReference }),
  limit: { max: 10, seconds: 60 },
  example: { body: { orderId: 1, code: '482913', reference: 'station-1-0001' } },
});
export const setSupervisorCode = endpoint({
  method: 'POST',
  path: '/recheck/supervisorCode/save',
  permission: 'fulfilment:recheck:approve',
  by: 'person',
  does: 'Sets the code by which one lets weights go on at a station: 6 to 20 characters that nobody else has.',
  body: z.object({ code: z.string().check(z.trim(), z.minLength(6), z.maxLength(20)) }),
  data: z.object({ isSet: z.boolean() }),
  example: { body: { code: '482913' } },
});
export const fillParcel = endpoint({
  ...step,
  path: '/recheck/scan/newParcel',
  does: 'The open parcel is full: what is left of the order goes into another one. An order with cash on delivery is one parcel.',
  body: z.object({ orderId, reference: ScanReference }),
  example: { body: { orderId: 1, reference: 'station-1-0001' } },
});
export const recountParcel = endpoint({
  ...step,
  path: '/recheck/scan/recount',
  does: 'Takes everything out of the open parcel again, to be counted anew.',
  body: z.object({ orderId, reference: ScanReference }),
  example: { body: { orderId: 1, reference: 'station-1-0001' } },
});
export const reportMissing = endpoint({
  ...step,
  path: '/recheck/scan/missing',
  does: 'A piece is missing: the order becomes abnormal.',
  body: z.object({ orderId, note: optionalLine(200), reference: ScanReference }),
  example: { body: { orderId: 1, reference: 'station-1-0001' } },
});
export const bringBack = endpoint({
  ...step,
  path: '/recheck/scan/back',
  // At whatever station the red answer comes: whoever works on orders brings their pieces back.
  permission: 'fulfilment:order:work',
  does: 'Brings the pieces of a stopped order back: to the scanned location, or to the abnormal area. The last one ends the cut-off.',
  body: z.object({ orderId, code: z._default(z.string().check(z.trim(), z.maxLength(100)), ''), reference: ScanReference }),
  example: { body: { orderId: 1, reference: 'station-1-0001' } },
});
export const printLabel = endpoint({
  method: 'POST',
  path: '/recheck/scan/label',
  permission,
  does: 'The label of the open parcel, 100 × 150 mm, under the number that is known for it or the next one of the pool. Null: the carrier’s own program prints it.',
  body: z.object({ orderId, parcelId: z.optional(Id) }),
  data: z.object({ label: z.nullable(FileRef), trackingNumber: z.string() }),
  log: 'none',
  transaction: 'own',
});
