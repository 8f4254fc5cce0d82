import * as z from 'zod/mini';
import { resultsOf } from '../../kernel/each-by-itself.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { Money } from '../../kernel/money.ts';
import { listEndpoint, pageOf } from '../../kernel/page.ts';
import { Ordinal } from '../../kernel/whole-number.ts';
import { Sentence, ShownLine } from '../../pricing/priced-line.schema.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { packageFields } from '../package/package.fields.ts';
import { MeasureInput, PackageRow } from '../package/package.ts';
import { orderFields, orderStates, transportMethods } from './order.fields.ts';
import { orderMachine } from './order.machine.ts';
import { LaneOption, Order, OrderChange, OrderInput, OrderRow, PriceAsk } from './order.ts';

const samplePackage = { productId: 1, lengthMm: 600, widthMm: 400, heightMm: 400, weightG: 15_000, boxCount: 2, quantityPerBox: 20 };
const sample = { warehouseId: 1, deliveryMethod: 'self' as const, deliveryDate: '2026-12-01', packages: [samplePackage] };

export const listOrders = listEndpoint({
  path: '/inbound/list',
  permission: 'inbound:order:list',
  does: 'Lists inbound orders; customers see their own.',
  record: 'inbound.order',
  row: OrderRow,
  filters: {
    ...filtersOf(orderFields, [
      'number',
      'warehouseId',
      'companyId',
      'transportMethod',
      'deliveryMethod',
      'containerNumber',
      'trackingNumber',
      'fbaNo',
      'deliveryDate',
      'createdAt',
    ]),
    ...choicesFiltersOf(orderFields, ['status']),
    ...filtersOf(packageFields, ['productId']),
    arriving: {
      kind: 'choice',
      title: 'inbound.order.arriving',
      schema: z.enum(['soon']),
      choices: [{ value: 'soon', text: 'inbound.order.arriving.soon' }],
    },
    problem: {
      kind: 'choice',
      title: 'inbound.order.openProblems',
      schema: z.enum(['yes']),
      choices: [{ value: 'yes', text: 'common.yes' }],
    },
  },
  sorts: [
    'createdAt',
    'number',
    'deliveryDate',
    'statusAt',
    'boxCount',
    'pieceCount',
    'weightKg',
    'volumeM3',
    'arrivedCount',
    'receivedCount',
    'shelvedCount',
  ],
  totalsOf: orderFields,
  export: { permission: 'inbound:order:export', title: 'inbound.order.title' },
});

export const countOrders = endpoint({
  method: 'GET',
  path: '/inbound/counts',
  permission: 'inbound:order:list',
  does: 'How many inbound orders stand in each state (counted up to 10,000), and how many have an open problem: the tabs of the list.',
  query: z.object({ companyId: z.optional(queryId('identity.company')), warehouseId: z.optional(queryId('warehouse.warehouse')) }),
  data: z.object({ states: z.array(z.object({ status: z.enum(orderStates), count: z.int() })), problems: z.int() }),
});

export const listPackages = listEndpoint({
  path: '/inbound/packages',
  permission: 'inbound:order:list',
  does: 'Lists the packages of inbound orders, one row for cartons of a kind.',
  record: 'inbound.package',
  row: PackageRow,
  filters: {
    ...filtersOf(packageFields, ['orderNumber', 'companyId', 'warehouseId', 'productId', 'trackingNumber']),
    ...choicesFiltersOf(packageFields, ['orderStatus']),
  },
  sorts: ['createdAt', 'boxCount', 'pieces', 'arrivedCount'],
  totalsOf: packageFields,
  export: { permission: 'inbound:order:export', title: 'inbound.package.title' },
});

export const showOrder = endpoint({
  method: 'GET',
  path: '/inbound/show',
  permission: 'inbound:order:list',
  does: 'One inbound order whole: packages, progress, the steps done and expected, what lacks for customs, files, fees.',
  query: z.object({ id: queryId('inbound.order') }),
  data: Order,
});

export const createOrder = endpoint({
  method: 'POST',
  path: '/inbound/create',
  permission: 'inbound:order:create',
  does: 'Announces goods. Staff name the company or have picked one.',
  body: OrderInput,
  data: Order,
  example: { body: sample },
});
export const changeOrder = endpoint({
  method: 'POST',
  path: '/inbound/change',
  permission: 'inbound:order:edit',
  does: 'Changes what was announced, until it is audited; names the revision that was seen.',
  body: OrderChange,
  data: Order,
  example: { body: { id: 1, revision: 0, ...sample } },
});

export const priceOrder = endpoint({
  method: 'POST',
  path: '/inbound/price',
  permission: 'inbound:order:create',
  does: 'What the first leg, the handling and the shelving of these packages would cost today, with the reasons, and what they add up to. Keeps nothing.',
  body: PriceAsk,
  data: z.object({
    boxes: z.int(),
    pieces: z.int(),
    weightKg: z.string(),
    volumeM3: z.string(),
    /** `384.5 kg`, `1.92 m³`: what the lane charges for; empty without one. */
    chargeable: z.string(),
    lines: z.array(ShownLine),
    totalCnyMinor: z.int(),
    /** Why something has no price. */
    refusals: z.array(Sentence),
    /** What the audit will hold, wallet by wallet. */
    held: z.array(Money),
    /** What the company has left in each wallet that pays; null for who may not see them. */
    available: z.nullable(z.array(Money)),
    /** A08: some wallet is below zero, also one that pays nothing of this: nothing can be held until it is topped up. */
    isInArrears: z.boolean(),
  }),
  changes: 'nothing',
  log: 'none',
  example: { body: { warehouseId: 1, deliveryMethod: 'self', packages: [samplePackage] } },
});

export const listLanes = endpoint({
  method: 'GET',
  path: '/inbound/lanes',
  permission: 'inbound:order:create',
  does: 'The lanes of today’s price book by which a first leg can go to a warehouse, for the form.',
  query: z.object({ warehouseId: queryId('warehouse.warehouse'), method: z.optional(z.enum(transportMethods)) }),
  data: pageOf(LaneOption),
});

export const measureOrder = endpoint({
  method: 'POST',
  path: '/inbound/measure',
  permission: 'inbound:order:ship',
  does: 'Keeps the size and weight of packages as staff measured them: what the first leg is charged by when it is loaded.',
  body: MeasureInput,
  data: Order,
});

export const orderMoves = moveEndpoints(orderMachine, {
  path: '/inbound',
  data: Order,
  does: {
    audit: 'Accepts an order; the first leg of the provider is held in the wallet. A08.',
    reject: 'Refuses an order with a reason. V17.',
    cancel: 'Takes an order back, until it is loaded; what was held is free again.',
    load: 'The goods are in the container (or handed to the airline): the first leg is charged on measured figures, on declared ones only where somebody says so; whoever measured it down above their limit does not load it.',
    depart: 'The ship or the flight has left.',
    arrive: 'It has arrived at the port.',
    release: 'Customs have released it.',
    checkIn: 'The goods stand at the dock: the warehouse waits to take them into stock.',
    inspect: 'Customs or the warehouse inspect it, for a reason.',
    endInspection: 'The inspection is over.',
  },
  examples: { load: { id: 1, isDeclared: true } },
  steps: { release: 'passCustoms' },
});

/** Several at once; each is its own transaction, and each that did not pass says why. */
export const auditOrders = endpoint({
  method: 'POST',
  path: '/inbound/auditMany',
  permission: 'inbound:order:audit',
  does: 'Audits several orders; tells for each whether it passed.',
  body: z.object({ ids: z.array(recordId('inbound.order')).check(z.minLength(1), z.maxLength(100)) }),
  data: resultsOf({}),
  transaction: 'own',
});

export const printCartonLabels = endpoint({
  method: 'POST',
  path: '/inbound/labels',
  permission: 'inbound:order:print',
  does: 'One PDF with the carton labels of these orders: order and carton barcode, n of N, in three languages.',
  body: z.object({
    ids: z.array(recordId('inbound.order')).check(z.minLength(1), z.maxLength(20)),
    /** Only these cartons, of one order. */
    cartons: z.optional(z.object({ from: Ordinal, to: Ordinal })),
  }),
  data: FileRef,
  log: 'none',
  transaction: 'own',
});
