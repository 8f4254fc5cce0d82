import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { Id, queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { scanAnswerOf, ScannedCode } from '../../kernel/scan.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { returnFields, returnLineFields, returnStates } from './return.fields.ts';
import { returnMachine } from './return.machine.ts';
import { returnStation } from './return.station.ts';
import {
  ArriveScan,
  BackPiece,
  Decision,
  ReceiptBack,
  ReceiveScan,
  RepairEnd,
  RepairScan,
  Return,
  ReturnChange,
  ReturnInput,
  ReturnJob,
  ReturnRow,
  ReturnSetting,
  ReturnSource,
  ScrapInput,
  ShelveScan,
  SurplusBack,
  SurplusDecision,
  SurplusScrap,
  Voucher,
} from './return.ts';

const receive = 'outbound:return:receive';
const scanAnswer = scanAnswerOf(returnStation);
const returnId = recordId('outbound.return');
const onward = {
  recipientName: '鈴木花子',
  phone: '0661234567',
  postcode: '5300001',
  prefecture: '27',
  city: '大阪市北区',
  street: '梅田1-1-1',
};
const sample = {
  goodChoice: 'sendOn' as const,
  onward,
  warehouseId: 1,
  trackingNumber: '456789012345',
  cause: 'changedMind' as const,
  lines: [{ productId: 1, expected: 1 }],
};
const yes = { kind: 'choice', schema: z.enum(['yes']), choices: [{ value: 'yes', text: 'common.yes' }] } as const;

export const listReturns = listEndpoint({
  path: '/return/list',
  permission: 'outbound:return:list',
  does: 'Lists goods that come back from recipients; customers see their own.',
  record: 'outbound.return',
  row: ReturnRow,
  filters: {
    ...filtersOf(returnFields, ['number', 'orderNumber', 'trackingNumber']),
    ...filtersOf(returnLineFields, ['productId']),
    ...choicesFiltersOf(returnFields, ['status', 'cause']),
    ...filtersOf(returnFields, ['warehouseId', 'companyId', 'createdAt']),
    undecided: { ...yes, title: 'outbound.return.undecided' },
    surplus: { ...yes, title: 'outbound.return.surplusWaits' },
  },
  sorts: [
    'createdAt',
    'number',
    'statusAt',
    'deadline',
    'pieceCount',
    'receivedCount',
    'goodCount',
    'defectiveCount',
    'abandonedCount',
    'shelvedCount',
    'scrappedCount',
  ],
  totalsOf: returnFields,
  export: { permission: 'outbound:return:export', title: 'outbound.return.title' },
});
export const countReturns = endpoint({
  method: 'GET',
  path: '/return/counts',
  permission: 'outbound:return:list',
  does: 'How many returns stand in each state (counted up to 10,000) and how many wait for a decision: the tabs of the list.',
  query: z.object({ companyId: z.optional(queryId('identity.company')), warehouseId: z.optional(queryId('warehouse.warehouse')) }),
  data: z.object({ states: z.array(z.object({ status: z.enum(returnStates), count: z.int() })), undecided: z.int() }),
});
export const showReturn = endpoint({
  method: 'GET',
  path: '/return/show',
  permission: 'outbound:return:list',
  does: 'One return whole: what was announced, what came in which condition with photographs, what became of it, files, fees and the steps done.',
  query: z.object({ id: queryId('outbound.return') }),
  data: Return,
});
export const findReturnSource = endpoint({
  method: 'GET',
  path: '/return/source',
  permission: 'outbound:return:create',
  does: 'The shipped order by its number or a tracking number of its parcels, with what may still come back of it.',
  query: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
  data: z.object({ source: z.nullable(ReturnSource) }),
});
export const createReturn = endpoint({
  method: 'POST',
  path: '/return/create',
  permission: 'outbound:return:create',
  does: 'Announces goods that come back, of an outbound order or by a tracking number. Never more than left with the order. V08, V14.',
  body: ReturnInput,
  data: Return,
  example: { body: sample },
});
export const changeReturn = endpoint({
  method: 'POST',
  path: '/return/change',
  permission: 'outbound:return:edit',
  does: 'Changes what was announced, until it is audited; names the revision that was seen.',
  body: ReturnChange,
  data: Return,
  example: { body: { id: 1, revision: 0, ...sample } },
});
export const returnMoves = moveEndpoints(returnMachine, {
  path: '/return',
  data: Return,
  does: {
    audit: 'Accepts a return: the warehouse may receive it, and good pieces go on where that was wished.',
    sendBack: 'Gives a return back to whoever announced it, with a reason. V17.',
    resubmit: 'Hands in again what was given back.',
    reject: 'Refuses a return with a reason. V17.',
    cancel: 'Takes a return back, until something of it has been received; or an unknown parcel that is part of another return.',
    identify: 'Tells whose an unknown parcel is, by the order it left with or by the company.',
    disown: 'It was somebody else’s parcel: it waits for identification again. V17.',
    discard: 'Nobody knows whose it is, and it is thrown away. V17.',
    endReceiving:
      'All of it that comes has come: the handling is charged, for no more parcels than left with the order or than pieces came, and the customer is asked what is not decided.',
    reopen: 'Takes the end of the receiving back with what was charged for it, up to what the caller may refund alone. V17.',
  },
  examples: { endReceiving: { id: 1, parcels: 1 }, identify: { id: 1, orderNumber: 'CK26081500001' } },
});
export const decideReturn = endpoint({
  method: 'POST',
  path: '/return/decide',
  permission: 'outbound:return:decide',
  does: 'Keeps what the customer wants done with good and with damaged pieces; staff decide only once the day has passed. H05.',
  body: Decision,
  data: Return,
  example: { body: { id: 1, goodChoice: 'sendOn', defectiveChoice: 'scrap', onward } },
});

export const showReturnJob = endpoint({
  method: 'GET',
  path: '/return/job',
  permission: receive,
  does: 'One return as the station sees it: what was announced, what came, what lies in the returns area.',
  query: z.object({ id: queryId('outbound.return') }),
  data: ReturnJob,
});
/** The station. A refusal is an answer too, and is kept: so nothing here is an error. */
export const scanReturn = endpoint({
  method: 'POST',
  path: '/return/scan/parcel',
  permission: receive,
  does: 'Opens the return whose number or tracking number was scanned; else tells which shipped order the parcel left with, or that nobody knows it.',
  body: z.object({ warehouseId: recordId('warehouse.warehouse'), code: ScannedCode }),
  data: z.object({
    ...scanAnswer,
    job: z.nullable(ReturnJob),
    /** The parcel left with this order, and nobody announced that it comes back. */
    found: z.nullable(z.object({ orderNumber: z.string(), companyName: z.string(), recipientName: z.string(), pieceCount: z.int() })),
  }),
  log: 'none',
});
export const scanArrive = endpoint({
  method: 'POST',
  path: '/return/scan/arrive',
  permission: receive,
  does: 'Takes in a parcel that nobody announced, found by its tracking number or order; an unknown one waits for identification. A parcel whose return is under way opens that return. The same reference again makes nothing.',
  body: ArriveScan,
  /** `keptId`: of a parcel that nobody knows, to be photographed at once. */
  data: z.object({ ...scanAnswer, job: z.nullable(ReturnJob), keptId: z.nullable(Id) }),
  transaction: 'own',
  example: { body: { warehouseId: 1, code: '456789012345', reference: 'station-1-0001' } },
});
export const scanBackProduct = endpoint({
  method: 'POST',
  path: '/return/scan/product',
  permission: receive,
  does: 'Tells which product of the company was scanned, whether it was announced and where it could go.',
  body: z.object({ id: returnId, code: ScannedCode }),
  data: z.object({ ...scanAnswer, piece: z.nullable(BackPiece) }),
  log: 'none',
});
export const scanReceiveBack = endpoint({
  method: 'POST',
  path: '/return/scan/receive',
  permission: receive,
  does: 'Books pieces by their condition, at once: good and defective into the returns area, abandoned ones into no stock. The same reference again books nothing.',
  body: ReceiveScan,
  data: z.object({ ...scanAnswer, receiptId: z.nullable(Id), job: z.nullable(ReturnJob) }),
  transaction: 'own',
  example: { body: { id: 1, productId: 1, condition: 'good', quantity: 1, reference: 'station-1-0001' } },
});
export const scanShelveBack = endpoint({
  method: 'POST',
  path: '/return/scan/shelve',
  permission: receive,
  does: 'Carries pieces to the scanned location as the customer decided: good ones to storage, damaged ones to the area for them. The same reference again books nothing.',
  body: ShelveScan,
  data: z.object({ ...scanAnswer, locationCode: z.string(), job: z.nullable(ReturnJob) }),
  transaction: 'own',
  example: { body: { id: 1, productId: 1, code: 'L01010101', quantity: 1, reference: 'station-1-0001' } },
});
export const scanRepairBack = endpoint({
  method: 'POST',
  path: '/return/scan/repair',
  permission: receive,
  does: 'Carries damaged pieces to the repair bench, where the customer wants them repaired. The same reference again books nothing.',
  body: RepairScan,
  data: z.object({ ...scanAnswer, job: z.nullable(ReturnJob) }),
  transaction: 'own',
  example: { body: { id: 1, productId: 1, quantity: 1, reference: 'station-1-0001' } },
});
export const takeBackReturnReceipt = endpoint({
  method: 'POST',
  path: '/return/receipt/takeBack',
  permission: receive,
  does: 'Takes back what was received by mistake, its stock and serial numbers, until the receiving has ended. V17.',
  body: ReceiptBack,
  data: Return,
  example: { body: { receiptId: 1, reason: 'scanned twice' } },
});
export const addReturnPhotos = endpoint({
  method: 'POST',
  path: '/return/photos',
  permission: receive,
  does: 'Adds photographs to what was received; each is charged as it is taken (PHOTO), at most four for one scan.',
  body: z.object({
    receiptId: recordId('outbound.returnReceipt'),
    fileIds: z.array(recordId('system.file')).check(z.minLength(1), z.maxLength(4)),
  }),
  data: z.object({ photos: z.array(FileRef) }),
});
export const endReturnRepair = endpoint({
  method: 'POST',
  path: '/return/repair/end',
  permission: receive,
  does: 'Pieces at the repair bench are good again; the repair is charged, at most what the customer agreed to.',
  body: RepairEnd,
  data: Return,
  example: { body: { id: 1, productId: 1, quantity: 1, feeMinor: 3500 } },
});
export const disposeReturn = endpoint({
  method: 'POST',
  path: '/return/dispose',
  permission: 'outbound:return:dispose',
  does: 'Records that pieces have been scrapped, with the proof of it: abandoned ones, and those that the customer gave up.',
  body: ScrapInput,
  data: Return,
});

export const decideSurplus = endpoint({
  method: 'POST',
  path: '/return/surplus/decide',
  permission: 'outbound:return:decide',
  does: 'Says what becomes of pieces that came above what left: kept pieces may be put away and are charged by the piece, the others are scrapped. The customer’s until the day has passed.',
  body: SurplusDecision,
  data: Return,
  example: { body: { surplusId: 1, choice: 'keep', choiceNote: '' } },
});
export const takeBackSurplus = endpoint({
  method: 'POST',
  path: '/return/surplus/takeBack',
  permission: receive,
  does: 'Takes surplus back that was scanned by mistake, until the customer has decided about it. V17.',
  body: SurplusBack,
  data: Return,
  example: { body: { surplusId: 1, reason: 'scanned twice' } },
});
export const scrapSurplus = endpoint({
  method: 'POST',
  path: '/return/surplus/dispose',
  permission: 'outbound:return:dispose',
  does: 'Records that surplus which the customer gave up is gone, with the proof of it.',
  body: SurplusScrap,
  data: Return,
});
export const vouchReturn = endpoint({
  method: 'POST',
  path: '/return/pieces/confirm',
  permission: receive,
  does: 'A second person has seen that so many pieces came with a return that no order stands behind. Never by who received of it.',
  body: Voucher,
  data: Return,
});
export const showReturnSetting = endpoint({
  method: 'GET',
  path: '/return/setting',
  permission: 'outbound:return:audit',
  does: 'How many pieces of a return without an order one person takes in alone.',
  data: ReturnSetting,
});
export const saveReturnSetting = endpoint({
  method: 'POST',
  path: '/return/setting/save',
  permission: 'outbound:return:audit',
  does: 'Sets how many pieces of a return without an order one person takes in alone, 0 to 100; above it a second person vouches.',
  body: ReturnSetting,
  data: ReturnSetting,
  example: { body: { lonePieces: 20 } },
});
export const addParcelPhotos = endpoint({
  method: 'POST',
  path: '/return/parcel/photos',
  permission: receive,
  does: 'Photographs of a parcel that nobody knows yet, at most four; they cost nobody anything and stay with the return once it has an owner.',
  body: z.object({ id: returnId, fileIds: z.array(recordId('system.file')).check(z.minLength(1), z.maxLength(4)) }),
  data: z.object({ photos: z.array(FileRef) }),
});
