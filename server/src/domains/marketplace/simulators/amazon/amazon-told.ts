import { grandTotalYen, leftOf, type SimulatedLine, type SimulatedOrder } from '../simulated-order.ts';

export const marketplace = { channelName: 'AMAZON', marketplaceId: 'A1VC38T7YXB528', marketplaceName: 'Amazon.co.jp' };

const words = {
  unpaid: ['PENDING', 'Pending'],
  open: ['UNSHIPPED', 'Unshipped'],
  partlyShipped: ['PARTIALLY_SHIPPED', 'PartiallyShipped'],
  shipped: ['SHIPPED', 'Shipped'],
  cancelled: ['CANCELLED', 'Canceled'],
} as const;
const wordOf = (order: SimulatedOrder, version: 0 | 1): string => {
  if (order.strangeWord) return order.strangeWord;
  if (order.state === 'unpaid' && order.extra.isPreorder) return version === 0 ? 'PENDING_AVAILABILITY' : 'PendingAvailability';
  return words[order.state][version];
};
export const isPreorder = (order: SimulatedOrder): boolean => order.extra.isPreorder === true;
export const isByAmazon = (order: SimulatedOrder): boolean => order.extra.fulfilledBy === 'AMAZON';

const time = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;
const after = (moment: Date, days: number): string => time(new Date(moment.getTime() + days * 86_400_000));
const yen = (amount: number) => ({ amount: String(amount), currencyCode: 'JPY' });

/** `午前中` is told as hours, as everything is there. */
function wishOf(order: SimulatedOrder) {
  if (!order.desiredDate) return undefined;
  const [from = '08', to = '12'] = /^(\d{2})-(\d{2})$/.exec(order.desiredTime)?.slice(1) ?? (order.desiredTime ? [] : ['00', '23']);
  const at = (hour: string) => time(new Date(`${order.desiredDate}T${hour}:00:00+09:00`));
  return { earliestDateTime: at(from), latestDateTime: at(to) };
}

const address = (order: SimulatedOrder) => ({
  name: `${order.buyer.lastName} ${order.buyer.firstName}`,
  addressLine1: order.address.street,
  ...(order.address.building ? { addressLine2: order.address.building } : {}),
  city: order.address.city,
  stateOrRegion: order.address.prefecture,
  postalCode: order.address.postcode,
  countryCode: 'JP',
  phone: order.buyer.phone,
});

/** Fees stand on the first line. */
function itemOf(order: SimulatedOrder, line: SimulatedLine, at: number, has: (data: string) => boolean) {
  const fees = at === 0 ? [order.shippingFeeYen, order.codFeeYen] : [0, 0];
  const items = line.priceYen * line.quantity;
  const rows = [
    ['ITEM', items],
    ['SHIPPING', fees[0] ?? 0],
    ['COD_FEE', fees[1] ?? 0],
  ] as const;
  const wish = wishOf(order);
  return {
    orderItemId: line.lineId,
    quantityOrdered: line.quantity,
    ...(order.extra.isSubscription ? { programs: ['SUBSCRIBE_AND_SAVE'] } : {}),
    product: {
      asin: `B${line.itemId.slice(-9)}`,
      title: line.name,
      sellerSku: line.sku,
      price: { unitPrice: yen(line.priceYen) },
    },
    ...(has('PROCEEDS')
      ? {
          proceeds: {
            proceedsTotal: yen(rows.reduce((sum, [, amount]) => sum + amount, 0)),
            breakdowns: rows.filter(([, amount]) => amount > 0).map(([type, amount]) => ({ type, subtotal: yen(amount) })),
          },
        }
      : {}),
    ...(has('CANCELLATION') && (order.isCancelAsked || order.state === 'cancelled')
      ? {
          cancellation: {
            ...(order.isCancelAsked ? { cancellationRequest: { requester: 'BUYER', cancelReason: 'BUYER_CHANGED_MIND' } } : {}),
            ...(order.state === 'cancelled' ? { cancellationExecution: { cancelledBy: 'BUYER', cancelReason: 'BUYER_REQUESTED' } } : {}),
          },
        }
      : {}),
    ...(has('FULFILLMENT')
      ? {
          fulfillment: {
            quantityFulfilled: line.shipped,
            quantityUnfulfilled: leftOf(line),
            ...(line.isGift ? { packing: { giftOption: { giftMessage: 'おめでとうございます', giftWrapLevel: 'STANDARD' } } } : {}),
            ...(wish ? { shipping: { scheduledDeliveryWindow: wish } } : {}),
          },
        }
      : {}),
  };
}

/** Orders v2026-01-01. Only the data that was asked for is told. */
export function renderOrder(order: SimulatedOrder, included: ReadonlySet<string>, references: ReadonlyMap<number, string>) {
  const has = (data: string) => included.has(data);
  const isKnown = order.state !== 'unpaid';
  return {
    orderId: order.id,
    createdTime: order.isSpoiled ? 'yesterday' : time(order.orderedAt),
    lastUpdatedTime: order.changedAt.toISOString(),
    ...(isPreorder(order) ? { programs: ['PREORDER'] } : {}),
    salesChannel: marketplace,
    ...(has('BUYER') && isKnown
      ? { buyer: { buyerName: `${order.buyer.lastName} ${order.buyer.firstName}`, buyerEmail: order.buyer.email } }
      : {}),
    ...(has('RECIPIENT') && isKnown && order.state !== 'cancelled'
      ? {
          recipient: {
            deliveryAddress: address(order),
            ...(order.note ? { deliveryPreference: { addressInstruction: order.note } } : {}),
          },
        }
      : {}),
    ...(has('PROCEEDS') ? { proceeds: { grandTotal: yen(grandTotalYen(order)) } } : {}),
    ...(has('PAYMENT') && isKnown
      ? { payment: { paymentExecutions: [{ paymentMethod: order.isCod ? 'CashOnDelivery' : 'CreditCard' }] } }
      : {}),
    ...(has('FULFILLMENT')
      ? {
          fulfillment: {
            fulfillmentStatus: wordOf(order, 0),
            fulfilledBy: isByAmazon(order) ? 'AMAZON' : 'MERCHANT',
            fulfillmentServiceLevel: 'STANDARD',
            shipByWindow: { earliestDateTime: time(order.orderedAt), latestDateTime: after(order.orderedAt, 2) },
            deliverByWindow: { earliestDateTime: after(order.orderedAt, 3), latestDateTime: after(order.orderedAt, 5) },
          },
        }
      : {}),
    orderItems: order.lines.map((line, at) => itemOf(order, line, at, has)),
    ...(has('PACKAGES') && order.shipments.length > 0
      ? {
          packages: order.shipments.map((shipment) => ({
            packageReferenceId: references.get(shipment.serial) ?? String(shipment.serial),
            packageStatus: { status: 'IN_TRANSIT' },
            carrier: shipment.carrier,
            shipTime: time(shipment.at),
            trackingNumber: shipment.trackingNumber,
            packageItems: shipment.lines.map((line) => ({ orderItemId: line.lineId, quantity: line.quantity })),
          })),
        }
      : {}),
  };
}

const oldMoney = (amount: number) => ({ CurrencyCode: 'JPY', Amount: String(amount) });
export const renderV0Address = (order: SimulatedOrder) => ({
  Name: `${order.buyer.lastName} ${order.buyer.firstName}`,
  AddressLine1: order.address.street,
  City: order.address.city,
  StateOrRegion: order.address.prefecture,
  PostalCode: order.address.postcode,
  CountryCode: 'JP',
  Phone: order.buyer.phone,
});
/** The version before: one total for an item, flags as strings, no buyer without a token of its own. */
export const renderV0Order = (order: SimulatedOrder, hasAddress: boolean) => ({
  AmazonOrderId: order.id,
  PurchaseDate: time(order.orderedAt),
  LastUpdateDate: order.changedAt.toISOString(),
  OrderStatus: wordOf(order, 1),
  FulfillmentChannel: isByAmazon(order) ? 'AFN' : 'MFN',
  SalesChannel: 'Amazon.co.jp',
  OrderTotal: oldMoney(grandTotalYen(order)),
  PaymentMethod: order.isCod ? 'COD' : 'Other',
  MarketplaceId: marketplace.marketplaceId,
  ShipmentServiceLevelCategory: 'Standard',
  LatestShipDate: after(order.orderedAt, 2),
  ...(hasAddress && order.state !== 'unpaid' ? { BuyerInfo: { BuyerEmail: order.buyer.email } } : {}),
});
export const renderV0Items = (order: SimulatedOrder) =>
  order.lines.map((line) => ({
    ASIN: `B${line.itemId.slice(-9)}`,
    OrderItemId: line.lineId,
    SellerSKU: line.sku,
    Title: line.name,
    QuantityOrdered: line.quantity,
    QuantityShipped: line.shipped,
    ItemPrice: oldMoney(line.priceYen * line.quantity),
    IsGift: String(line.isGift),
    BuyerRequestedCancel: { IsBuyerRequestedCancel: String(order.isCancelAsked), BuyerCancelReason: '' },
  }));
