import * as z from 'zod/mini';
import { resultsOf } from '../../kernel/each-by-itself.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { platforms } from '../../common/platforms.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { choicesFilter } from '../../kernel/filter.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { orderFields, orderStates } from './order.fields.ts';
import { orderMachine } from './order.machine.ts';
import { CutOffPreview, OfferAsk, Order, OrderChange, OrderInput, OrderOffer, OrderProduct, OrderRow, SubmitPreview } from './order.ts';

const recipient = {
  recipientName: '山田太郎',
  phone: '0312345678',
  postcode: '1000001',
  prefecture: '13',
  city: '千代田区',
  street: '千代田1-1',
} as const;
const sample = { warehouseId: 1, carrier: 'SAGAWA', ...recipient, lines: [{ productId: 1, quantity: 1 }] };
const Ids = z.array(recordId('outbound.order')).check(z.minLength(1), z.maxLength(100));
/** Where it stands now: a cut-off may be done, or wait for the pieces. */
const Results = resultsOf({ status: z.enum(orderStates) });
/** A prefecture that does not fit the postcode is asked about once, and then stands on the order. */
const isAddressSure = z._default(z.boolean(), false);
/** Of the store that it is for; `none`: it is for no store. */
const orderChannels = [...platforms, 'none'] as const;
const channel = {
  kind: 'choice',
  title: 'outbound.order.channel',
  schema: z.enum(orderChannels),
  choices: orderChannels.map((value) => ({
    value,
    text: value === 'none' ? 'outbound.order.channel.none' : `identity.store.platform.${value}`,
  })),
} as const;
/** JIS codes, 01 to 47. */
const prefectureCodes = Array.from({ length: 47 }, (_, at) => String(at + 1).padStart(2, '0')) as [string, ...string[]];
const yes = { kind: 'choice', schema: z.enum(['yes']), choices: [{ value: 'yes', text: 'common.yes' }] } as const;

export const listOrders = listEndpoint({
  path: '/outbound/list',
  permission: 'outbound:order:list',
  does: 'Lists outbound orders; customers see their own.',
  record: 'outbound.order',
  row: OrderRow,
  filters: {
    ...filtersOf(orderFields, [
      'number',
      'customerNo',
      'trackingNumber',
      'recipientName',
      'phone',
      'postcode',
      'city',
      'street',
      'recipientCompany',
      'remark',
      'companyId',
      'warehouseId',
      'storeId',
      'kind',
      'shippingType',
      'source',
      'carrierMode',
      'packaging',
      'packageType',
      'codState',
      'pickingStatus',
      'waveNumber',
      'createdAt',
      'shippedAt',
      'deliveryDate',
      'promiseDay',
      'shipBy',
      'statusAt',
    ]),
    ...choicesFiltersOf(orderFields, ['status', 'carrier']),
    prefecture: choicesFilter('outbound.order.prefecture', prefectureCodes, 'outbound.prefecture'),
    productId: { kind: 'record', title: 'outbound.order.product', record: 'products.product', schema: queryId('products.product') },
    risk: { ...yes, title: 'outbound.order.riskFilter' },
    late: { ...yes, title: 'outbound.order.risk.late' },
    onTime: { ...yes, title: 'outbound.order.onTimeFilter' },
    channel,
    noCarrier: { ...yes, title: 'outbound.order.noCarrierFilter' },
    held: { ...yes, title: 'outbound.order.isHeld' },
    cod: { ...yes, title: 'outbound.order.codFilter' },
  },
  sorts: [
    'createdAt',
    'number',
    'shipBy',
    'risk',
    'statusAt',
    'pieceCount',
    'parcelCount',
    'shippedAt',
    'codJpy',
    'freight',
    'operationFee',
    'consumablesFee',
    'totalFee',
  ],
  totalsOf: orderFields,
  export: { permission: 'outbound:order:export', title: 'outbound.order.title' },
});

export const countOrders = endpoint({
  method: 'GET',
  path: '/outbound/counts',
  permission: 'outbound:order:list',
  does: 'How many outbound orders stand in each state (counted up to 10,000), how many are late or at risk, and how many are held: the tabs of the list.',
  query: z.object({ companyId: z.optional(queryId('identity.company')), warehouseId: z.optional(queryId('warehouse.warehouse')) }),
  data: z.object({
    states: z.array(z.object({ status: z.enum(orderStates), count: z.int() })),
    late: z.int(),
    atRisk: z.int(),
    held: z.int(),
  }),
});

export const showOrder = endpoint({
  method: 'GET',
  path: '/outbound/show',
  permission: 'outbound:order:list',
  does: 'One outbound order whole: lines, pieces and where they are, parcels, steps, fees, what it holds.',
  query: z.object({ id: queryId('outbound.order') }),
  data: Order,
});

export const createOrder = endpoint({
  method: 'POST',
  path: '/outbound/create',
  permission: 'outbound:order:create',
  does: 'Keeps a new outbound order as a draft, or submits it at once. Staff name the company or have picked one.',
  body: z.extend(OrderInput, { isSubmitted: z._default(z.boolean(), false), isAddressSure }),
  data: Order,
  example: { body: sample },
});
export const changeOrder = endpoint({
  method: 'POST',
  path: '/outbound/change',
  permission: 'outbound:order:edit',
  does: 'Changes a draft; of an order that waits for its review or its wave only address, carrier and time. Names the revision that was seen.',
  body: z.extend(OrderChange, { isAddressSure }),
  data: Order,
  example: { body: { id: 1, revision: 0, ...sample } },
});

export const offerOrder = endpoint({
  method: 'POST',
  path: '/outbound/offer',
  permission: 'outbound:order:create',
  does: 'What every carrier would cost and when it would arrive, whether the stock is there, and what the company has. Keeps nothing.',
  body: OfferAsk,
  data: OrderOffer,
  changes: 'nothing',
  log: 'none',
  example: { body: { warehouseId: 1, postcode: '1000001', lines: [{ productId: 1, quantity: 1 }] } },
});

export const listOrderProducts = endpoint({
  method: 'GET',
  path: '/outbound/products',
  permission: 'outbound:order:create',
  does: 'Products and sets to choose from for an order, by SKU, name or barcode, each with what is available in the warehouse (at most 20).',
  query: z.object({
    keyword: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    companyId: z.optional(queryId('identity.company')),
    warehouseId: z.optional(queryId('warehouse.warehouse')),
    storeId: z.optional(queryId('identity.store')),
  }),
  data: z.array(OrderProduct),
});

export const orderMoves = moveEndpoints(orderMachine, {
  path: '/outbound',
  data: Order,
  does: {
    submit: 'Submits a draft: every piece is locked and the estimate is held, all or nothing. V08, A08.',
    cancel: 'Takes a draft away.',
    approve: 'Accepts an order: it may go into a wave. Says by when it leaves.',
    sendBack: 'Gives an order back to be mended, with a reason: nothing is locked or held any more. V17.',
    reject: 'Refuses an order for good, with a reason. V17.',
    resume: 'What was missing is there again: the order is locked anew and waits for a wave.',
    sign: 'The recipient has it.',
  },
});

export const previewCutOffs = endpoint({
  method: 'POST',
  path: '/outbound/cutOff/preview',
  permission: 'outbound:order:cutOff',
  does: 'What stopping orders would release and keep, and where their pieces are: as many as can be stopped with one press.',
  body: z.object({ ids: Ids }),
  data: z.array(CutOffPreview),
  changes: 'nothing',
  log: 'none',
});
export const cutOffOrder = endpoint({
  method: 'POST',
  path: '/outbound/cutOff',
  permission: 'outbound:order:cutOff',
  does: 'Stops an order before it leaves: at once while nothing is picked, else every later scan refuses it until its pieces are back. Staff give a reason.',
  body: z.object({ id: recordId('outbound.order'), reason: optionalLine(200) }),
  data: Order,
});
export const cutOffOrders = endpoint({
  method: 'POST',
  path: '/outbound/cutOffMany',
  permission: 'outbound:order:cutOff',
  does: 'Stops several orders; tells for each whether it could.',
  body: z.object({ ids: Ids, reason: optionalLine(200) }),
  data: Results,
  transaction: 'own',
});
export const previewSubmits = endpoint({
  method: 'POST',
  path: '/outbound/submit/preview',
  permission: 'outbound:order:submit',
  does: 'What submitting drafts would lock and hold, and what stands in its way: as many as can be submitted with one press.',
  body: z.object({ ids: Ids }),
  data: z.array(SubmitPreview),
  changes: 'nothing',
  log: 'none',
});
export const submitOrders = endpoint({
  method: 'POST',
  path: '/outbound/submitMany',
  permission: 'outbound:order:submit',
  does: 'Submits several drafts; tells for each whether it passed.',
  body: z.object({ ids: Ids }),
  data: Results,
  transaction: 'own',
});
export const approveOrders = endpoint({
  method: 'POST',
  path: '/outbound/approveMany',
  permission: 'outbound:order:audit',
  does: 'Accepts several orders; tells for each whether it passed.',
  body: z.object({ ids: Ids }),
  data: Results,
  transaction: 'own',
});
export const rejectOrders = endpoint({
  method: 'POST',
  path: '/outbound/rejectMany',
  permission: 'outbound:order:audit',
  does: 'Refuses several orders for one reason. V17.',
  body: z.object({ ids: Ids, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  data: Results,
  transaction: 'own',
});
export const holdOrder = endpoint({
  method: 'POST',
  path: '/outbound/hold',
  permission: 'outbound:order:hold',
  does: 'Keeps an order where it is, with a reason: no wave takes it and every scan refuses it.',
  body: z.object({ id: recordId('outbound.order'), reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  data: Order,
});
export const releaseOrder = endpoint({
  method: 'POST',
  path: '/outbound/endHold',
  permission: 'outbound:order:hold',
  does: 'Lets a held order go on.',
  body: z.object({ id: recordId('outbound.order') }),
  data: Order,
});
/** Every order of these is in the same state and of the same company. */
export const changeCarriers = endpoint({
  method: 'POST',
  path: '/outbound/carrierMany',
  permission: 'outbound:order:edit',
  does: 'Gives several orders another carrier, until they are in a wave; what is held follows.',
  body: z.object({ ids: Ids, carrier: orderFields.carrier.input }),
  data: Results,
  transaction: 'own',
});
export const mergeOrders = endpoint({
  method: 'POST',
  path: '/outbound/merge',
  permission: 'outbound:order:edit',
  does: 'Makes one draft of several drafts to the same recipient; the others are cancelled and name it.',
  body: z.object({ ids: z.array(recordId('outbound.order')).check(z.minLength(1), z.maxLength(20)) }),
  data: Order,
});
export const splitOrder = endpoint({
  method: 'POST',
  path: '/outbound/split',
  permission: 'outbound:order:edit',
  does: 'Takes some pieces of a draft into a new draft to the same recipient. V08: at least one piece stays.',
  body: z.object({
    id: recordId('outbound.order'),
    revision: Revision,
    lines: z
      .array(z.object({ productId: recordId('products.product'), quantity: z.int().check(z.minimum(1), z.maximum(1000)) }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  data: Order,
});
