import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint, pageOf } from '../../kernel/page.ts';
import { countFields, countScopes } from './count.fields.ts';
import { countMachine } from './count.machine.ts';
import { Counted, CountDifference, CountedLine, CountInput, CountRow, CountSheet } from './count.ts';
import { productFace } from '../document/document.ts';
import { scanAnswerOf, ScannedCode } from '../../kernel/scan.ts';
import { ScannedLocation } from '../document/scanned-location.ts';
import { countStation } from './count.station.ts';

const scanAnswer = scanAnswerOf(countStation);

export const listCounts = listEndpoint({
  path: '/count/list',
  permission: 'inventory:count:list',
  does: 'Lists count sheets and how far they are.',
  record: 'inventory.count',
  row: CountRow,
  filters: {
    ...filtersOf(countFields, ['number']),
    ...choicesFiltersOf(countFields, ['status']),
    ...filtersOf(countFields, ['scope', 'warehouseId', 'createdAt']),
  },
  sorts: ['createdAt', 'number'],
  export: { permission: 'inventory:count:export', title: 'inventory.count.title' },
});

export const showCount = endpoint({
  method: 'GET',
  path: '/count/show',
  permission: 'inventory:count:list',
  does: 'One sheet with the places of its present round. Blind: it says nothing of the book.',
  query: z.object({ id: queryId('inventory.count') }),
  data: CountSheet,
});

export const listCounters = endpoint({
  method: 'GET',
  path: '/count/counters',
  permission: 'inventory:count:list',
  does: 'Who may go on with the present round: people whose roles let them count, without those who are kept from all that is open.',
  query: z.object({ id: queryId('inventory.count') }),
  data: pageOf(z.object({ name: z.string(), roles: z.string() })),
});

export const createCount = endpoint({
  method: 'POST',
  path: '/count/create',
  permission: 'inventory:count:create',
  does: 'Starts a count: its locations are frozen until it is decided or cancelled.',
  body: CountInput,
  data: CountSheet,
  example: { body: { warehouseId: 1, scope: 'location', areaId: 1, productIds: [1], locationIds: [1] } },
});

export const previewCount = endpoint({
  method: 'GET',
  path: '/count/preview',
  permission: 'inventory:count:create',
  does: 'How many locations a count would freeze, and how many of its choice are frozen already.',
  query: z.object({
    warehouseId: queryId('warehouse.warehouse'),
    scope: z.enum(countScopes),
    areaId: z.optional(queryId('warehouse.area')),
    /** Ids joined by commas. */
    productIds: z.optional(z.string().check(z.maxLength(2000))),
    locationIds: z.optional(z.string().check(z.maxLength(10_000))),
  }),
  data: z.object({ locationCount: z.int(), frozenCount: z.int() }),
});

export const countMoves = moveEndpoints(countMachine, {
  path: '/count',
  data: CountSheet,
  does: {
    propose: 'Makes the differences a proposal of gain and loss for another person to approve.',
    cancel: 'Gives a count up; its locations are as they were before.',
  },
});

/** The station: location → product → quantities → location done. Red and amber answers are kept. */
export const scanCountLocation = endpoint({
  method: 'POST',
  path: '/count/scan/location',
  permission: 'inventory:count:count',
  does: 'Opens a location of the sheet for the caller and tells what was entered there in this round.',
  body: z.object({ id: recordId('inventory.count'), code: ScannedCode }),
  data: z.object({ ...scanAnswer, location: z.nullable(ScannedLocation), lines: z.array(CountedLine) }),
  log: 'none',
});
export const scanCountProduct = endpoint({
  method: 'POST',
  path: '/count/scan/product',
  permission: 'inventory:count:count',
  does: 'Tells which products a scanned code can mean; the book is not asked. Where the caller stands, nobody may have ended the place or the round.',
  body: z.object({
    id: recordId('inventory.count'),
    /** Where the caller stands. */
    locationId: z.optional(recordId('warehouse.location')),
    code: ScannedCode,
  }),
  data: z.object({
    ...scanAnswer,
    products: z.array(z.object({ ...productFace, companyName: z.string(), pictureUrl: z.nullable(z.string()) })),
  }),
  log: 'none',
});
export const enterCount = endpoint({
  method: 'POST',
  path: '/count/enter',
  permission: 'inventory:count:count',
  does: 'Enters what was found of a product in a location; another figure for the same product asks for confirmation first.',
  body: z.object({
    id: recordId('inventory.count'),
    locationId: recordId('warehouse.location'),
    productId: recordId('products.product'),
    good: Counted,
    defective: z._default(Counted, 0),
    isConfirmed: z._default(z.boolean(), false),
  }),
  data: z.object({ ...scanAnswer, lines: z.array(CountedLine) }),
  log: 'none',
});
export const finishCountLocation = endpoint({
  method: 'POST',
  path: '/count/location/done',
  permission: 'inventory:count:count',
  does: 'Says that a location is counted; one without entries must be confirmed to be empty.',
  body: z.object({
    id: recordId('inventory.count'),
    locationId: recordId('warehouse.location'),
    isEmpty: z._default(z.boolean(), false),
  }),
  data: z.object({ ...scanAnswer, sheet: CountSheet }),
  log: 'none',
});
export const restartCountLocation = endpoint({
  method: 'POST',
  path: '/count/location/restart',
  permission: 'inventory:count:count',
  does: 'Forgets what was entered in a location in this round: by whoever counted there, or by whoever proposes.',
  body: z.object({ id: recordId('inventory.count'), locationId: recordId('warehouse.location') }),
  data: CountSheet,
});
export const finishCountRound = endpoint({
  method: 'POST',
  path: '/count/finish',
  permission: 'inventory:count:count',
  does: 'Ends the round: differing locations go to a second count by another person, to a third when book, first and second are three different values, then to the proposer; without differences the count closes.',
  body: z.object({ id: recordId('inventory.count') }),
  data: CountSheet,
});

export const listCountDifferences = endpoint({
  method: 'GET',
  path: '/count/differences',
  permission: 'inventory:count:propose',
  does: 'What differs from the book, once counting is over; while it runs, nobody is told.',
  query: z.object({ id: queryId('inventory.count') }),
  data: pageOf(CountDifference),
});
