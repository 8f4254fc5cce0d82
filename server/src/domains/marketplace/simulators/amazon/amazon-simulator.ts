import { leftOf, type SimulatedOrder } from '../simulated-order.ts';
import type { GivenAnswer, HeardCall, Simulate, SimulatorFrame } from '../simulation.ts';
import { SimulatedFeeds } from './amazon-feeds-told.ts';
import { amazonListings } from './amazon-listings.ts';
import { isByAmazon, marketplace, renderOrder, renderV0Address, renderV0Items, renderV0Order } from './amazon-told.ts';
import {
  broken,
  errors,
  fakeToken,
  invalid,
  keyOf,
  lwaCredentials,
  realCursor,
  SellingPartnerDoor,
  spOperation,
  throttled,
} from './selling-partner.ts';

const timeIn = (text: string | null): Date | null => (text !== null && /^\d{4}-\d{2}-\d{2}T/.test(text) ? new Date(text) : null);
const knownCarriers: readonly string[] = ['YamatoTransport', 'SagawaExpress', 'NipponExpress', 'Other'];
const notFound = errors(404, 'NotFound', 'The order does not exist.');
const idIn = (call: HeardCall): string => decodeURIComponent(call.path.split('/')[4] ?? '');

interface Confirmation {
  marketplaceId?: string;
  packageDetail?: {
    packageReferenceId?: unknown;
    carrierCode?: string;
    carrierName?: string;
    trackingNumber?: string;
    shipDate?: string;
    orderItems?: readonly { orderItemId?: string; quantity?: number }[];
  };
}

/** A search with its windows; the newest two minutes are not told. */
function search(frame: SimulatorFrame, call: HeardCall, names: { created: string; updated: string; page: string; size: string }) {
  const created = call.query.get(`${names.created}After`);
  const updated = call.query.get(`${names.updated}After`);
  const by = created === null ? ('changedAt' as const) : ('orderedAt' as const);
  const from = timeIn(created ?? updated);
  const told = new Date(frame.now().getTime() - 120_000);
  const asked = call.query.get(`${created === null ? names.updated : names.created}Before`);
  const to = asked === null ? told : timeIn(asked);
  if ((created === null) === (updated === null) || !from || !to || to > told || from >= to) return null;
  const size = Number(call.query.get(names.size) ?? 100);
  if (!(size >= 1 && size <= 100)) return null;
  const key = keyOf(call, names.page);
  const token = call.query.get(names.page);
  const cursor = token === null ? null : realCursor(token, key);
  if (token !== null && cursor === null) return null;
  const page = frame.book.page({ from, to, by, cursor, size: frame.pageSize(size, 100) });
  return { orders: page.orders, token: page.next === null ? '' : fakeToken(page.next, key), to };
}

/** Amazon's Selling Partner API for sellers: today's orders, those of the version before, confirmations of shipments and feeds. */
export const simulateAmazon: Simulate = (frame) => {
  const credentials = lwaCredentials('A3SIMULATED0001');
  const door = new SellingPartnerDoor(frame, credentials, {
    isRestricted: (name) => name === 'ordersV0.getOrderAddress',
    isNew: (call) => call.path.startsWith('/orders/2026-01-01/'),
  });
  /** Which of our numbers of a parcel each shipment was told with. */
  const references = new Map<number, string>();
  const feeds = new SimulatedFeeds((rows) =>
    rows.map((row) => {
      const order = frame.book.get(row.orderId);
      return order
        ? ship(frame, references, order, '', { ...row, items: [{ lineId: row.itemId, quantity: row.quantity }] })
        : 'Unknown order-id.';
    }),
  );

  const answers: Readonly<Record<string, (call: HeardCall) => GivenAnswer>> = {
    'orders.searchOrders': (call) => {
      const found = search(frame, call, { created: 'created', updated: 'lastUpdated', page: 'paginationToken', size: 'maxResultsPerPage' });
      if (!found || !(call.query.get('marketplaceIds') ?? '').split(',').includes(marketplace.marketplaceId))
        return invalid('Invalid Input');
      const included = new Set((call.query.get('includedData') ?? '').split(','));
      return {
        status: 200,
        body: {
          orders: found.orders.map((order) => renderOrder(order, included, references)),
          ...(found.token ? { pagination: { nextToken: found.token } } : {}),
          lastUpdatedBefore: found.to.toISOString(),
        },
      };
    },
    'orders.getOrder': (call) => {
      const order = frame.book.get(idIn(call));
      const included = new Set((call.query.get('includedData') ?? '').split(','));
      return order ? { status: 200, body: { order: renderOrder(order, included, references) } } : notFound;
    },
    'ordersV0.getOrders': (call) => {
      const found = search(frame, call, { created: 'Created', updated: 'LastUpdated', page: 'NextToken', size: 'MaxResultsPerPage' });
      if (!found || !call.query.get('MarketplaceIds')) return invalid('Invalid Input');
      const Orders = found.orders.map((order) => renderV0Order(order, true));
      return {
        status: 200,
        body: { payload: { Orders, ...(found.token ? { NextToken: found.token } : {}), LastUpdatedBefore: found.to.toISOString() } },
      };
    },
    'ordersV0.getOrder': (call) => {
      const order = frame.book.get(idIn(call));
      return order ? { status: 200, body: { payload: renderV0Order(order, true) } } : notFound;
    },
    'ordersV0.getOrderItems': (call) => {
      const order = frame.book.get(idIn(call));
      return order ? { status: 200, body: { payload: { AmazonOrderId: order.id, OrderItems: renderV0Items(order) } } } : notFound;
    },
    'ordersV0.getOrderAddress': (call) => {
      const order = frame.book.get(idIn(call));
      return order ? { status: 200, body: { payload: { AmazonOrderId: order.id, ShippingAddress: renderV0Address(order) } } } : notFound;
    },
    'ordersV0.confirmShipment': (call) => confirm(frame, references, call),
    ...amazonListings(frame, credentials.sellerAccount),
  };

  return {
    credentials,
    ids: (serial) => {
      const id = `250-${String(Math.floor(serial / 10_000_000) + 1).padStart(7, '0')}-${String(serial % 10_000_000).padStart(7, '0')}`;
      return { id, number: id };
    },
    lineId: (serial, position) => `7${String(serial).padStart(10, '0')}${String(position).padStart(3, '0')}`,
    operation: (call) =>
      call.path.startsWith('/feed-files/') ? { name: 'feeds.file', kind: call.method === 'PUT' ? 'write' : 'read' } : spOperation(call),
    throttled,
    broken,
    answer: (call) =>
      feeds.file(call) ??
      door.answer(call, (name, heard) =>
        name.startsWith('feeds.') ? feeds.answer(name, heard) : (answers[name]?.(heard) ?? errors(404, 'NotFound', `There is no ${name}`)),
      ),
  };
};

/** Why it is refused, or null. A carrier that nobody knows is dropped without a word. */
function ship(
  frame: SimulatorFrame,
  references: Map<number, string>,
  order: SimulatedOrder,
  reference: string,
  parcel: {
    trackingNumber: string;
    carrierCode: string;
    carrierName: string;
    items: readonly { lineId: string; quantity: number }[];
  },
): string | null {
  if (parcel.carrierCode === 'Other' && !parcel.carrierName) return 'carrierName is required when carrierCode is Other';
  if (isByAmazon(order)) return 'The order is fulfilled by Amazon';
  const known = order.shipments.find((shipment) => reference !== '' && references.get(shipment.serial) === reference);
  if (known) {
    frame.book.change(order.id, () => void (known.trackingNumber = parcel.trackingNumber));
    return null;
  }
  if (order.state !== 'open' && order.state !== 'partlyShipped') return `The order is ${order.state}`;
  for (const item of parcel.items) {
    const line = order.lines.find((each) => each.lineId === item.lineId);
    if (!line || !Number.isInteger(item.quantity) || item.quantity < 1 || item.quantity > leftOf(line)) return `orderItemId ${item.lineId}`;
  }
  if (!knownCarriers.includes(parcel.carrierCode)) return null;
  const carrier = parcel.carrierCode === 'Other' ? parcel.carrierName : parcel.carrierCode;
  const made = frame.book.ship(order.id, { trackingNumber: parcel.trackingNumber, carrier, lines: parcel.items });
  if (reference !== '') references.set(made.serial, reference);
  return null;
}

function confirm(frame: SimulatorFrame, references: Map<number, string>, call: HeardCall): GivenAnswer {
  const { marketplaceId, packageDetail: detail } = JSON.parse(call.body) as Confirmation;
  const order = frame.book.get(idIn(call));
  if (!order) return notFound;
  const { packageReferenceId: reference, carrierCode, trackingNumber, shipDate, orderItems } = detail ?? {};
  if (!marketplaceId || !carrierCode || !trackingNumber || !shipDate || !orderItems?.length) return invalid('A required field is missing');
  // Numbers are refused: it is a string of digits.
  if (typeof reference !== 'string' || !/^[1-9]\d*$/.test(reference)) return invalid('packageReferenceId');
  const why = ship(frame, references, order, reference, {
    trackingNumber,
    carrierCode,
    carrierName: detail?.carrierName ?? '',
    items: orderItems.map(({ orderItemId = '', quantity = 0 }) => ({ lineId: orderItemId, quantity })),
  });
  return why ? invalid(why) : { status: 204, body: '' };
}
