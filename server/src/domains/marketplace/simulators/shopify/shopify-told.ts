import { grandTotalYen, itemTotalYen, leftOf, type SimulatedLine, type SimulatedOrder } from '../simulated-order.ts';

const yen = (amount: number) => ({ shopMoney: { amount: `${amount}.0`, currencyCode: 'JPY' } });
const numeric = (order: SimulatedOrder) => order.id.split('/').at(-1) ?? '';

export interface ToldFulfilmentOrder {
  id: string;
  status: string;
  location: string;
  lines: { id: string; totalQuantity: number; remainingQuantity: number; sku: string; lineItem: { id: string }; of: SimulatedLine }[];
}
/** One a location; `extra.locations` spreads the lines over several. */
export function fulfilmentOrdersOf(order: SimulatedOrder): ToldFulfilmentOrder[] {
  const count = typeof order.extra['locations'] === 'number' ? order.extra['locations'] : 1;
  return Array.from({ length: count }, (_, at) => {
    const lines = order.lines.filter((__, index) => index % count === at);
    const left = lines.reduce((sum, line) => sum + leftOf(line), 0);
    const isBegun = lines.some(({ shipped }) => shipped > 0);
    const status = order.state === 'cancelled' || left === 0 ? 'CLOSED' : order.isHeld ? 'ON_HOLD' : isBegun ? 'IN_PROGRESS' : 'OPEN';
    return {
      id: `gid://shopify/FulfillmentOrder/${numeric(order)}${at}`,
      status,
      location: `gid://shopify/Location/${at + 1}`,
      lines: lines.map((line) => ({
        id: `gid://shopify/FulfillmentOrderLineItem/${line.lineId.split('/').at(-1)}`,
        totalQuantity: line.quantity,
        remainingQuantity: leftOf(line),
        sku: line.sku,
        lineItem: { id: line.lineId },
        of: line,
      })),
    };
  });
}

export const renderFulfilmentLine = ({ id, totalQuantity, remainingQuantity, sku, lineItem }: ToldFulfilmentOrder['lines'][number]) => ({
  id,
  totalQuantity,
  remainingQuantity,
  sku,
  lineItem,
});

export const renderLine = (line: SimulatedLine) => ({
  id: line.lineId,
  sku: line.sku,
  title: line.name,
  variantTitle: null,
  quantity: line.quantity,
  currentQuantity: line.quantity - line.cancelled,
  unfulfilledQuantity: leftOf(line),
  requiresShipping: true,
  originalUnitPriceSet: yen(line.priceYen),
  customAttributes: line.isGift ? [{ key: 'ギフト', value: 'はい' }] : [],
});

const goods = {
  unpaid: 'UNFULFILLED',
  open: 'UNFULFILLED',
  partlyShipped: 'PARTIALLY_FULFILLED',
  shipped: 'FULFILLED',
  cancelled: 'UNFULFILLED',
} as const;

export function renderOrder(order: SimulatedOrder) {
  const isPaid = order.paidAt !== null;
  const wishes = [
    ...(order.desiredDate ? [{ key: '配送希望日', value: order.desiredDate }] : []),
    ...(order.desiredTime ? [{ key: '配送希望時間', value: order.desiredTime }] : []),
  ];
  const { buyer, address } = order;
  return {
    id: order.id,
    name: order.number,
    createdAt: order.isSpoiled ? 'not a time' : order.orderedAt.toISOString(),
    processedAt: (order.paidAt ?? order.orderedAt).toISOString(),
    updatedAt: order.changedAt.toISOString(),
    closed: order.state === 'shipped',
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    cancelReason: order.cancelledAt ? 'CUSTOMER' : null,
    displayFinancialStatus: order.state === 'cancelled' ? (isPaid ? 'REFUNDED' : 'VOIDED') : isPaid ? 'PAID' : 'PENDING',
    displayFulfillmentStatus: order.strangeWord ?? (order.isHeld ? 'ON_HOLD' : goods[order.state]),
    email: buyer.email,
    note: order.note || null,
    tags: [],
    currencyCode: 'JPY',
    paymentGatewayNames: [order.isCod ? 'Cash on Delivery (COD)' : 'shopify_payments'],
    subtotalPriceSet: yen(itemTotalYen(order)),
    totalShippingPriceSet: yen(order.shippingFeeYen + order.codFeeYen),
    totalTaxSet: yen(0),
    totalDiscountsSet: yen(0),
    totalPriceSet: yen(grandTotalYen(order)),
    totalOutstandingSet: yen(isPaid ? 0 : grandTotalYen(order)),
    shippingAddress: {
      lastName: buyer.lastName,
      firstName: buyer.firstName,
      company: null,
      address1: address.street,
      address2: address.building || null,
      city: address.city,
      province: address.prefecture,
      provinceCode: address.prefectureCode,
      zip: address.postcode,
      countryCodeV2: 'JP',
      phone: buyer.phone,
    },
    lineItems: {
      nodes: order.lines.slice(0, 50).map((line, at) => {
        const told = renderLine(line);
        return at === 0 ? { ...told, customAttributes: [...told.customAttributes, ...wishes] } : told;
      }),
      pageInfo: { hasNextPage: order.lines.length > 50, endCursor: '50' },
    },
    fulfillmentOrders: {
      nodes: fulfilmentOrdersOf(order).map(({ id, status, location, lines }) => ({
        id,
        status,
        requestStatus: 'UNSUBMITTED',
        supportedActions: status === 'OPEN' || status === 'IN_PROGRESS' ? [{ action: 'CREATE_FULFILLMENT' }, { action: 'HOLD' }] : [],
        assignedLocation: { name: '東京倉庫', location: { id: location } },
        lineItems: {
          nodes: lines.slice(0, 50).map(renderFulfilmentLine),
          pageInfo: { hasNextPage: lines.length > 50, endCursor: '50' },
        },
      })),
      pageInfo: { hasNextPage: false, endCursor: null },
    },
    fulfillments: order.shipments.map(({ serial, trackingNumber, carrier, at }) => ({
      id: `gid://shopify/Fulfillment/${serial}`,
      status: 'SUCCESS',
      displayStatus: 'FULFILLED',
      createdAt: at.toISOString(),
      trackingInfo: [{ number: trackingNumber, url: null, company: carrier }],
    })),
  };
}
