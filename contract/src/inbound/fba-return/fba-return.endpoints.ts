import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf, rowsOf } from '../../kernel/field.ts';
import { Id, queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { scanAnswerOf, ScannedCode } from '../../kernel/scan.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { madeTemplate, makesNothing, sheetRead, sheetToRead } from '../../system/file/read-sheet.ts';
import { fbaReturnFields, fbaReturnLineFields } from './fba-return.fields.ts';
import { fbaReturnMachine } from './fba-return.machine.ts';
import { fbaReturnStation } from './fba-return.station.ts';
import {
  DisposalInput,
  FbaReturn,
  FbaReturnChange,
  FbaReturnInput,
  FbaReturnJob,
  FbaReturnRow,
  ReceiptBack,
  productFace,
  ReceiveScan,
  ReturnedPiece,
  ShelveScan,
} from './fba-return.ts';

const receive = 'inbound:fbaReturn:receive';
const scanAnswer = scanAnswerOf(fbaReturnStation);
const returnId = recordId('inbound.fbaReturn');
const sample = { warehouseId: 1, removalNo: 'RM-2026-0001', lines: [{ productId: 1, expected: 2 }] };

export const listFbaReturns = listEndpoint({
  path: '/fbaReturn/list',
  permission: 'inbound:fbaReturn:list',
  does: 'Lists goods that come back from Amazon; customers see their own.',
  record: 'inbound.fbaReturn',
  row: FbaReturnRow,
  filters: {
    ...filtersOf(fbaReturnFields, ['number', 'removalNo', 'trackingNumber']),
    ...filtersOf(fbaReturnLineFields, ['productId']),
    ...choicesFiltersOf(fbaReturnFields, ['status']),
    ...filtersOf(fbaReturnFields, ['warehouseId', 'companyId', 'expectedDate', 'createdAt']),
  },
  sorts: [
    'createdAt',
    'number',
    'expectedDate',
    'statusAt',
    'pieceCount',
    'receivedCount',
    'goodCount',
    'defectiveCount',
    'abandonedCount',
    'disposedCount',
    'shelvedCount',
  ],
  totalsOf: fbaReturnFields,
  export: { permission: 'inbound:fbaReturn:export', title: 'inbound.fbaReturn.title' },
});

export const showFbaReturn = endpoint({
  method: 'GET',
  path: '/fbaReturn/show',
  permission: 'inbound:fbaReturn:list',
  does: 'One return whole: what was announced, what came in which condition with photographs, disposals, files, fees and the steps done.',
  query: z.object({ id: queryId('inbound.fbaReturn') }),
  data: FbaReturn,
});

export const createFbaReturn = endpoint({
  method: 'POST',
  path: '/fbaReturn/create',
  permission: 'inbound:fbaReturn:create',
  does: 'Announces goods that come back from Amazon. Staff name the company or have picked one. V08, V14.',
  body: FbaReturnInput,
  data: FbaReturn,
  example: { body: sample },
});
export const changeFbaReturn = endpoint({
  method: 'POST',
  path: '/fbaReturn/change',
  permission: 'inbound:fbaReturn:edit',
  does: 'Changes what was announced, until it is audited; names the revision that was seen.',
  body: FbaReturnChange,
  data: FbaReturn,
  example: { body: { id: 1, revision: 0, ...sample } },
});

/** A row of the file as the form takes it, with the words by which people know the product. */
export const ReadReturnLine = z.object({ ...productFace, ...rowsOf(fbaReturnLineFields, ['fnsku', 'expected']) });
export type ReadReturnLine = z.infer<typeof ReadReturnLine>;

export const getReturnTemplate = endpoint({
  method: 'POST',
  path: '/fbaReturn/line/template',
  permission: 'inbound:fbaReturn:create',
  does: 'Makes the current spreadsheet template of the lines of a return, in the language of the caller.',
  body: z.object({}),
  data: madeTemplate,
  ...makesNothing,
});
export const readReturnLines = endpoint({
  method: 'POST',
  path: '/fbaReturn/line/read',
  permission: 'inbound:fbaReturn:create',
  does: 'Reads lines of a return from an uploaded sheet made from the template: all rows, or every bad cell with row, column and reason. V15.',
  body: sheetToRead,
  data: sheetRead(ReadReturnLine),
  ...makesNothing,
});

export const fbaReturnMoves = moveEndpoints(fbaReturnMachine, {
  path: '/fbaReturn',
  data: FbaReturn,
  does: {
    audit: 'Accepts a return: the warehouse may receive it.',
    reject: 'Refuses a return with a reason. V17.',
    cancel: 'Takes a return back, while nothing of it has been received.',
    endReceiving:
      'All of it that comes has come: the handling is charged, for no more parcels than were announced or than pieces came, and what is more or fewer than announced is noted.',
    reopen: 'Takes the end of the receiving back with what was charged for it, up to what the caller may refund alone. V17.',
    finish: 'Ends a return of which nothing is left in the returns area. It happens by itself with the last piece.',
  },
  examples: { endReceiving: { id: 1, parcels: 1 } },
});

export const showFbaReturnJob = endpoint({
  method: 'GET',
  path: '/fbaReturn/job',
  permission: receive,
  does: 'One return as the station sees it: what was announced, what came, what lies in the returns area.',
  query: z.object({ id: queryId('inbound.fbaReturn') }),
  data: FbaReturnJob,
});

/** The station. A refusal is an answer too, and is kept: so nothing here is an error. */
export const scanFbaReturn = endpoint({
  method: 'POST',
  path: '/fbaReturn/scan/return',
  permission: receive,
  does: 'Opens the return whose number or tracking number was scanned.',
  body: z.object({ warehouseId: recordId('warehouse.warehouse'), code: ScannedCode }),
  data: z.object({ ...scanAnswer, job: z.nullable(FbaReturnJob) }),
  log: 'none',
});
export const scanReturnedProduct = endpoint({
  method: 'POST',
  path: '/fbaReturn/scan/product',
  permission: receive,
  does: 'Tells which product of the company was scanned, by SKU, FNSKU, barcode or serial number, whether it was announced and where it could go.',
  body: z.object({ id: returnId, code: ScannedCode }),
  data: z.object({ ...scanAnswer, piece: z.nullable(ReturnedPiece) }),
  log: 'none',
});
export const scanReceiveReturn = endpoint({
  method: 'POST',
  path: '/fbaReturn/scan/receive',
  permission: receive,
  does: 'Books pieces by their condition, at once: good and defective into the returns area, abandoned ones into no stock. More than was announced needs a reason, and has a bound. The same reference again books nothing.',
  body: ReceiveScan,
  data: z.object({ ...scanAnswer, receiptId: z.nullable(Id), over: z.int(), job: z.nullable(FbaReturnJob) }),
  transaction: 'own',
  example: { body: { id: 1, productId: 1, condition: 'good', quantity: 1, reference: 'station-1-0001' } },
});
export const scanShelveReturn = endpoint({
  method: 'POST',
  path: '/fbaReturn/scan/shelve',
  permission: receive,
  does: 'Carries pieces of the return from the returns area to the scanned location, at once. The same reference again books nothing.',
  body: ShelveScan,
  data: z.object({ ...scanAnswer, locationCode: z.string(), job: z.nullable(FbaReturnJob) }),
  transaction: 'own',
  example: { body: { id: 1, productId: 1, code: 'L01010101', quantity: 1, reference: 'station-1-0001' } },
});

export const takeBackFbaReceipt = endpoint({
  method: 'POST',
  path: '/fbaReturn/receipt/takeBack',
  permission: receive,
  does: 'Takes back what was received by mistake: its stock, serial numbers and handling fee, in one transaction. Refused when the pieces are no longer in the returns area. V17.',
  body: ReceiptBack,
  data: FbaReturn,
  example: { body: { receiptId: 1, reason: 'scanned twice' } },
});
export const addFbaReturnPhotos = endpoint({
  method: 'POST',
  path: '/fbaReturn/photos',
  permission: receive,
  does: 'Adds photographs to what was received; each is charged as it is taken (PHOTO), at most four for one scan.',
  body: z.object({
    receiptId: recordId('inbound.fbaReturnReceipt'),
    fileIds: z.array(recordId('system.file')).check(z.minLength(1), z.maxLength(4)),
  }),
  data: z.object({ photos: z.array(FileRef) }),
});
export const disposeFbaReturn = endpoint({
  method: 'POST',
  path: '/fbaReturn/dispose',
  permission: 'inbound:fbaReturn:dispose',
  does: 'Records that abandoned pieces have been disposed of, with the proof of it.',
  body: DisposalInput,
  data: FbaReturn,
});
