import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { Id, queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { Money } from '../../kernel/money.ts';
import { listEndpoint, pageOf } from '../../kernel/page.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { Ordinal, Revision } from '../../kernel/whole-number.ts';
import { Sentence, ShownLine } from '../../pricing/priced-line.schema.ts';
import { orderFields, orderStates } from './order.fields.ts';
import { orderMachine } from './order.machine.ts';
import { mostCartons, Order, OrderChange, OrderInput, OrderRow, Packages, PriceAsk } from './order.ts';
import { packageFields } from './package.fields.ts';

const list = 'fba:order:list';
const work = 'fba:order:work';
const samplePackage = {
  lengthMm: 600,
  widthMm: 400,
  heightMm: 400,
  weightG: 12_000,
  boxCount: 2,
  fbaNo: 'FBA15ABCDEFG',
  contents: [{ productId: 1, quantity: 10 }],
};
const sample = {
  warehouseId: 1,
  centerId: 1,
  source: 'stock' as const,
  way: 'truck' as const,
  wishedDay: '2026-12-01',
  lines: [{ productId: 1, quantity: 20 }],
  packages: [samplePackage],
};

export const listOrders = listEndpoint({
  path: '/fbaOrder/list',
  permission: list,
  does: 'Lists FBA outbound orders; customers see their own.',
  record: 'fba.order',
  row: OrderRow,
  filters: {
    ...filtersOf(orderFields, ['number']),
    ...filtersOf(packageFields, ['fbaNo']),
    ...choicesFiltersOf(orderFields, ['status']),
    ...filtersOf(orderFields, ['centerId', 'way', 'source', 'difference', 'warehouseId', 'companyId', 'wishedDay', 'createdAt']),
  },
  sorts: [
    'createdAt',
    'number',
    'wishedDay',
    'statusAt',
    'cartonCount',
    'pieceCount',
    'pickedCount',
    'packedCount',
    'labelCount',
    'weightKg',
    'volumeM3',
    'fee',
  ],
  totalsOf: orderFields,
  export: { permission: 'fba:order:export', title: 'fba.order.title' },
});
export const countOrders = endpoint({
  method: 'GET',
  path: '/fbaOrder/counts',
  permission: list,
  does: 'How many FBA orders stand in each state (counted up to 10,000): the tabs of the list.',
  query: z.object({ companyId: z.optional(queryId('identity.company')), warehouseId: z.optional(queryId('warehouse.warehouse')) }),
  data: z.object({ states: z.array(z.object({ status: z.enum(orderStates), count: z.int() })) }),
});
export const showOrder = endpoint({
  method: 'GET',
  path: '/fbaOrder/show',
  permission: list,
  does: 'One FBA order whole: lines, cartons, labels, where its pieces lie, steps, fees, receipt, difference, and everything that is wrong with it.',
  query: z.object({ id: queryId('fba.order') }),
  data: Order,
});
export const createOrder = endpoint({
  method: 'POST',
  path: '/fbaOrder/create',
  permission: 'fba:order:create',
  does: 'Drafts an FBA order, from stock or from cartons that an inbound order sent on. Σ packed is never above what was ordered. V08.',
  body: OrderInput,
  data: Order,
  example: { body: sample },
});
export const changeOrder = endpoint({
  method: 'POST',
  path: '/fbaOrder/change',
  permission: 'fba:order:edit',
  does: 'Changes a draft; names the revision that was seen.',
  body: OrderChange,
  data: Order,
  example: { body: { id: 1, revision: 0, ...sample } },
});
export const priceOrder = endpoint({
  method: 'POST',
  path: '/fbaOrder/price',
  permission: 'fba:order:create',
  does: 'What these cartons would cost today on their way, with the reasons, what stock there is for the lines, and what the company has for it. Keeps nothing.',
  body: PriceAsk,
  data: z.object({
    cartons: z.int(),
    weightKg: z.string(),
    volumeM3: z.string(),
    lines: z.array(ShownLine),
    totalCnyMinor: z.int(),
    /** The same as it would be held, wallet by wallet. */
    held: z.array(Money),
    /** Why something has no price. */
    refusals: z.array(Sentence),
    /** What the company has left in each wallet that pays; null for who may not see them. */
    available: z.nullable(z.array(Money)),
    stock: z.array(z.object({ productId: Id, sku: z.string(), wanted: z.int(), available: z.int() })),
  }),
  changes: 'nothing',
  log: 'none',
  example: { body: { warehouseId: 1, centerId: 1, way: 'truck', packages: [samplePackage] } },
});
export const listWaitingTransfers = endpoint({
  method: 'GET',
  path: '/fbaOrder/transfers',
  permission: 'fba:order:create',
  does: 'Transfers of inbound orders that wait for an FBA order, newest first: what a new order can take up.',
  query: z.object({
    companyId: z.optional(queryId('identity.company')),
    warehouseId: z.optional(queryId('warehouse.warehouse')),
    centerId: z.optional(queryId('warehouse.fbaCenter')),
  }),
  data: pageOf(
    z.object({
      id: Id,
      orderNumber: z.string(),
      companyId: Id,
      companyName: z.string(),
      warehouseId: Id,
      warehouseCode: z.string(),
      centerId: Id,
      centerCode: z.string(),
      fbaNo: z.string(),
      poNumber: z.string(),
      cartonCount: z.int(),
      labelCount: z.int(),
      weightKg: z.string(),
      volumeM3: z.string(),
    }),
  ),
});

export const orderMoves = moveEndpoints(orderMachine, {
  path: '/fbaOrder',
  data: Order,
  does: {
    submit:
      'Hands a draft in: every piece is locked and the estimate held, or nothing is. Cartons that break a rule of Amazon need somebody who has seen it. V08, A08.',
    approve: 'Accepts an order: it may be picked.',
    sendBack: 'Returns an order to its draft with a reason; what was locked and held is free. V17.',
    reject: 'Refuses an order with a reason; what was locked and held is free. V17.',
    cancel: 'Ends an order before it is on a truck; what was locked and held is free, what was picked comes back.',
    label: 'The labels are stuck: cartons are final. Σ packed = Σ ordered. V08.',
    unlabel: 'Labels have to be stuck anew.',
    ship: 'Every carton is with its carrier: its pieces leave stock and its fees are charged. K06.',
    takeBack:
      'Amazon turned it away and it stands in the warehouse: its pieces are stock again, at the abnormal location until somebody puts them away. V17.',
    deliver: 'Amazon has it: the receipt with its photos, and a difference where another number came than was sent.',
  },
  examples: {
    deliver: { id: 1, receivedCartons: 2, receivedAt: '2026-06-12T02:00:00Z', receiptRemark: '', fileIds: [1] },
  },
});

export const pickOrder = endpoint({
  method: 'POST',
  path: '/fbaOrder/pick',
  permission: work,
  does: 'Pieces were fetched from these places; never more than the order holds there. V08.',
  body: z.object({
    id: recordId('fba.order'),
    picks: z.array(z.object({ balanceId: Id, quantity: Quantity })).check(z.minLength(1), z.maxLength(500)),
  }),
  data: Order,
});
export const packOrder = endpoint({
  method: 'POST',
  path: '/fbaOrder/pack',
  permission: work,
  does: 'The cartons as they were packed: sizes, weights and what is in each. Never more than was ordered (V08); the estimate follows.',
  body: z.object({ id: recordId('fba.order'), revision: Revision, packages: Packages }),
  data: Order,
  example: { body: { id: 1, revision: 0, packages: [samplePackage] } },
});
const Numbers = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))).check(z.minLength(1), z.maxLength(1000));
export const takeSerials = endpoint({
  method: 'POST',
  path: '/fbaOrder/takeSerials',
  permission: work,
  does: 'These serial numbers are in that carton: of its products, in stock and not blocked, never more than the carton holds or than were picked. V08, S16.',
  body: z.object({ id: recordId('fba.order'), cartonNo: Ordinal, numbers: Numbers }),
  data: Order,
  example: { body: { id: 1, cartonNo: 1, numbers: ['SN-1'] } },
});
export const freeSerials = endpoint({
  method: 'POST',
  path: '/fbaOrder/freeSerials',
  permission: work,
  does: 'These serial numbers are in no carton of the order any more: they are free.',
  body: z.object({ id: recordId('fba.order'), numbers: Numbers }),
  data: Order,
  example: { body: { id: 1, numbers: ['SN-1'] } },
});
export const setTracking = endpoint({
  method: 'POST',
  path: '/fbaOrder/tracking',
  permission: work,
  does: 'The tracking numbers of cartons that go as parcels, each number once.',
  body: z.object({
    id: recordId('fba.order'),
    carrier: orderFields.carrier.input,
    numbers: z
      .array(z.object({ cartonNo: Ordinal, trackingNumber: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }))
      .check(z.minLength(1), z.maxLength(mostCartons)),
  }),
  data: Order,
});
export const settleDifference = endpoint({
  method: 'POST',
  path: '/fbaOrder/settle',
  permission: 'fba:order:settle',
  does: 'Settles the difference between what was sent and what came, in words.',
  body: z.object({ id: recordId('fba.order'), words: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  data: Order,
});
