import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line } from '../../kernel/fields.ts';
import { Id, queryId, recordId } from '../../kernel/id.ts';
import { pageOf } from '../../kernel/page.ts';
import { rule } from '../../kernel/rule.ts';
import { scanAnswerOf, ScannedCode, ScanReference, WaitedMs } from '../../kernel/scan.ts';
import { sortingStates } from './wall.fields.ts';
import { mostCells } from './cell-code.ts';
import { SortAhead, Wall, WallChange, WallInput, Sorting } from './wall.ts';
import { wallStation } from './wall.station.ts';

const permission = 'fulfilment:wall:work';
const edit = 'fulfilment:wall:edit';
const scanAnswer = scanAnswerOf(wallStation);
const sortingId = recordId('fulfilment.sorting');
const CellNo = z.int().check(z.minimum(1), z.maximum(999));
/** Which cell the answer is about, and the sorting as it stands now. */
const answered = z.object({
  ...scanAnswer,
  cellNo: z.nullable(z.int()),
  /** The stopped order that the piece belongs to, with or without a cell: its pieces can be brought back now. */
  stopped: z.nullable(z.object({ orderId: Id, orderNumber: z.string(), pieces: z.array(z.object({ sku: z.string(), count: z.int() })) })),
  sorting: z.nullable(Sorting),
});

export const listWalls = endpoint({
  method: 'GET',
  path: '/wall/list',
  permission,
  does: 'The put walls of a warehouse with what stands in each.',
  query: z.object({ warehouseId: queryId('warehouse.warehouse') }),
  data: z.array(Wall),
});
export const createWall = endpoint({
  method: 'POST',
  path: '/wall/create',
  permission: edit,
  does: 'Adds a put wall to a warehouse.',
  body: WallInput,
  data: Wall,
  example: { body: { warehouseId: 1, code: 'W01', rows: 4, columns: 9 } },
});
export const changeWall = endpoint({
  method: 'PUT',
  path: '/wall/change',
  permission: edit,
  does: 'Changes a put wall that nobody sorts in.',
  body: WallChange,
  data: Wall,
  example: { body: { id: 1, code: 'W01', rows: 4, columns: 9 } },
});
export const deleteWall = endpoint({
  method: 'DELETE',
  path: '/wall/delete',
  permission: edit,
  does: 'Deletes a put wall in which nothing was ever sorted.',
  body: z.object({ id: recordId('fulfilment.wall') }),
  data: z.object({ id: Id }),
});

export const listSortings = endpoint({
  method: 'GET',
  path: '/sorting/list',
  permission,
  does: 'What is being sorted in a warehouse, and the picked waves of several items that wait for it (at most 50 of each).',
  query: z.object({ warehouseId: queryId('warehouse.warehouse') }),
  data: pageOf(
    z.object({
      /** Null: it waits. */
      sortingId: z.nullable(Id),
      waveNo: z.string(),
      wallCode: z.nullable(z.string()),
      status: z.nullable(z.enum(sortingStates)),
      orders: z.int(),
      total: z.int(),
      sorted: z.int(),
      hasNextDay: z.boolean(),
    }),
  ),
});
export const showSorting = endpoint({
  method: 'GET',
  path: '/sorting/show',
  permission,
  does: 'One wave in its wall or baskets: cells with need and total, and who holds which piece.',
  query: z.object({ id: queryId('fulfilment.sorting') }),
  data: Sorting,
});

export const listSortStops = endpoint({
  method: 'GET',
  path: '/sorting/stops',
  permission,
  does: 'Orders of the wave that must not go on (cut off, held, in arrears, abnormal) and what of them is in cells. With the sorting and the codes of its products at the same moment: all that a station needs which loses its network.',
  query: z.object({ id: queryId('fulfilment.sorting') }),
  data: SortAhead,
});

/** The station. A refusal is an answer too, and is kept: so nothing here is an error. */
export const scanWave = endpoint({
  method: 'POST',
  path: '/sorting/scan/wave',
  permission,
  does: 'Binds a picked wave of several items, named by its number or that of one of its picking lists, to a wall or to numbered baskets, and gives each order its cell; a wave that stands there already is gone on with.',
  body: z.object({
    warehouseId: recordId('warehouse.warehouse'),
    /** Null: numbered baskets. */
    wallId: z.nullable(recordId('fulfilment.wall')),
    code: ScannedCode,
  }),
  data: answered,
  transaction: 'own',
  example: { body: { warehouseId: 1, wallId: null, code: 'BC26111700001' } },
});
export const scanPiece = endpoint({
  method: 'POST',
  path: '/sorting/scan/piece',
  permission,
  does: 'Answers the lowest cell that needs the scanned product. Where cells are confirmed the piece is then in the caller’s hand; otherwise it is booked at once.',
  body: z.object({ sortingId, code: ScannedCode, reference: ScanReference }),
  data: answered,
  transaction: 'own',
  example: { body: { sortingId: 1, code: 'K00000005', reference: 'station-1-0001' } },
});
export const scanCell = endpoint({
  method: 'POST',
  path: '/sorting/scan/cell',
  permission,
  does: 'Confirms the piece in the hand by the cell that was scanned or pressed: sorted in the book. Another cell books nothing.',
  body: z.object({ sortingId, code: ScannedCode, reference: ScanReference }),
  data: answered,
  transaction: 'own',
  example: { body: { sortingId: 1, code: 'W01-07', reference: 'station-1-0001' } },
});
export const placePiece = endpoint({
  method: 'POST',
  path: '/sorting/scan/placed',
  permission,
  does: 'Sorts a piece that lies in a cell already, since the station had no network when it was put there. A cell whose order does not need it is refused with the one that does.',
  body: z.object({
    sortingId,
    code: ScannedCode,
    cellNo: CellNo,
    reference: ScanReference,
    waitedMs: WaitedMs,
    /** The scan of the same piece that nobody answered: where the server heard it all the same, this one books nothing. */
    instead: z.optional(ScanReference),
  }),
  data: answered,
  transaction: 'own',
  example: { body: { sortingId: 1, code: 'K00000005', cellNo: 7, reference: 'station-1-0001' } },
});
/** C10: kept once for its reference. */
export const keepSortAnswer = endpoint({
  method: 'POST',
  path: '/sorting/scan/answered',
  permission,
  does: 'Keeps a red or amber answer that the station gave by itself while it had no network: time, person, code and reason, as of all others.',
  body: z.object({
    sortingId,
    code: ScannedCode,
    tone: z.enum(['amber', 'red']),
    reason: z.enum(wallStation.reasons),
    reference: ScanReference,
    waitedMs: WaitedMs,
  }),
  data: z.object({ isNew: z.boolean() }),
  log: 'none',
  example: { body: { sortingId: 1, code: 'K00000009', tone: 'red', reason: 'notInWave', reference: 'station-1-0001' } },
});
export const layDown = endpoint({
  method: 'POST',
  path: '/sorting/scan/layDown',
  permission,
  does: 'Lays down the piece in the caller’s hand: it belongs to no cell until it is scanned again.',
  body: z.object({ sortingId }),
  data: answered,
  transaction: 'own',
  log: 'none',
});
export const undoSort = endpoint({
  method: 'POST',
  path: '/sorting/scan/undo',
  permission,
  does: 'Takes the piece that was sorted last out of its cell again, back onto the cart: the caller’s own last one, or the last one of a cell.',
  body: z.object({ sortingId, cellNo: z._default(z.nullable(CellNo), null), reference: ScanReference }),
  data: answered,
  transaction: 'own',
  example: { body: { sortingId: 1, reference: 'station-1-0001' } },
});
export const putBackCell = endpoint({
  method: 'POST',
  path: '/sorting/scan/putBack',
  permission,
  does: 'Brings all pieces of a stopped order, those in its cell and those on the cart, to the abnormal area or to the scanned location.',
  body: z.object({
    sortingId,
    orderId: recordId('outbound.order'),
    /** `ABN` or a location. */
    code: z._default(ScannedCode, 'ABN'),
    reference: ScanReference,
  }),
  data: answered,
  transaction: 'own',
  example: { body: { sortingId: 1, orderId: 1, reference: 'station-1-0001' } },
});

export const finishSorting = endpoint({
  method: 'POST',
  path: '/sorting/finish',
  permission,
  does: 'Ends a sorting. Each order that is not complete becomes abnormal and needs an explanation; its pieces stay in the cell. What is in no cell is booked to the abnormal area with a proposal to write it off, which another person decides.',
  body: z.object({
    id: sortingId,
    explanations: z._default(
      z.array(z.object({ cellNo: CellNo, note: line(200) })).check(
        z.maxLength(mostCells * 10),
        rule((rows: { cellNo: number }[]) => new Set(rows.map(({ cellNo }) => cellNo)).size === rows.length, 'fulfilment.wall.cellTwice'),
      ),
      [],
    ),
  }),
  data: Sorting,
});
export const closeSorting = endpoint({
  method: 'POST',
  path: '/sorting/close',
  permission,
  does: 'Says that the cells of a finished sorting are empty: the wall is free for the next wave.',
  body: z.object({ id: sortingId }),
  data: Sorting,
});
