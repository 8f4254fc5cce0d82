import type { Platform } from '../../common/platforms.ts';
import type { TextRef } from '../../kernel/text.ts';
import type { RouteCode } from '../../routes.ts';
import type { MarketFilter } from './market-order.filters.ts';
import type { MarketOrderField } from './market-order.fields.ts';
import { platformStates, type PlatformState, type ShipmentState } from './states.ts';

/** What people can do with orders of a channel, beside what all have: remark, export, log. */
export type ChannelAction =
  | 'forward'
  | 'markShipped'
  | 'acknowledge'
  | 'resendMail'
  | 'label'
  | 'packingSlip'
  | 'invoice'
  | 'complete'
  | 'memo'
  | 'cancel';

/** One of eight lists, said once: its address, columns, filters, states and buttons are read from here. */
export interface Channel {
  readonly platform: Platform;
  /** Its screen. */
  readonly code: RouteCode;
  /** Its calls are below this. */
  readonly path: string;
  /** Names the list in exports, saved filters and column memories. */
  readonly record: string;
  readonly title: TextRef;
  /** What stands in the list at first, in this order, the most wanted first; all other fields are in the column menu. */
  readonly shown: readonly MarketOrderField[];
  /** Of those the ones that people came for: they stay where there is little room, and on the card of a phone. */
  readonly first: readonly MarketOrderField[];
  /** Fields that the channel does not have: neither list nor drawer shows them. */
  readonly without: readonly MarketOrderField[];
  readonly filters: readonly MarketFilter[];
  /** Its tabs: the values of one of the states. */
  readonly tabs:
    | { readonly by: 'shipmentStatus'; readonly states: readonly ShipmentState[] }
    | { readonly by: 'platformStatus'; readonly states: readonly PlatformState[] };
  /** What ships late stands first. */
  readonly isDated: boolean;
  readonly actions: readonly ChannelAction[];
  /** Fields of its own in `extra`, shown in the drawer. */
  readonly extras: readonly { readonly name: string; readonly title: TextRef; readonly kind: 'text' | 'amount' | 'yesNo' | 'list' }[];
}

const shipping = ['unshipped', 'partiallyShipped', 'shipped', 'cancelled'] as const;
/** Of channels whose orders are whole or nothing. */
const wholeShipping = ['unshipped', 'shipped', 'cancelled'] as const;
const amazonShipping = ['systemProcessing', 'reserved', ...shipping, 'unableToFulfil'] as const;

const usual = [
  'number',
  'storeId',
  'companyId',
  'forwardStatus',
  'waybillStatus',
  'orderedAt',
  'sku',
  'consigneeName',
  'trackingNumber',
] as const;
const rest = ['shippedAt', 'orderType', 'shippingType', 'cod', 'unmapped', 'held', 'refused', 'tooLate'] as const;

const windows = ['earliestShipAt', 'latestShipAt', 'earliestDeliveryAt', 'latestDeliveryAt'] as const;
const rakutenNumbers = ['itemNumbers', 'managementNumbers'] as const;
const codFees = ['isCod', 'codFee', 'codRate', 'codAmount'] as const;
/** A vendor hears the name of who buys, and no more. */
const buyerContact = ['buyerEmail', 'buyerAddress'] as const;
const wishes = ['desiredDate', 'desiredTime'] as const;
const yahooLike = ['platformStatus', 'orderStatus'] as const;
const dated = ['risk'] as const;

export const amazonChannel = {
  platform: 'amazon',
  code: 'amazon-orders',
  path: '/market/amazon',
  record: 'marketplace.amazonOrder',
  title: 'marketplace.amazonOrder.title',
  shown: [
    'number',
    'shipmentStatus',
    'risk',
    'latestShipAt',
    'skus',
    'orderedCount',
    'forwardStatus',
    'waybillStatus',
    'grandTotal',
    'consigneeName',
    'storeName',
    'holdReason',
    'companyName',
    'outboundNumbers',
    'trackingNumbers',
    'deliveryService',
    'latestDeliveryAt',
    'orderedAt',
    'operatorRemark',
  ],
  first: ['number', 'shipmentStatus', 'risk', 'latestShipAt', 'skus', 'forwardStatus'],
  without: [...yahooLike, ...rakutenNumbers, 'memo', 'acknowledgedAt'],
  filters: [...usual, 'latestShipAt', 'latestDeliveryAt', 'paymentStatus', ...rest],
  tabs: { by: 'shipmentStatus', states: amazonShipping },
  isDated: true,
  actions: ['forward', 'markShipped', 'resendMail'],
  extras: [
    { name: 'sellerOrderId', title: 'marketplace.extra.sellerOrderId', kind: 'text' },
    { name: 'marketplaceName', title: 'marketplace.extra.marketplaceName', kind: 'text' },
    { name: 'fulfilledBy', title: 'marketplace.extra.fulfilledBy', kind: 'text' },
    { name: 'programs', title: 'marketplace.extra.programs', kind: 'list' },
    { name: 'giftWrapTotal', title: 'marketplace.extra.giftWrapTotal', kind: 'amount' },
    { name: 'discountTotal', title: 'marketplace.extra.discountTotal', kind: 'amount' },
    { name: 'gifts', title: 'marketplace.extra.gifts', kind: 'list' },
  ],
} as const satisfies Channel;

export const amazonDfChannel = {
  platform: 'amazonDf',
  code: 'amazon-df-orders',
  path: '/market/amazonDf',
  record: 'marketplace.amazonDfOrder',
  title: 'marketplace.amazonDfOrder.title',
  shown: [
    'number',
    'shipmentStatus',
    'risk',
    'latestShipAt',
    'acknowledgedAt',
    'skus',
    'orderedCount',
    'forwardStatus',
    'waybillStatus',
    'consigneeName',
    'storeName',
    'holdReason',
    'companyName',
    'outboundNumbers',
    'trackingNumbers',
    'latestDeliveryAt',
    'orderedAt',
    'operatorRemark',
  ],
  first: ['number', 'shipmentStatus', 'risk', 'latestShipAt', 'skus', 'forwardStatus'],
  without: [...yahooLike, ...rakutenNumbers, ...codFees, ...buyerContact, 'memo'],
  filters: [...usual, 'latestShipAt', 'acknowledged', ...rest],
  tabs: { by: 'shipmentStatus', states: wholeShipping },
  isDated: true,
  actions: ['acknowledge', 'forward', 'label', 'packingSlip', 'markShipped', 'cancel'],
  extras: [
    { name: 'customerOrderNumber', title: 'marketplace.extra.customerOrderNumber', kind: 'text' },
    { name: 'shipMethod', title: 'marketplace.extra.shipMethod', kind: 'text' },
    { name: 'isPackingSlipRequired', title: 'marketplace.extra.isPackingSlipRequired', kind: 'yesNo' },
    { name: 'messageToCustomer', title: 'marketplace.extra.messageToCustomer', kind: 'text' },
    { name: 'gifts', title: 'marketplace.extra.gifts', kind: 'list' },
  ],
} as const satisfies Channel;

export const amazonVcChannel = {
  platform: 'amazonVc',
  code: 'vc-orders',
  path: '/market/amazonVc',
  record: 'marketplace.vcOrder',
  title: 'marketplace.vcOrder.title',
  shown: [
    'number',
    'shipmentStatus',
    'risk',
    'latestShipAt',
    'acknowledgedAt',
    'skus',
    'orderedCount',
    'shippedCount',
    'forwardStatus',
    'waybillStatus',
    'grandTotal',
    'consigneeName',
    'storeName',
    'holdReason',
    'companyName',
    'outboundNumbers',
    'latestDeliveryAt',
    'orderedAt',
    'operatorRemark',
  ],
  first: ['number', 'shipmentStatus', 'risk', 'latestShipAt', 'skus', 'forwardStatus'],
  without: [...yahooLike, ...rakutenNumbers, ...codFees, ...buyerContact, ...wishes, 'memo'],
  filters: [...usual, 'latestShipAt', 'latestDeliveryAt', 'acknowledged', 'paymentStatus', ...rest],
  tabs: { by: 'shipmentStatus', states: shipping },
  isDated: true,
  actions: ['acknowledge', 'forward', 'markShipped', 'invoice', 'cancel'],
  extras: [
    { name: 'purchaseOrderType', title: 'marketplace.extra.purchaseOrderType', kind: 'text' },
    { name: 'shipToParty', title: 'marketplace.extra.shipToParty', kind: 'text' },
    { name: 'dealCode', title: 'marketplace.extra.dealCode', kind: 'text' },
    { name: 'importTerms', title: 'marketplace.extra.importTerms', kind: 'text' },
  ],
} as const satisfies Channel;

export const rakutenChannel = {
  platform: 'rakuten',
  code: 'rakuten-orders',
  path: '/market/rakuten',
  record: 'marketplace.rakutenOrder',
  title: 'marketplace.rakutenOrder.title',
  shown: [
    'number',
    'platformStatus',
    'orderStatus',
    'paymentStatus',
    'skus',
    'orderedCount',
    'forwardStatus',
    'waybillStatus',
    'grandTotal',
    'consigneeName',
    'desiredDate',
    'desiredTime',
    'storeName',
    'holdReason',
    'companyName',
    'outboundNumbers',
    'trackingNumbers',
    'customerNote',
    'memo',
    'shipmentStatus',
    'orderedAt',
    'operatorRemark',
  ],
  first: ['number', 'platformStatus', 'skus', 'forwardStatus', 'waybillStatus', 'desiredDate'],
  without: [...dated, ...windows],
  filters: [...usual, 'shipmentStatus', 'orderStatus', 'paymentStatus', 'desiredDate', 'acknowledged', ...rest],
  tabs: { by: 'platformStatus', states: platformStates },
  isDated: false,
  actions: ['acknowledge', 'forward', 'markShipped', 'memo', 'resendMail', 'cancel'],
  extras: [
    { name: 'subStatus', title: 'marketplace.extra.subStatus', kind: 'text' },
    { name: 'requested', title: 'marketplace.extra.requested', kind: 'amount' },
    { name: 'usedPoints', title: 'marketplace.extra.usedPoints', kind: 'amount' },
    { name: 'couponTotal', title: 'marketplace.extra.couponTotal', kind: 'amount' },
    { name: 'giftWrapTotal', title: 'marketplace.extra.giftWrapTotal', kind: 'amount' },
    { name: 'gifts', title: 'marketplace.extra.gifts', kind: 'list' },
    { name: 'cancelDueDate', title: 'marketplace.extra.cancelDueDate', kind: 'text' },
    { name: 'reserveNumber', title: 'marketplace.extra.reserveNumber', kind: 'text' },
    { name: 'isRemoteIsland', title: 'marketplace.extra.isRemoteIsland', kind: 'yesNo' },
    { name: 'isConvenienceStore', title: 'marketplace.extra.isConvenienceStore', kind: 'yesNo' },
  ],
} as const satisfies Channel;

export const yahooChannel = {
  platform: 'yahoo',
  code: 'yahoo-orders',
  path: '/market/yahoo',
  record: 'marketplace.yahooOrder',
  title: 'marketplace.yahooOrder.title',
  shown: [
    'number',
    'platformStatus',
    'orderStatus',
    'paymentStatus',
    'skus',
    'orderedCount',
    'forwardStatus',
    'waybillStatus',
    'grandTotal',
    'consigneeName',
    'desiredDate',
    'desiredTime',
    'storeName',
    'holdReason',
    'companyName',
    'outboundNumbers',
    'trackingNumbers',
    'customerNote',
    'orderedAt',
    'operatorRemark',
  ],
  first: ['number', 'platformStatus', 'skus', 'forwardStatus', 'waybillStatus', 'desiredDate'],
  without: [...dated, ...windows, 'acknowledgedAt', ...rakutenNumbers],
  filters: [...usual, 'shipmentStatus', 'orderStatus', 'paymentStatus', 'desiredDate', ...rest],
  tabs: { by: 'platformStatus', states: platformStates },
  isDated: false,
  actions: ['forward', 'markShipped', 'complete', 'cancel'],
  extras: [
    { name: 'arrivalDate', title: 'marketplace.extra.arrivalDate', kind: 'text' },
    { name: 'shipNotes', title: 'marketplace.extra.shipNotes', kind: 'text' },
    { name: 'gifts', title: 'marketplace.extra.gifts', kind: 'list' },
    { name: 'giftWrapFee', title: 'marketplace.extra.giftWrapTotal', kind: 'amount' },
    { name: 'discount', title: 'marketplace.extra.discountTotal', kind: 'amount' },
    { name: 'couponTotal', title: 'marketplace.extra.couponTotal', kind: 'amount' },
    { name: 'usedPoints', title: 'marketplace.extra.usedPoints', kind: 'amount' },
    { name: 'releaseDate', title: 'marketplace.extra.releaseDate', kind: 'text' },
    { name: 'isSplit', title: 'marketplace.extra.isSplit', kind: 'yesNo' },
    { name: 'parentOrderId', title: 'marketplace.extra.parentOrderId', kind: 'text' },
    { name: 'cancelReason', title: 'marketplace.extra.cancelReason', kind: 'text' },
  ],
} as const satisfies Channel;

export const shopifyChannel = {
  platform: 'shopify',
  code: 'shopify-orders',
  path: '/market/shopify',
  record: 'marketplace.shopifyOrder',
  title: 'marketplace.shopifyOrder.title',
  shown: [
    'number',
    'shipmentStatus',
    'paymentStatus',
    'skus',
    'orderedCount',
    'shippedCount',
    'forwardStatus',
    'waybillStatus',
    'grandTotal',
    'consigneeName',
    'storeName',
    'holdReason',
    'companyName',
    'outboundNumbers',
    'trackingNumbers',
    'customerNote',
    'orderedAt',
    'operatorRemark',
  ],
  first: ['number', 'shipmentStatus', 'paymentStatus', 'skus', 'forwardStatus', 'waybillStatus'],
  without: [...yahooLike, ...dated, ...windows, 'deliveryService', 'acknowledgedAt', ...rakutenNumbers, 'memo'],
  filters: [...usual, 'paymentStatus', ...rest],
  tabs: { by: 'shipmentStatus', states: shipping },
  isDated: false,
  actions: ['forward', 'markShipped'],
  extras: [
    { name: 'fulfilmentOrders', title: 'marketplace.extra.fulfilmentOrders', kind: 'list' },
    { name: 'gifts', title: 'marketplace.extra.gifts', kind: 'list' },
    { name: 'tags', title: 'marketplace.extra.tags', kind: 'list' },
    { name: 'cancelReason', title: 'marketplace.extra.cancelReason', kind: 'text' },
  ],
} as const satisfies Channel;

export const tiktokChannel = {
  platform: 'tiktok',
  code: 'tiktok-orders',
  path: '/market/tiktok',
  record: 'marketplace.tiktokOrder',
  title: 'marketplace.tiktokOrder.title',
  shown: [
    'number',
    'shipmentStatus',
    'paymentStatus',
    'skus',
    'orderedCount',
    'forwardStatus',
    'waybillStatus',
    'grandTotal',
    'consigneeName',
    'storeName',
    'holdReason',
    'companyName',
    'outboundNumbers',
    'trackingNumbers',
    'customerNote',
    'orderedAt',
    'operatorRemark',
  ],
  first: ['number', 'shipmentStatus', 'skus', 'forwardStatus', 'waybillStatus', 'trackingNumbers'],
  without: [...yahooLike, 'acknowledgedAt', 'managementNumbers'],
  filters: [...usual, 'latestShipAt', 'paymentStatus', ...rest],
  tabs: { by: 'shipmentStatus', states: shipping },
  isDated: true,
  actions: ['forward', 'label', 'packingSlip', 'markShipped'],
  extras: [
    { name: 'packages', title: 'marketplace.extra.packages', kind: 'list' },
    { name: 'deliveryOption', title: 'marketplace.extra.deliveryOption', kind: 'text' },
    { name: 'shippingBy', title: 'marketplace.extra.fulfilledBy', kind: 'text' },
  ],
} as const satisfies Channel;

export const erpChannel = {
  platform: 'mabang',
  code: 'erp-orders',
  path: '/market/erp',
  record: 'marketplace.erpOrder',
  title: 'marketplace.erpOrder.title',
  shown: [
    'number',
    'shipmentStatus',
    'paymentStatus',
    'acknowledgedAt',
    'skus',
    'orderedCount',
    'forwardStatus',
    'waybillStatus',
    'grandTotal',
    'consigneeName',
    'storeName',
    'holdReason',
    'companyName',
    'outboundNumbers',
    'trackingNumbers',
    'customerNote',
    'orderedAt',
    'operatorRemark',
  ],
  first: ['number', 'shipmentStatus', 'skus', 'forwardStatus', 'waybillStatus', 'trackingNumbers'],
  without: [...yahooLike, ...dated, ...windows, 'deliveryService', 'managementNumbers'],
  filters: [...usual, 'paymentStatus', 'acknowledged', ...rest],
  tabs: { by: 'shipmentStatus', states: shipping },
  isDated: false,
  actions: ['acknowledge', 'forward', 'markShipped', 'cancel'],
  extras: [
    { name: 'erpOrderId', title: 'marketplace.extra.erpOrderId', kind: 'text' },
    { name: 'sourcePlatform', title: 'marketplace.extra.sourcePlatform', kind: 'text' },
    { name: 'sourceShop', title: 'marketplace.extra.sourceShop', kind: 'text' },
    { name: 'isSplit', title: 'marketplace.extra.isSplit', kind: 'yesNo' },
    { name: 'isUnion', title: 'marketplace.extra.isUnion', kind: 'yesNo' },
  ],
} as const satisfies Channel;

export const channels = {
  amazon: amazonChannel,
  amazonDf: amazonDfChannel,
  amazonVc: amazonVcChannel,
  rakuten: rakutenChannel,
  yahoo: yahooChannel,
  shopify: shopifyChannel,
  tiktok: tiktokChannel,
  mabang: erpChannel,
} as const satisfies Readonly<Record<Platform, Channel>>;
export const channelOf = (platform: Platform): Channel => channels[platform];
/** Whether its orders can be treated so; the server asks the same. */
export const hasAction = (platform: Platform, action: ChannelAction): boolean => channelOf(platform).actions.includes(action);
