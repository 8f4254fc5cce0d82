import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint, pageOf } from '../../kernel/page.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { scanAnswerOf, ScannedCode, ScanReference, WaitedMs } from '../../kernel/scan.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { pickingFields } from './picking.fields.ts';
import { pickingMachine } from './picking.machine.ts';
import { pickingStation } from './picking.station.ts';
import { PickChange, PickingRow, PickJob, PickStop } from './picking.ts';

const work = 'fulfilment:picking:work';
const scanAnswer = scanAnswerOf(pickingStation);
const listId = recordId('fulfilment.picking');
const job = z.nullable(PickJob);

export const listPickings = listEndpoint({
  path: '/picking/list',
  permission: 'fulfilment:picking:list',
  does: 'Lists picking lists. S06.',
  record: 'fulfilment.picking',
  row: PickingRow,
  filters: {
    ...filtersOf(pickingFields, ['number', 'waveNumber', 'warehouseId', 'kind', 'createdAt', 'waveId']),
    ...choicesFiltersOf(pickingFields, ['status']),
  },
  sorts: ['createdAt', 'number', 'pieceCount', 'pickedCount'],
  totalsOf: pickingFields,
  export: { permission: 'fulfilment:picking:export', title: 'fulfilment.picking.title' },
});
export const showPicking = endpoint({
  method: 'GET',
  path: '/picking/show',
  permission: 'fulfilment:picking:list',
  does: 'One picking list: its lines in the order in which they are walked, with what is picked.',
  query: z.object({ id: queryId('fulfilment.picking') }),
  data: PickJob,
});
export const printPicking = endpoint({
  method: 'POST',
  path: '/picking/pdf',
  permission: 'fulfilment:picking:print',
  does: 'A picking list as PDF, in the language of the request: barcodes, locations, products with their pictures, quantities, baskets.',
  body: z.object({ id: listId }),
  data: FileRef,
  log: 'none',
  transaction: 'own',
});
export const exportPickLines = endpoint({
  method: 'POST',
  path: '/picking/lines/xlsx',
  permission: 'fulfilment:picking:export',
  does: 'The lines of picking lists as a spreadsheet: list, turn, location, product, lot dates, quantity, picked, baskets.',
  body: z.object({ ids: z.array(listId).check(z.minLength(1), z.maxLength(100)) }),
  data: FileRef,
  log: 'none',
  transaction: 'own',
});
export const pickingMoves = moveEndpoints(pickingMachine, {
  path: '/picking',
  data: PickJob,
  does: {
    complete: 'Everything of the list is on the cart: its orders that are whole are picked. S06.',
    cancel: 'Takes a list back of which nothing is picked: its orders keep their locks and wait for the next wave. S06.',
  },
});

export const listPickJobs = endpoint({
  method: 'GET',
  path: '/picking/jobs',
  permission: work,
  does: 'Picking lists of a warehouse that can be picked now, one’s own first, then by urgency (at most 50).',
  query: z.object({ warehouseId: queryId('warehouse.warehouse') }),
  data: pageOf(PickingRow),
});
export const showPickJob = endpoint({
  method: 'GET',
  path: '/picking/job',
  permission: work,
  does: 'One picking list as the picker sees it.',
  query: z.object({ id: queryId('fulfilment.picking') }),
  data: PickJob,
});
export const listPickStops = endpoint({
  method: 'GET',
  path: '/picking/stops',
  permission: work,
  does: 'Orders of the list that must not go on (cut off, held, in arrears, abnormal) and what of them is to be picked or on the cart. With the list as it stands at the same moment. A station reads it before it tells what it scanned without a network.',
  query: z.object({ id: queryId('fulfilment.picking') }),
  data: z.object({ stops: z.array(PickStop), job: PickJob }),
});
/** The station. A refusal is an answer too, and is kept: so nothing here is an error. */
export const scanPickList = endpoint({
  method: 'POST',
  path: '/picking/scan/list',
  permission: work,
  does: 'Opens the picking list whose number was scanned, or goes on with it on another device.',
  body: z.object({ warehouseId: recordId('warehouse.warehouse'), code: ScannedCode }),
  data: z.object({ ...scanAnswer, job }),
  log: 'none',
});
export const scanTote = endpoint({
  method: 'POST',
  path: '/picking/scan/tote',
  permission: work,
  does: 'Takes a tote for the list; each order is being picked from its first piece on. A tote in use is refused.',
  body: z.object({ id: listId, code: ScannedCode }),
  data: z.object({ ...scanAnswer, job }),
  transaction: 'own',
  example: { body: { id: 1, code: 'T00001' } },
});
export const scanPlace = endpoint({
  method: 'POST',
  path: '/picking/scan/location',
  permission: work,
  does: 'Tells whether something of the list is to be picked at the scanned location.',
  body: z.object({ id: listId, code: ScannedCode }),
  data: z.object({ ...scanAnswer, locationId: z.nullable(z.int()) }),
  log: 'none',
});
export const scanPick = endpoint({
  method: 'POST',
  path: '/picking/scan/product',
  permission: work,
  does: 'Picks a scanned piece at a location, or counted ones where more than five are needed, at once. The same reference again books nothing.',
  body: z.object({
    id: listId,
    locationId: recordId('warehouse.location'),
    code: ScannedCode,
    quantity: z._default(Quantity, 1),
    reference: ScanReference,
    waitedMs: WaitedMs,
  }),
  /** `change` where pieces were booked; the whole list where it may have become another one. */
  data: z.object({ ...scanAnswer, picked: z.int(), job, change: z.nullable(PickChange) }),
  transaction: 'own',
  example: { body: { id: 1, locationId: 1, code: 'K00000001', reference: 'station-1-0001' } },
});
export const reportShort = endpoint({
  method: 'POST',
  path: '/picking/scan/short',
  permission: work,
  does: 'Fewer pieces are there than the list says, or others: those found and not picked yet are picked, the location becomes abnormal, the rest is looked for elsewhere and added to the list; if there is none, the newest order of the wave becomes abnormal.',
  body: z.object({
    id: listId,
    locationId: recordId('warehouse.location'),
    productId: recordId('products.product'),
    /** All that was there, with what was picked from it before. */
    found: z.int().check(z.minimum(0), z.maximum(1000)),
    cause: z.enum(['shortPick', 'wrongItem']),
    reference: ScanReference,
  }),
  data: z.object({ ...scanAnswer, picked: z.int(), elsewhere: z.int(), failedOrders: z.array(z.string()), job }),
  transaction: 'own',
  example: { body: { id: 1, locationId: 1, productId: 1, found: 0, cause: 'shortPick', reference: 'station-1-0001' } },
});
export const returnLine = endpoint({
  method: 'POST',
  path: '/picking/scan/return',
  permission: work,
  does: 'Puts what is picked of a line back to its location: its orders stay in the wave and keep their stock. Once everything is back the list can be cancelled.',
  body: z.object({
    id: listId,
    locationId: recordId('warehouse.location'),
    productId: recordId('products.product'),
    reference: ScanReference,
  }),
  data: z.object({ ...scanAnswer, returned: z.int(), job }),
  transaction: 'own',
  example: { body: { id: 1, locationId: 1, productId: 1, reference: 'station-1-0001' } },
});
/** C10: kept once for its reference. */
export const keepPickAnswer = endpoint({
  method: 'POST',
  path: '/picking/scan/answered',
  permission: work,
  does: 'Keeps a red or amber answer that the station gave by itself while it had no network: time, person, code and reason, as of all others.',
  body: z.object({
    id: listId,
    code: ScannedCode,
    tone: z.enum(['amber', 'red']),
    reason: z.enum(pickingStation.reasons),
    reference: ScanReference,
    waitedMs: WaitedMs,
  }),
  data: z.object({ isNew: z.boolean() }),
  log: 'none',
  example: { body: { id: 1, code: 'L01010109', tone: 'red', reason: 'wrongLocation', reference: 'station-1-0001' } },
});
