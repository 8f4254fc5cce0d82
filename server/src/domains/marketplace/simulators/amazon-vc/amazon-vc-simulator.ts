import { leftOf, type SimulatedOrder } from '../simulated-order.ts';
import type { GivenAnswer, HeardCall, Simulate, SimulatorFrame } from '../simulation.ts';
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
  Transactions,
} from '../amazon/selling-partner.ts';
import { pieces, type Quantity, stateOf, renderVcOrder, renderVcStatus, vendor, warehouseOf } from './vc-told.ts';

const weekMs = 7 * 86_400_000;
const timeIn = (text: string | null): Date | null => (text !== null && /^\d{4}-\d{2}-\d{2}T/.test(text) ? new Date(text) : null);
const badRequest = errors(400, 'InvalidRequest', 'The request is invalid.');
const lastOf = (call: HeardCall): string => decodeURIComponent(call.path.split('/').at(-1) ?? '');

type Why = { code: string; message: string } | null;
interface Party {
  partyId?: string;
}
interface Acknowledgement {
  purchaseOrderNumber?: string;
  sellingParty?: Party;
  acknowledgementDate?: string;
  items?: readonly {
    itemSequenceNumber?: string;
    itemAcknowledgements?: readonly { acknowledgementCode?: string; acknowledgedQuantity?: Quantity; rejectionReason?: string }[];
  }[];
}
interface Confirmation {
  shipmentIdentifier?: string;
  shipmentConfirmationType?: string;
  shipmentConfirmationDate?: string;
  sellingParty?: Party;
  shipFromParty?: Party;
  shipToParty?: Party;
  shippedItems?: readonly { itemSequenceNumber?: string; shippedQuantity?: Quantity; itemDetails?: { purchaseOrderNumber?: string } }[];
  cartons?: readonly {
    cartonSequenceNumber?: string;
    trackingNumber?: string;
    items?: readonly { itemReference?: string; shippedQuantity?: Quantity }[];
  }[];
}
interface Invoice {
  id?: string;
  invoiceTotal?: { amount?: string };
  items?: readonly {
    itemSequenceNumber?: number;
    invoicedQuantity?: Quantity;
    netCost?: { amount?: string };
    purchaseOrderNumber?: string;
  }[];
}

const lineAt = (order: SimulatedOrder, sequence: string | undefined) => order.lines[Number(sequence) - 1];
const noOrder: Why = { code: 'INVALID_ORDER_ID', message: 'Invalid order ID.' };

function page(frame: SimulatorFrame, call: HeardCall, names: readonly string[], where: (order: SimulatedOrder) => boolean) {
  const name = names.find((each) => call.query.has(`${each}After`));
  const from = timeIn(call.query.get(`${name}After`));
  const to = timeIn(call.query.get(`${name}Before`));
  const limit = Number(call.query.get('limit') ?? 100);
  if (!name || !from || !to || from >= to || to.getTime() - from.getTime() > weekMs || !(limit >= 1 && limit <= 100)) return null;
  const vendorCode = call.query.get('orderingVendorCode');
  const key = keyOf(call, 'nextToken');
  const token = call.query.get('nextToken');
  const cursor = token === null ? null : realCursor(token, key);
  if (token !== null && cursor === null) return null;
  const by = name === 'created' ? 'orderedAt' : 'changedAt';
  const found = frame.book.page({
    from,
    to,
    by,
    cursor,
    size: frame.pageSize(limit, 100),
    where: (order) => (vendorCode === null || vendorCode === vendor) && where(order),
  });
  return { orders: found.orders, pagination: found.next ? { pagination: { nextToken: fakeToken(found.next, key) } } : {} };
}

/** Lines that are left out count as refused. */
function acknowledge(frame: SimulatorFrame, told: Acknowledgement): Why {
  const order = frame.book.get(told.purchaseOrderNumber ?? '');
  if (!order) return noOrder;
  if (order.state === 'cancelled') return { code: 'ORDER_CLOSED', message: 'The purchase order is closed.' };
  const acceptedOf = new Map<string, number>();
  for (const item of told.items ?? []) {
    const line = lineAt(order, item.itemSequenceNumber);
    const said = item.itemAcknowledgements ?? [];
    if (!line) return { code: 'INVALID_ITEM', message: `Invalid item ${item.itemSequenceNumber}.` };
    if (said.reduce((sum, one) => sum + pieces(one.acknowledgedQuantity), 0) !== line.quantity - line.cancelled)
      return { code: 'INVALID_QUANTITY', message: 'The quantities do not add up to what was ordered.' };
    if (said.some((one) => one.acknowledgementCode === 'Rejected' && !one.rejectionReason))
      return { code: 'INVALID_REASON', message: 'A reason is missing.' };
    const accepted = said.filter((one) => one.acknowledgementCode === 'Accepted');
    acceptedOf.set(
      line.lineId,
      accepted.reduce((sum, one) => sum + pieces(one.acknowledgedQuantity), 0),
    );
  }
  if ([...acceptedOf.values()].every((accepted) => accepted === 0)) {
    frame.book.cancel(order.id);
    return null;
  }
  frame.book.change(order.id, (changed) => {
    changed.extra.isAcknowledged = true;
    for (const line of changed.lines) line.cancelled = line.quantity - (acceptedOf.get(line.lineId) ?? 0);
  });
  return null;
}

function confirm(frame: SimulatorFrame, shipments: Map<string, Confirmation>, told: Confirmation): Why {
  const id = told.shipmentIdentifier ?? '';
  if (shipments.has(id) && told.shipmentConfirmationType === 'Original')
    return { code: 'DUPLICATE_SHIPMENT', message: 'Shipment identifier was already used.' };
  const order = frame.book.get(told.shippedItems?.[0]?.itemDetails?.purchaseOrderNumber ?? '');
  if (!order) return noOrder;
  if (told.shipToParty?.partyId !== warehouseOf(order).code) return { code: 'INVALID_SHIP_TO', message: 'Invalid ship-to party.' };
  for (const item of told.shippedItems ?? []) {
    const line = lineAt(order, item.itemSequenceNumber);
    if (!line || pieces(item.shippedQuantity) < 1 || pieces(item.shippedQuantity) > leftOf(line))
      return { code: 'INVALID_QUANTITY', message: `Invalid quantity of item ${item.itemSequenceNumber}.` };
    const packed = (told.cartons ?? [])
      .flatMap((carton) => carton.items ?? [])
      .filter((packedItem) => packedItem.itemReference === item.itemSequenceNumber);
    if (packed.reduce((sum, packedItem) => sum + pieces(packedItem.shippedQuantity), 0) !== pieces(item.shippedQuantity))
      return { code: 'INVALID_CARTON', message: 'Cartons and items do not agree.' };
  }
  shipments.set(id, told);
  for (const carton of told.cartons ?? []) {
    const lines = (carton.items ?? []).map((item) => ({
      lineId: lineAt(order, item.itemReference)?.lineId ?? '',
      quantity: pieces(item.shippedQuantity),
    }));
    frame.book.ship(order.id, { trackingNumber: carton.trackingNumber ?? '', carrier: 'SmallParcel', lines });
  }
  return null;
}

function invoice(frame: SimulatorFrame, invoices: Set<string>, told: Invoice): Why {
  if (invoices.has(told.id ?? '')) return { code: 'DUPLICATE_INVOICE', message: 'Invoice number was already used.' };
  const items = told.items ?? [];
  const sum = items.reduce((total, item) => total + pieces(item.invoicedQuantity) * Number(item.netCost?.amount), 0);
  if (items.some((item) => !frame.book.get(item.purchaseOrderNumber ?? ''))) return noOrder;
  if (sum !== Number(told.invoiceTotal?.amount)) return { code: 'INVALID_TOTAL', message: 'The total does not agree with the items.' };
  invoices.add(told.id ?? '');
  return null;
}

/** Amazon Vendor Central: purchase orders in cases and pieces, submissions that are only taken, invoices. */
export const simulateAmazonVc: Simulate = (frame) => {
  const credentials = lwaCredentials(vendor);
  const transactions = new Transactions(frame);
  const shipments = new Map<string, Confirmation>();
  const invoices = new Set<string>();
  const door = new SellingPartnerDoor(frame, credentials, { isRestricted: () => false, isNew: () => false });
  const accepted = (work: () => Why): GivenAnswer => ({ status: 202, body: { payload: { transactionId: transactions.take(work) } } });

  const answers: Readonly<Record<string, (call: HeardCall) => GivenAnswer>> = {
    'vc.getPurchaseOrders': (call) => {
      const state = call.query.get('purchaseOrderState');
      const isChanged = call.query.has('changedAfter');
      const found = page(
        frame,
        call,
        ['created', 'changed'],
        (order) => (state === null || stateOf(order) === state) && (!isChanged || order.changedAt > order.orderedAt),
      );
      if (!found) return badRequest;
      return { status: 200, body: { payload: { ...found.pagination, orders: found.orders.map(renderVcOrder) } } };
    },
    'vc.getPurchaseOrder': (call) => {
      const order = frame.book.get(lastOf(call));
      return order
        ? { status: 200, body: { payload: renderVcOrder(order) } }
        : errors(404, 'NotFound', 'The purchase order does not exist.');
    },
    'vc.getPurchaseOrdersStatus': (call) => {
      const one = call.query.get('purchaseOrderNumber');
      if (one !== null) {
        const order = frame.book.get(one);
        return { status: 200, body: { payload: { ordersStatus: order ? [renderVcStatus(order)] : [] } } };
      }
      const status = call.query.get('purchaseOrderStatus');
      const found = page(
        frame,
        call,
        ['updated', 'created'],
        (order) => status === null || (stateOf(order) === 'Closed') === (status === 'CLOSED'),
      );
      if (!found) return badRequest;
      return { status: 200, body: { payload: { ...found.pagination, ordersStatus: found.orders.map(renderVcStatus) } } };
    },
    'vc.submitAcknowledgement': (call) => {
      const [told] = (JSON.parse(call.body) as { acknowledgements?: Acknowledgement[] }).acknowledgements ?? [];
      if (!told?.purchaseOrderNumber || told.sellingParty?.partyId !== vendor || !told.acknowledgementDate || !told.items?.length)
        return invalid('acknowledgements');
      return accepted(() => acknowledge(frame, told));
    },
    'vc.submitShipmentConfirmations': (call) => {
      const [told] = (JSON.parse(call.body) as { shipmentConfirmations?: Confirmation[] }).shipmentConfirmations ?? [];
      const isWhole =
        told?.shipmentIdentifier &&
        told.shipmentConfirmationDate &&
        told.sellingParty?.partyId === vendor &&
        told.shipFromParty?.partyId &&
        told.shippedItems?.length &&
        told.cartons?.every((carton) => carton.trackingNumber && carton.cartonSequenceNumber);
      return isWhole ? accepted(() => confirm(frame, shipments, told)) : errors(400, 'InvalidInput', 'Invalid Shipment ID');
    },
    'vc.getShipmentDetails': (call) => {
      const id = call.query.get('vendorShipmentIdentifier') ?? '';
      const found = shipments.has(id) ? [{ vendorShipmentIdentifier: id, currentShipmentStatus: 'Shipped' }] : [];
      return { status: 200, body: { payload: { shipments: found } } };
    },
    'vc.submitInvoices': (call) => {
      const [told] = (JSON.parse(call.body) as { invoices?: Invoice[] }).invoices ?? [];
      return told?.id && told.items?.length ? accepted(() => invoice(frame, invoices, told)) : invalid('invoices');
    },
    'vc.getTransaction': (call) => {
      const status = transactions.status(lastOf(call));
      if (!status) return errors(404, 'NotFound', 'The transaction does not exist.');
      const { failure, ...transactionStatus } = status;
      return { status: 200, body: { payload: { transactionStatus: { ...transactionStatus, ...(failure ? { errors: [failure] } : {}) } } } };
    },
  };

  return {
    credentials,
    ids: (serial) => {
      const id = `V${serial.toString(36).toUpperCase().padStart(7, '0')}`;
      return { id, number: id };
    },
    lineId: (_, position) => String(position),
    dress: (order, random) => {
      // Amazon buys in bulk, some of it by the case, and has nothing to tell of people.
      const cases: Record<string, number> = {};
      for (const line of order.lines) {
        const size = random.isLucky(0.4) ? 12 : 1;
        cases[line.lineId] = size;
        line.quantity *= size;
        line.isGift = false;
      }
      order.extra.cases = cases;
      Object.assign(order, { isCod: false, codFeeYen: 0, shippingFeeYen: 0, note: '', desiredDate: null, desiredTime: '' });
    },
    operation: spOperation,
    throttled,
    broken,
    answer: (call) => door.answer(call, (name, heard) => answers[name]?.(heard) ?? errors(404, 'NotFound', `There is no ${name}`)),
  };
};
