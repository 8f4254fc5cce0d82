import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { scanAnswerOf, ScannedCode } from '../../kernel/scan.ts';
import { fbaTransferFields, fbaWaitingFields } from './fba-transfer.fields.ts';
import { fbaTransferStation } from './fba-transfer.station.ts';
import { FbaJob, FbaTransfer, FbaTransferInput, FbaTransferRow, FbaWaitingRow, LabelsInput } from './fba-transfer.ts';

const work = 'inbound:fbaTransfer:work';
const scanAnswer = scanAnswerOf(fbaTransferStation);

export const listFbaTransfers = listEndpoint({
  path: '/fbaTransfer/list',
  permission: 'inbound:fbaTransfer:list',
  does: 'Lists cartons that went on to centres of Amazon, one row for those of an order that go to one centre; customers see their own.',
  record: 'inbound.fbaTransfer',
  row: FbaTransferRow,
  filters: filtersOf(fbaTransferFields, ['orderNumber', 'fbaNo', 'status', 'fbaCenterId', 'warehouseId', 'companyId', 'at']),
  sorts: ['at', 'cartonCount', 'pieceCount', 'weightKg', 'volumeM3'],
  totalsOf: fbaTransferFields,
  export: { permission: 'inbound:fbaTransfer:export', title: 'inbound.fbaTransfer.title' },
});

export const listFbaWaiting = listEndpoint({
  path: '/fbaTransfer/waiting',
  permission: 'inbound:fbaTransfer:list',
  does: 'Lists orders at the dock that were announced for Amazon and have cartons to send on; customers see their own.',
  record: 'inbound.fbaWaiting',
  row: FbaWaitingRow,
  filters: filtersOf(fbaWaitingFields, ['number', 'fbaNo', 'fbaCenterId', 'warehouseId', 'companyId', 'deliveryDate']),
  sorts: ['statusAt', 'deliveryDate', 'boxCount', 'waitingCount', 'sentCount'],
  totalsOf: fbaWaitingFields,
  export: { permission: 'inbound:fbaTransfer:export', title: 'inbound.fbaTransfer.waiting' },
});

export const showFbaTransfer = endpoint({
  method: 'GET',
  path: '/fbaTransfer/show',
  permission: 'inbound:fbaTransfer:list',
  does: 'One transfer with its cartons and label files.',
  query: z.object({ id: queryId('inbound.fbaTransfer') }),
  data: FbaTransfer,
});

export const showFbaJob = endpoint({
  method: 'GET',
  path: '/fbaTransfer/job',
  permission: work,
  does: 'An inbound order with each of its cartons, as the one sees it who sends them on.',
  query: z.object({ orderId: queryId('inbound.order') }),
  data: FbaJob,
});

/** The station. A refusal is an answer too, and is kept. */
export const scanFbaOrder = endpoint({
  method: 'POST',
  path: '/fbaTransfer/scan/order',
  permission: work,
  does: 'Opens the order whose number or carton label was scanned.',
  body: z.object({ warehouseId: z.optional(recordId('warehouse.warehouse')), code: ScannedCode }),
  data: z.object({ ...scanAnswer, job: z.nullable(FbaJob) }),
  log: 'none',
});
export const scanFbaCarton = endpoint({
  method: 'POST',
  path: '/fbaTransfer/scan/carton',
  permission: work,
  does: 'Tells whether the scanned carton of the order can go on. Books nothing.',
  body: z.object({ orderId: recordId('inbound.order'), code: ScannedCode }),
  data: z.object({ ...scanAnswer, cartonNo: z.nullable(z.int()) }),
  log: 'none',
});

export const transferCartons = endpoint({
  method: 'POST',
  path: '/fbaTransfer/create',
  permission: work,
  does: 'Sends arrived cartons of an order on to a centre, without touching piece stock. With the last of its cartons the order is “transferred”.',
  body: FbaTransferInput,
  data: FbaJob,
  example: { body: { orderId: 1, fbaCenterId: 1, fbaNo: 'FBA15ABCDEFG', cartons: [1] } },
});
export const setFbaLabels = endpoint({
  method: 'POST',
  path: '/fbaTransfer/labels',
  permission: work,
  does: 'Sets the label files of a transfer, and which of its cartons each serves. V14.',
  body: LabelsInput,
  data: FbaTransfer,
});
export const removeFbaTransfer = endpoint({
  method: 'POST',
  path: '/fbaTransfer/remove',
  permission: work,
  does: 'Takes a transfer back while its order is still pending stock: the cartons stand at the dock again. V17.',
  body: z.object({ id: recordId('inbound.fbaTransfer'), reason: optionalLine(200) }),
  data: FbaJob,
});
export const endFbaTransfer = endpoint({
  method: 'POST',
  path: '/fbaTransfer/end',
  permission: work,
  does: 'Ends an order of which all arrived cartons went on, though some never came: “transferred”.',
  body: z.object({ orderId: recordId('inbound.order') }),
  data: FbaJob,
});
