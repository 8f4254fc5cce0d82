import type { ChannelAddress, ChannelLine, ChannelOrder } from '../channel-order.ts';
import { currencyOf, moneyOf, shareOf, sumOf } from '../selling-partner/amount.ts';
import { unknownWord } from '../selling-partner/notes.ts';
import { type SpRequest, spRequest } from '../selling-partner/request.ts';
import type { RestrictedGroup } from '../selling-partner/restricted.ts';
import { isoOf, isTrue, momentOf, secondsText, type Told, textOf, textsOf, toldOf, wholeOf } from '../selling-partner/told.ts';
import { amazonPayment, amazonShipment } from './amazon-status.ts';

// The version before, for stores whose application has no role for today's yet. Its reads end on 27 March 2027.

export const v0Requests = {
  getOrders: (search: { from: Date; before: Date; marketplaceIds: readonly string[]; perPage: number; token?: string }): SpRequest =>
    spRequest('ordersV0.getOrders', {
      query: {
        LastUpdatedAfter: secondsText(search.from),
        LastUpdatedBefore: secondsText(search.before),
        MarketplaceIds: search.marketplaceIds,
        MaxResultsPerPage: search.perPage,
        NextToken: search.token,
      },
    }),
  getOrder: (orderId: string): SpRequest => spRequest('ordersV0.getOrder', { params: { orderId } }),
  getOrderItems: (orderId: string, token?: string): SpRequest =>
    spRequest('ordersV0.getOrderItems', { params: { orderId }, query: { NextToken: token } }),
  getOrderAddress: (orderId: string): SpRequest => spRequest('ordersV0.getOrderAddress', { params: { orderId } }),
};

/** Addresses and buyers of this version need a token of their own. */
export const v0Restricted: RestrictedGroup = {
  name: 'ordersV0',
  resources: [
    { method: 'GET', path: '/orders/v0/orders', dataElements: ['buyerInfo', 'shippingAddress'] },
    { method: 'GET', path: '/orders/v0/orders/{orderId}', dataElements: ['buyerInfo', 'shippingAddress'] },
    { method: 'GET', path: '/orders/v0/orders/{orderId}/address' },
  ],
};

const joined = (...parts: unknown[]): string =>
  parts
    .map((part) => textOf(part).trim())
    .filter((part) => part !== '')
    .join(' ');

export function readV0Address(told: Told): ChannelAddress | null {
  const address = joined(told.County, told.District, told.AddressLine1, told.AddressLine2, told.AddressLine3, told.CompanyName);
  if (!address && !textOf(told.PostalCode)) return null;
  return {
    name: textOf(told.Name),
    phone: textOf(told.Phone),
    postcode: textOf(told.PostalCode),
    prefecture: textOf(told.StateOrRegion),
    city: textOf(told.City) || textOf(told.Municipality),
    address,
    region: textOf(told.CountryCode),
  };
}

/** `ItemPrice` is that of all pieces; flags are strings. */
export function readV0Line(item: Told, isCancelled: boolean): ChannelLine {
  const ordered = wholeOf(item.QuantityOrdered);
  const shipped = wholeOf(item.QuantityShipped);
  return {
    lineId: textOf(item.OrderItemId),
    platformSku: textOf(item.SellerSKU) || textOf(item.ASIN),
    itemId: textOf(item.ASIN),
    itemNumber: '',
    managementNumber: '',
    productName: textOf(item.Title),
    title: textOf(item.Title),
    ordered,
    shipped,
    cancelled: isCancelled ? Math.max(0, ordered - shipped) : 0,
    unitPrice: shareOf(moneyOf(item.ItemPrice), ordered),
    isGift: isTrue(item.IsGift),
  };
}

export const v0CancelAsked = (item: Told): string | null => {
  const asked = toldOf(item.BuyerRequestedCancel);
  return isTrue(asked.IsBuyerRequestedCancel) ? textOf(asked.BuyerCancelReason) : null;
};

export function readV0Order(told: Told, items: readonly Told[], address: ChannelAddress | null): ChannelOrder {
  const externalId = textOf(told.AmazonOrderId);
  const orderedAt = momentOf(told.PurchaseDate);
  if (!externalId || !orderedAt) throw new Error('An order without AmazonOrderId or PurchaseDate');
  const rawStatus = textOf(told.OrderStatus);
  const shipment = amazonShipment(rawStatus);
  const methods = [textOf(told.PaymentMethod), ...textsOf(told.PaymentMethodDetails)].filter((word) => word !== '' && word !== 'Other');
  const isCod = textOf(told.PaymentMethod) === 'COD';
  const isCancelled = shipment === 'cancelled';
  const consignee = readV0Address(toldOf(told.ShippingAddress)) ?? address;
  const buyer = toldOf(told.BuyerInfo);
  const level = textOf(told.ShipmentServiceLevelCategory);
  const grandTotal = moneyOf(told.OrderTotal);
  const reasons = items.flatMap((item) => v0CancelAsked(item) ?? []);
  const sum = (name: string): string | null => sumOf(items.map((item) => moneyOf(item[name])));
  return {
    externalId,
    number: externalId,
    rawStatus,
    shipment,
    platformState: null,
    orderState: null,
    payment: amazonPayment(shipment, { isCod, isDelivered: false }),
    orderType: textOf(told.OrderType) === 'Preorder' ? 'reserved' : 'regular',
    shippingType: level === 'NextDay' || level === 'SameDay' ? 'nextDay' : 'normal',
    orderedAt,
    paidAt: null,
    shippedAt: null,
    changedAt: momentOf(told.LastUpdateDate),
    consignee,
    buyer: { name: textOf(buyer.BuyerName), email: textOf(buyer.BuyerEmail), phone: '', address: '' },
    desiredDate: null,
    desiredTime: '',
    customerNote: '',
    memo: '',
    paymentMethod: [...new Set(methods)].join(', ') || textOf(told.PaymentMethod),
    isCod,
    currency: currencyOf(told.OrderTotal) || currencyOf(items[0]?.ItemPrice) || 'JPY',
    shippingFee: sum('ShippingPrice'),
    codFee: sum('CODFee'),
    codRate: null,
    taxRate: null,
    itemTaxTotal: sum('ItemTax'),
    itemTotal: sum('ItemPrice'),
    grandTotal,
    codAmount: isCod ? grandTotal : null,
    lines: items.map((item) => readV0Line(item, isCancelled)),
    parcels: [],
    blocks: [
      ...(textOf(told.FulfillmentChannel) === 'AFN' ? [{ code: 'fulfilledByChannel' as const, text: 'AFN' }] : []),
      ...(shipment === 'systemProcessing' ? [{ code: 'notPaid' as const, text: rawStatus }] : []),
      ...(shipment === 'reserved' ? [{ code: 'notShippable' as const, text: rawStatus }] : []),
      ...(reasons.length > 0 && !isCancelled ? [{ code: 'cancelAsked' as const, text: joined(...new Set(reasons)) }] : []),
      ...(consignee === null && (shipment === 'unshipped' || shipment === 'partiallyShipped')
        ? [{ code: 'noAddress' as const, text: '' }]
        : []),
    ],
    notes: shipment === null ? [unknownWord('OrderStatus', rawStatus)] : [],
    extra: {
      earliestShipAt: isoOf(told.EarliestShipDate),
      latestShipAt: isoOf(told.LatestShipDate),
      earliestDeliveryAt: isoOf(told.EarliestDeliveryDate),
      latestDeliveryAt: isoOf(told.LatestDeliveryDate),
      deliveryService: textOf(told.ShipServiceLevel) || level,
      marketplaceId: textOf(told.MarketplaceId),
      marketplaceName: textOf(told.SalesChannel),
      fulfilledBy: textOf(told.FulfillmentChannel) === 'AFN' ? 'AMAZON' : 'MERCHANT',
      sellerOrderId: textOf(told.SellerOrderId),
      version: 'v0',
    },
  };
}
