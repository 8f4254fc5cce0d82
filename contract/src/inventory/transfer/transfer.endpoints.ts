import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { Id, queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint, pageOf } from '../../kernel/page.ts';
import { productFace, ProductHint, StockChoice } from '../document/document.ts';
import { stockFields } from '../stock/stock.fields.ts';
import { scanAnswerOf, ScannedCode } from '../../kernel/scan.ts';
import { ScannedLocation } from '../document/scanned-location.ts';
import { transferStation } from './transfer.station.ts';
import { transferMachine } from './transfer.machine.ts';
import { transferFields } from './transfer.fields.ts';
import { BookedScan, LocationMove, ScanMove, StoreTransferInput, Transfer, TransferRow } from './transfer.ts';

const scanAnswer = scanAnswerOf(transferStation);
const fields = { ...stockFields, ...transferFields };

export const listTransfers = listEndpoint({
  path: '/transfer/list',
  permission: 'inventory:transfer:list',
  does: 'Lists transfers between locations and between stores; customers see those between their stores.',
  record: 'inventory.transfer',
  row: TransferRow,
  filters: filtersOf(fields, ['number', 'status', 'kind', 'warehouseId', 'companyId', 'productId', 'createdAt']),
  sorts: ['createdAt', 'number', 'lineCount', 'pieces'],
  totalsOf: fields,
  export: { permission: 'inventory:transfer:export', title: 'inventory.transfer.title' },
});

export const showTransfer = endpoint({
  method: 'GET',
  path: '/transfer/show',
  permission: 'inventory:transfer:list',
  does: 'One transfer with its lines.',
  query: z.object({ id: queryId('inventory.transfer') }),
  data: Transfer,
});

export const listMovableStock = endpoint({
  method: 'GET',
  path: '/transfer/movable',
  permission: 'inventory:transfer:move',
  does: 'Stock rows that hold something, by location or product, for the form that moves them (at most 100, oldest lot first).',
  query: z.object({
    warehouseId: z.optional(queryId('warehouse.warehouse')),
    locationId: z.optional(queryId('warehouse.location')),
    productId: z.optional(queryId('products.product')),
  }),
  data: pageOf(StockChoice),
});

export const listTransferable = endpoint({
  method: 'GET',
  path: '/transfer/transferable',
  permission: 'inventory:transfer:request',
  does: 'Products of which a store (or no store) has something to give, with how many (at most 50).',
  query: z.object({
    companyId: z.optional(queryId('identity.company')),
    warehouseId: queryId('warehouse.warehouse'),
    /** Left out: what belongs to no store. */
    storeId: z.optional(queryId('identity.store')),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  data: pageOf(z.object({ ...productFace, available: z.int() })),
});

export const moveStockByForm = endpoint({
  method: 'POST',
  path: '/transfer/move',
  permission: 'inventory:transfer:move',
  does: 'Moves pieces to other locations of the warehouse, at once. V08.',
  body: LocationMove,
  data: Transfer,
});

export const requestStoreTransfer = endpoint({
  method: 'POST',
  path: '/transfer/request',
  permission: 'inventory:transfer:request',
  does: 'Asks for pieces to go from one store of the company to another; they are held until it is decided. V08.',
  body: StoreTransferInput,
  data: Transfer,
  example: { body: { warehouseId: 1, fromStoreId: 1, toStoreId: null, lines: [{ productId: 1, quantity: 1 }] } },
});

export const transferMoves = moveEndpoints(transferMachine, {
  path: '/transfer',
  data: Transfer,
  does: {
    confirm: 'Hands the held pieces over to the other store.',
    reject: 'Refuses a transfer with a reason; the pieces are free again. V17.',
    cancel: 'Takes a request back; the pieces are free again.',
  },
});

/** The station: from location → product → quantity → to location. A refusal is an answer too, and is kept: so nothing here is an error. */
export const scanTransferLocation = endpoint({
  method: 'POST',
  path: '/transfer/scan/location',
  permission: 'inventory:transfer:move',
  does: 'Tells which location was scanned, and whether one may take from it or put into it.',
  body: z.object({
    warehouseId: recordId('warehouse.warehouse'),
    code: ScannedCode,
    side: z.enum(['from', 'to']),
    /** When asking for the target: where the pieces come from. */
    fromLocationId: z.optional(recordId('warehouse.location')),
  }),
  data: z.object({ ...scanAnswer, location: z.nullable(ScannedLocation) }),
  log: 'none',
});
export const scanTransferProduct = endpoint({
  method: 'POST',
  path: '/transfer/scan/product',
  permission: 'inventory:transfer:move',
  does: 'Tells which stock of the scanned product lies in the location, oldest lot first, what it looks like and where it could go.',
  body: z.object({ locationId: recordId('warehouse.location'), code: ScannedCode }),
  data: z.object({ ...scanAnswer, choices: z.array(StockChoice), hints: z.array(ProductHint) }),
  log: 'none',
});
export const scanTransferMove = endpoint({
  method: 'POST',
  path: '/transfer/scan/move',
  permission: 'inventory:transfer:move',
  does: 'Books one move of the station; the same reference again books nothing and is answered with what was booked.',
  body: ScanMove,
  data: z.object({ ...scanAnswer, transferId: z.nullable(Id), number: z.string(), booked: z.nullable(BookedScan) }),
  transaction: 'own',
  example: { body: { balanceId: 1, toLocationId: 1, quantity: 1, reference: 'station-1-0001' } },
});
