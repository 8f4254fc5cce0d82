import * as z from 'zod/mini';
import { platforms } from '../../common/platforms.ts';
import { Day } from '../../kernel/day.ts';
import { resultsOf } from '../../kernel/each-by-itself.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { line, optionalLine, orNull } from '../../kernel/fields.ts';
import { Id, queryId, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { rule } from '../../kernel/rule.ts';
import { carrierCodes, carrierModes } from '../../pricing/carrier-choice.ts';
import {
  amazonChannel,
  amazonDfChannel,
  amazonVcChannel,
  type Channel,
  erpChannel,
  rakutenChannel,
  shopifyChannel,
  tiktokChannel,
  yahooChannel,
} from './channels.ts';
import { marketOrderFields } from './market-order.fields.ts';
import { marketFilters } from './market-order.filters.ts';
import { MarketOrder, MarketOrderRow } from './market-order.ts';
import { platformStates, shipmentStates } from './states.ts';

const view = 'marketplace:order:list';
/** One channel's list, from its declaration. The server binds all eight in a loop over `channelLists`. */
const listOf = ({ path, record, title }: Channel) =>
  listEndpoint({
    path: `${path}/list`,
    permission: view,
    does: 'Lists the orders of one channel; customers see their own.',
    record,
    row: MarketOrderRow,
    filters: marketFilters,
    sorts: [
      'orderedAt',
      'number',
      'latestShipAt',
      'risk',
      'shippedAt',
      'updatedAt',
      'orderedCount',
      'shippedCount',
      'pieceCount',
      'grandTotal',
    ],
    totalsOf: marketOrderFields,
    // In each currency: in a file, where a line has one, the column adds up to nothing.
    totals: ['grandTotal'],
    export: { permission: 'marketplace:order:export', title },
  });

export const listAmazonOrders = listOf(amazonChannel);
export const listAmazonDfOrders = listOf(amazonDfChannel);
export const listVcOrders = listOf(amazonVcChannel);
export const listRakutenOrders = listOf(rakutenChannel);
export const listYahooOrders = listOf(yahooChannel);
export const listShopifyOrders = listOf(shopifyChannel);
export const listTiktokOrders = listOf(tiktokChannel);
export const listErpOrders = listOf(erpChannel);
export const channelLists = {
  amazon: listAmazonOrders,
  amazonDf: listAmazonDfOrders,
  amazonVc: listVcOrders,
  rakuten: listRakutenOrders,
  yahoo: listYahooOrders,
  shopify: listShopifyOrders,
  tiktok: listTiktokOrders,
  mabang: listErpOrders,
} as const;

export const countMarketOrders = endpoint({
  method: 'GET',
  path: '/market/counts',
  permission: view,
  does: 'How many orders of a channel stand in each state (counted up to 10,000), and how many ask for somebody: the tabs of its list.',
  query: z.object({
    platform: z.enum(platforms),
    companyId: z.optional(queryId('identity.company')),
    storeId: z.optional(queryId('identity.store')),
  }),
  data: z.object({
    shipment: z.array(z.object({ status: z.enum(shipmentStates), count: z.int() })),
    platform: z.array(z.object({ status: z.enum(platformStates), count: z.int() })),
    late: z.int(),
    atRisk: z.int(),
    /** Open and not forwarded. */
    toForward: z.int(),
    unmapped: z.int(),
    held: z.int(),
    refused: z.int(),
  }),
  example: { query: { platform: 'amazon' } },
});

export const showMarketOrder = endpoint({
  method: 'GET',
  path: '/market/show',
  permission: view,
  does: 'One marketplace order whole: lines with what they are mapped to, destinations, parcels, outbound orders, and what was written to the channel.',
  query: z.object({ id: queryId('marketplace.order') }),
  data: MarketOrder,
});

/** More than a page of them, since a morning's orders are forwarded in one go. */
const Ids = z.array(recordId('marketplace.order')).check(z.minLength(1), z.maxLength(1000));
/** The outbound orders that it became, where it was forwarded. */
export const MarketResults = resultsOf({ outboundNumbers: z.array(z.string()) });
export type MarketResults = z.infer<typeof MarketResults>;

const Carrier = orNull(z.enum(carrierCodes));

export const remarkMarketOrder = endpoint({
  method: 'POST',
  path: '/market/remark',
  permission: 'marketplace:order:remark',
  does: 'Writes the operator’s remark on an order.',
  body: z.object({ id: recordId('marketplace.order'), remark: marketOrderFields.operatorRemark.input }),
  data: MarketOrder,
});

export const settleMarketOrder = endpoint({
  method: 'POST',
  path: '/market/settle',
  permission: 'marketplace:order:handle',
  does: 'Says that an order which was cancelled after its parcel had left is dealt with (stopped on the way, taken back, or agreed with the buyer).',
  body: z.object({ id: recordId('marketplace.order') }),
  data: MarketOrder,
});

export const forwardMarketOrders = endpoint({
  method: 'POST',
  path: '/market/forward',
  permission: 'marketplace:order:forward',
  does: 'Makes outbound orders of marketplace orders, one for each destination; tells for each whether it passed. Forwarding twice makes one order. S04.',
  body: z
    .object({
      ids: Ids,
      /** The store's rule decides what is left out here. */
      warehouseId: orNull(recordId('warehouse.warehouse')),
      carrierMode: z._default(z.enum(carrierModes), 'cheapest'),
      carrier: Carrier,
      /** Submitted at once: stock locked, money held. Otherwise left as drafts. */
      isSubmitted: z._default(z.boolean(), true),
    })
    .check(
      rule(
        ({ carrierMode, carrier }: { carrierMode: string; carrier: string | null }) => carrierMode === 'cheapest' || carrier !== null,
        'kernel.issue.required',
        undefined,
        ['carrier'],
      ),
    ),
  data: MarketResults,
  transaction: 'own',
});

interface Typed {
  ids: readonly number[];
  carrier: string | null;
  trackingNumber: string;
}
export const shipMarketOrders = endpoint({
  method: 'POST',
  path: '/market/markShipped',
  permission: 'marketplace:order:ship',
  does: 'Tells the channel that orders are shipped: with the parcels of their outbound orders, or with a number that somebody types for one order. V02.',
  body: z.object({ ids: Ids, carrier: Carrier, trackingNumber: optionalLine(40) }).check(
    rule(({ carrier, trackingNumber }: Typed) => carrier === null || trackingNumber !== '', 'kernel.issue.required', undefined, [
      'trackingNumber',
    ]),
    rule(({ carrier, trackingNumber }: Typed) => carrier !== null || trackingNumber === '', 'kernel.issue.required', undefined, [
      'carrier',
    ]),
    rule(({ ids, trackingNumber }: Typed) => trackingNumber === '' || ids.length === 1, 'marketplace.order.oneNumber', undefined, [
      'trackingNumber',
    ]),
  ),
  data: MarketResults,
  transaction: 'own',
});

export const acknowledgeMarketOrders = endpoint({
  method: 'POST',
  path: '/market/acknowledge',
  permission: 'marketplace:order:handle',
  does: 'Tells the channel that orders are taken (Rakuten, DF, VC); tells for each whether it is queued.',
  body: z.object({ ids: Ids }),
  data: MarketResults,
  transaction: 'own',
});

export const completeMarketOrders = endpoint({
  method: 'POST',
  path: '/market/complete',
  permission: 'marketplace:order:handle',
  does: 'Ends shipped orders on Yahoo: points are fixed and cards are charged.',
  body: z.object({ ids: Ids }),
  data: MarketResults,
  transaction: 'own',
});

export const cancelMarketOrder = endpoint({
  method: 'POST',
  path: '/market/cancel',
  permission: 'marketplace:order:handle',
  does: 'Cancels an order on its channel, with a reason; refused while an outbound order of it is under way. V17.',
  body: z.object({ id: recordId('marketplace.order'), reason: line(200) }),
  data: MarketOrder,
});

export const memoMarketOrder = endpoint({
  method: 'POST',
  path: '/market/memo',
  permission: 'marketplace:order:handle',
  does: 'Replaces the shop’s memo of a Rakuten order, the whole text.',
  body: z.object({ id: recordId('marketplace.order'), memo: marketOrderFields.memo.input }),
  data: MarketOrder,
});

export const invoiceMarketOrder = endpoint({
  method: 'POST',
  path: '/market/invoice',
  permission: 'marketplace:order:invoice',
  does: 'Sends the invoice data of a VC purchase order to Amazon.',
  body: z.object({ id: recordId('marketplace.order'), invoiceNumber: line(40), invoiceDay: Day }),
  data: MarketOrder,
  example: { body: { id: 1, invoiceNumber: 'INV-0001', invoiceDay: '2026-03-05' } },
});

export const mailMarketOrders = endpoint({
  method: 'POST',
  path: '/market/mail',
  permission: 'marketplace:order:mail',
  does: 'Sends the buyer the mail about the shipment once more; tells for each whether it went.',
  body: z.object({ ids: Ids }),
  data: MarketResults,
  transaction: 'own',
});

export const channelFileKinds = ['label', 'packingSlip'] as const;
/** Read from the channel each time: the channel keeps them, we do not. */
export const fetchChannelFiles = endpoint({
  method: 'POST',
  path: '/market/labels',
  permission: 'marketplace:order:label',
  does: 'Fetches labels or packing slips of an order from its channel (DF, TikTok).',
  body: z.object({ id: recordId('marketplace.order'), kind: z._default(z.enum(channelFileKinds), 'label') }),
  data: z.object({
    /** `content` in Base64. */
    files: z.array(z.object({ name: z.string(), type: z.enum(['application/pdf', 'image/png', 'text/plain']), content: z.string() })),
  }),
  transaction: 'own',
});

/** E03: long work. What is read stands in the log of each order, at the moment when it is read. */
export const printChannelFiles = endpoint({
  method: 'POST',
  path: '/market/labels/start',
  permission: fetchChannelFiles.permission,
  log: 'none',
  does: 'Starts fetching the labels or packing slips of several orders (DF, TikTok) as one file to print, in the order in which they are named.',
  body: z.object({ ids: Ids, kind: z._default(z.enum(channelFileKinds), 'label') }),
  data: z.object({ jobId: Id }),
});
