import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint, pageOf } from '../../kernel/page.ts';
import { scanAnswerOf, ScannedCode, ScanReference } from '../../kernel/scan.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { carrierGroups } from '../../pricing/carrier-group.ts';
import { manifestFields } from './manifest.fields.ts';
import { manifestMachine } from './manifest.machine.ts';
import { manifestStation } from './manifest.station.ts';
import { Manifest, ManifestParcel, ManifestRow, Reversal } from './manifest.ts';

const work = 'fulfilment:manifest:work';
const manifestId = recordId('fulfilment.manifest');
/** What the station shows after a scan; the parcels themselves are read apart. */
const answer = z.object({
  ...scanAnswerOf(manifestStation),
  orderId: z.nullable(z.int()),
  parcelCount: z.int(),
  parcel: z.nullable(ManifestParcel),
});
/** One step of the station: its answer says what came of it, and its own log what changed. */
const step = {
  method: 'POST',
  permission: work,
  data: answer,
  log: 'none',
  transaction: 'own',
} as const;

export const listManifests = listEndpoint({
  path: '/manifest/list',
  permission: 'fulfilment:manifest:list',
  does: 'Lists hand-over manifests.',
  record: 'fulfilment.manifest',
  row: ManifestRow,
  filters: {
    ...filtersOf(manifestFields, ['number', 'warehouseId', 'createdAt']),
    ...choicesFiltersOf(manifestFields, ['status', 'carrier']),
  },
  sorts: ['createdAt', 'parcelCount', 'codCount', 'codJpy'],
  totalsOf: manifestFields,
  export: { permission: 'fulfilment:manifest:export', title: 'fulfilment.manifest.title' },
});
export const showManifest = endpoint({
  method: 'GET',
  path: '/manifest/show',
  permission: 'fulfilment:manifest:list',
  does: 'One manifest with its parcels, the counts of each service and what is missing of its orders.',
  query: z.object({ id: queryId('fulfilment.manifest') }),
  data: Manifest,
});
export const openManifests = endpoint({
  method: 'GET',
  path: '/manifest/open',
  permission: work,
  does: 'Manifests of a warehouse that are not closed, how many parcels wait for each carrier, and when its truck comes.',
  query: z.object({ warehouseId: queryId('warehouse.warehouse') }),
  data: z.object({
    ...pageOf(ManifestRow).shape,
    waiting: z.array(z.object({ carrier: z.enum(carrierGroups), count: z.int() })),
    /** When the truck of each comes, by the clock of the warehouse. */
    handOvers: z.array(z.object({ carrier: z.enum(carrierGroups), time: z.string() })),
  }),
});
export const createManifest = endpoint({
  method: 'POST',
  path: '/manifest/create',
  permission: work,
  does: 'Begins a manifest for one carrier and warehouse.',
  body: z.object({ warehouseId: manifestFields.warehouseId.input, carrier: z.enum(carrierGroups) }),
  data: Manifest,
});
export const scanManifest = endpoint({
  ...step,
  path: '/manifest/scan/parcel',
  does: 'Puts the parcel with this tracking number on the manifest; with the last parcel of its order the order is shipped and charged. The same reference again books nothing.',
  body: z.object({ manifestId, code: ScannedCode, reference: ScanReference }),
  example: { body: { manifestId: 1, code: '123456789013', reference: 'station-1-0001' } },
});
export const shipByNumber = endpoint({
  ...step,
  path: '/manifest/scan/byNumber',
  does: 'Ships an order without tracking numbers by its own number, with a reason.',
  body: z.object({ manifestId, code: ScannedCode, reason: line(200), reference: ScanReference }),
  example: { body: { manifestId: 1, code: 'CK26111700001', reason: 'own van', reference: 'station-1-0001' } },
});
export const takeOff = endpoint({
  ...step,
  path: '/manifest/scan/takeOff',
  does: 'Takes a parcel off an open manifest whose order is not shipped yet, since other parcels of it are missing or it was stopped.',
  body: z.object({ manifestId, code: ScannedCode, reference: ScanReference }),
  example: { body: { manifestId: 1, code: '123456789013', reference: 'station-1-0001' } },
});
export const manifestMoves = moveEndpoints(manifestMachine, {
  path: '/manifest',
  data: Manifest,
  does: { close: 'Closes a manifest: it is handed over with what is on it.' },
});
export const printManifest = endpoint({
  method: 'POST',
  path: '/manifest/print',
  permission: 'fulfilment:manifest:list',
  does: 'The driver’s sheet: parcels, counts of each service, cash on delivery; two copies to be signed.',
  body: z.object({ id: manifestId }),
  data: FileRef,
  changes: 'nothing',
  log: 'none',
  transaction: 'own',
});
export const showReversal = endpoint({
  method: 'GET',
  path: '/manifest/reversal',
  permission: 'fulfilment:manifest:reverse',
  does: 'What reversing the shipment of an order would take back: its parcels, for whom, and the fees.',
  query: z.object({ orderId: queryId('outbound.order') }),
  data: Reversal,
});
export const reverseShipping = endpoint({
  method: 'POST',
  path: '/manifest/reverse',
  permission: 'fulfilment:manifest:reverse',
  does: 'Takes a shipped order back on the day it was shipped, with a reason: stock and fees as before, its parcels off their manifest.',
  body: z.object({ orderId: recordId('outbound.order'), reason: line(200) }),
  data: z.object({ orderNumber: z.string(), parcels: z.int() }),
});
