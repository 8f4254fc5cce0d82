import type { SimulatedOrder } from '../simulated-order.ts';
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
import { labelPng, slipPdf } from './df-documents.ts';
import { isAccepted, sequenceOf, statusOf, renderDfOrder, vendor, warehouse } from './df-told.ts';

const weekMs = 7 * 86_400_000;
const timeIn = (text: string | null): Date | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text) ? new Date(text) : null;
const badRequest = errors(400, 'InvalidRequest', 'The request is invalid.');
const noOrder = errors(404, 'NotFound', 'The purchase order does not exist.');
const lastOf = (call: HeardCall): string => decodeURIComponent(call.path.split('/').at(-1) ?? '');

type Why = { code: string; message: string } | null;
interface Parties {
  sellingParty?: { partyId?: string };
  shipFromParty?: { partyId?: string };
}
interface Quantity {
  amount?: number;
  unitOfMeasure?: string;
}
interface Acknowledgement extends Parties {
  purchaseOrderNumber?: string;
  acknowledgementDate?: string;
  acknowledgementStatus?: { code?: string };
  itemAcknowledgements?: readonly { itemSequenceNumber?: string; acknowledgedQuantity?: Quantity }[];
}
interface Container {
  containerType?: string;
  containerIdentifier?: string;
  trackingNumber?: string;
  shipMethod?: string;
  weight?: { unitOfMeasure?: string; value?: string };
  packedItems?: readonly { itemSequenceNumber?: number; packedQuantity?: Quantity }[];
}
interface Confirmation extends Parties {
  purchaseOrderNumber?: string;
  shipmentDetails?: { shippedDate?: string; shipmentStatus?: string };
  items?: readonly { itemSequenceNumber?: number; shippedQuantity?: Quantity }[];
  containers?: readonly Container[];
}

const isOurs = ({ sellingParty, shipFromParty }: Parties): boolean =>
  sellingParty?.partyId === vendor && shipFromParty?.partyId === warehouse;
const lineAt = (order: SimulatedOrder, sequence: string) => order.lines.find((line) => sequenceOf(line.lineId) === sequence);

function list(frame: SimulatorFrame, call: HeardCall): GivenAnswer {
  const from = timeIn(call.query.get('createdAfter'));
  const to = timeIn(call.query.get('createdBefore'));
  const limit = Number(call.query.get('limit') ?? 100);
  if (!from || !to || from >= to || to.getTime() - from.getTime() > weekMs || !(limit >= 1 && limit <= 100)) return badRequest;
  const key = keyOf(call, 'nextToken');
  const token = call.query.get('nextToken');
  const cursor = token === null ? null : realCursor(token, key);
  if (token !== null && cursor === null) return badRequest;
  const status = call.query.get('status');
  const page = frame.book.page({
    from,
    to,
    by: 'orderedAt',
    cursor,
    size: frame.pageSize(limit, 100),
    where: (order) => status === null || statusOf(order) === status,
  });
  const orders =
    call.query.get('includeDetails') === 'false'
      ? page.orders.map(({ id }) => ({ purchaseOrderNumber: id }))
      : page.orders.map(renderDfOrder);
  return { status: 200, body: { ...(page.next ? { pagination: { nextToken: fakeToken(page.next, key) } } : {}), orders } };
}

/** Fill or kill: every line in full, or the buyer's order is cancelled. */
function acknowledge(frame: SimulatorFrame, told: Acknowledgement): Why {
  const order = frame.book.get(told.purchaseOrderNumber ?? '');
  if (!order) return { code: 'INVALID_ORDER_ID', message: 'Invalid order ID.' };
  if (order.state === 'cancelled') return { code: 'ORDER_CANCELLED', message: 'The order is cancelled.' };
  if (isAccepted(order)) return { code: 'ALREADY_ACKNOWLEDGED', message: 'The order was acknowledged before.' };
  if (told.acknowledgementStatus?.code !== '00') {
    frame.book.cancel(order.id);
    return null;
  }
  const isFull = order.lines.every((line) =>
    told.itemAcknowledgements?.some(
      (item) => item.itemSequenceNumber === sequenceOf(line.lineId) && item.acknowledgedQuantity?.amount === line.quantity,
    ),
  );
  if (!isFull) return { code: 'INCOMPLETE', message: 'Every line has to be acknowledged in full.' };
  frame.book.change(order.id, (changed) => void (changed.extra.isAccepted = true));
  return null;
}

const isWhole = (container: Container, order: SimulatedOrder): boolean =>
  container.containerType === 'Carton' &&
  Boolean(container.containerIdentifier && container.shipMethod && container.trackingNumber) &&
  /^\d+(\.\d+)?$/.test(container.weight?.value ?? '') &&
  Number(container.weight?.value) > 0 &&
  Boolean(
    container.packedItems?.every(
      (item) => Number.isInteger(item.itemSequenceNumber) && lineAt(order, sequenceText(item.itemSequenceNumber)),
    ),
  );
const sequenceText = (sequence: number | undefined): string => String(sequence ?? 0).padStart(5, '0');

function confirm(frame: SimulatorFrame, told: Confirmation): Why {
  const order = frame.book.get(told.purchaseOrderNumber ?? '');
  if (!order) return { code: 'INVALID_ORDER_ID', message: 'Invalid order ID.' };
  if (order.state === 'cancelled') return { code: 'ORDER_CANCELLED', message: 'The order is cancelled.' };
  if (!isAccepted(order)) return { code: 'NOT_ACKNOWLEDGED', message: 'The order was not acknowledged.' };
  if (order.state === 'shipped') return { code: 'DUPLICATE_SHIPMENT', message: 'The order was confirmed before.' };
  if (told.shipmentDetails?.shipmentStatus === 'FLOOR_DENIAL') {
    frame.book.cancel(order.id);
    return null;
  }
  const isFull = order.lines.every((line) =>
    told.items?.some(
      (item) => sequenceText(item.itemSequenceNumber) === sequenceOf(line.lineId) && item.shippedQuantity?.amount === line.quantity,
    ),
  );
  if (!isFull) return { code: 'INCOMPLETE', message: 'Every line has to be shipped in full.' };
  // Amazon knows the parcel of its own label.
  if (order.extra.isMasked === true && !told.containers?.length) {
    frame.book.ship(order.id, { trackingNumber: labelNumber(order), carrier: 'SIM_JP_STD' });
    return null;
  }
  if (!told.containers?.length || !told.containers.every((container) => isWhole(container, order)))
    return { code: 'INVALID_CONTAINER', message: 'Containers are not complete.' };
  for (const container of told.containers) {
    frame.book.ship(order.id, {
      trackingNumber: container.trackingNumber ?? '',
      carrier: container.shipMethod ?? '',
      lines: (container.packedItems ?? []).map((item) => ({
        lineId: lineAt(order, sequenceText(item.itemSequenceNumber))?.lineId ?? '',
        quantity: item.packedQuantity?.amount ?? 0,
      })),
    });
  }
  return null;
}

const labelNumber = (order: SimulatedOrder): string => `39${String(order.serial).padStart(10, '0')}`;

function label(order: SimulatedOrder): GivenAnswer {
  // A vendor chooses once what its printers read.
  const isZpl = order.extra.isZpl === true;
  const content = (isZpl ? Buffer.from(`^XA^FD${labelNumber(order)}^FS^XZ`) : labelPng(labelNumber(order))).toString('base64');
  const labelData = [
    { packageIdentifier: '001', trackingNumber: labelNumber(order), shipMethod: 'SIM_JP_STD', shipMethodName: 'Simulated', content },
  ];
  const parties = { sellingParty: { partyId: vendor }, shipFromParty: { partyId: warehouse } };
  return { status: 200, body: { purchaseOrderNumber: order.id, ...parties, labelFormat: isZpl ? 'ZPL' : 'PNG', labelData } };
}

/** Amazon Direct Fulfillment: buyers' data behind a token of its own, submissions that are only taken, labels and packing slips. */
export const simulateAmazonDf: Simulate = (frame) => {
  const credentials = lwaCredentials(vendor);
  const transactions = new Transactions(frame);
  const labels = new Set<string>();
  const door = new SellingPartnerDoor(frame, credentials, {
    isRestricted: (name) =>
      ['df.getOrders', 'df.getOrder', 'df.getShippingLabel', 'df.createShippingLabels', 'df.getPackingSlip'].includes(name),
    isNew: (call) => call.path.includes('/2021-12-28/') && !call.path.includes('/transactions/'),
  });
  const accepted = (call: HeardCall, work: () => Why): GivenAnswer => {
    const transactionId = transactions.take(work);
    return { status: 202, body: isOld(call) ? { payload: { transactionId } } : { transactionId } };
  };
  const orderAt = (call: HeardCall, then: (order: SimulatedOrder) => GivenAnswer): GivenAnswer => {
    const order = frame.book.get(lastOf(call));
    return order ? then(order) : noOrder;
  };

  const answers: Readonly<Record<string, (call: HeardCall) => GivenAnswer>> = {
    'df.getOrders': (call) => list(frame, call),
    'df.getOrder': (call) => orderAt(call, (order) => ({ status: 200, body: renderDfOrder(order) })),
    'df.submitAcknowledgement': (call) => {
      const [told] = (JSON.parse(call.body) as { orderAcknowledgements?: Acknowledgement[] }).orderAcknowledgements ?? [];
      if (!told?.purchaseOrderNumber || !told.acknowledgementDate || !isOurs(told)) return invalid('orderAcknowledgements');
      return accepted(call, () => acknowledge(frame, told));
    },
    'df.submitShipmentConfirmations': (call) => {
      const [told] = (JSON.parse(call.body) as { shipmentConfirmations?: Confirmation[] }).shipmentConfirmations ?? [];
      if (!told?.purchaseOrderNumber || !told.items?.length || !told.shipmentDetails?.shippedDate || !isOurs(told))
        return errors(400, 'InvalidInput', "The content of element 'ShipmentConfirmation' is not complete.");
      if (told.items.some((item) => !Number.isInteger(item.itemSequenceNumber))) return invalid('itemSequenceNumber');
      return accepted(call, () => confirm(frame, told));
    },
    'df.getTransactionStatus': (call) => {
      const status = transactions.status(lastOf(call));
      if (!status) return errors(404, 'NotFound', 'The transaction does not exist.');
      const { failure, ...transactionStatus } = status;
      return {
        status: 200,
        body: { transactionStatus: { ...transactionStatus, ...(failure ? { errors: { errors: [failure] } } : {}) } },
      };
    },
    'df.getShippingLabel': (call) =>
      orderAt(call, (order) => (labels.has(order.id) ? label(order) : errors(404, 'NotFound', 'There is no label.'))),
    'df.createShippingLabels': (call) =>
      orderAt(call, (order) => {
        if (!isOurs(JSON.parse(call.body) as Parties)) return invalid('sellingParty');
        if (!isAccepted(order)) return invalid('The order was not acknowledged.');
        labels.add(order.id);
        return label(order);
      }),
    'df.getPackingSlip': (call) =>
      orderAt(call, (order) => {
        const lines = [`Packing slip ${order.id}`, ...order.lines.map((line) => `${line.quantity} x ${line.sku}`)];
        const content = slipPdf(lines).toString('base64');
        return { status: 200, body: { purchaseOrderNumber: order.id, content, contentType: 'application/pdf' } };
      }),
    'df.submitInventoryUpdate': (call) => {
      const { inventory } = JSON.parse(call.body) as {
        inventory?: { sellingParty?: { partyId?: string }; items?: { vendorProductIdentifier?: string; availableQuantity?: Quantity }[] };
      };
      if (call.path.split('/').at(-2) !== warehouse || inventory?.sellingParty?.partyId !== vendor || !inventory.items?.length)
        return invalid('inventory');
      for (const item of inventory.items) frame.stock.set(item.vendorProductIdentifier ?? '', item.availableQuantity?.amount ?? 0);
      return { status: 202, body: { payload: { transactionId: transactions.take(() => null) } } };
    },
  };

  return {
    credentials,
    ids: (serial) => ({
      id: `DF${serial.toString(36).toUpperCase().padStart(7, '0')}`,
      number: `250-9000000-${String(serial).padStart(7, '0')}`,
    }),
    lineId: (_, position) => String(position).padStart(5, '0'),
    dress: (order) => {
      // Amazon is the buyer: nothing is collected at the door, and nothing is told of fees and wishes in words.
      Object.assign(order, { isCod: false, codFeeYen: 0, shippingFeeYen: 0, note: '', desiredTime: '', paidAt: order.orderedAt });
    },
    operation: spOperation,
    throttled,
    broken,
    answer: (call) =>
      door.answer(call, (name, heard) => {
        const answer = answers[name]?.(heard) ?? errors(404, 'NotFound', `There is no ${name}`);
        const isWrapped = isOld(heard) && answer.status === 200;
        return isWrapped ? { ...answer, body: { payload: answer.body } } : answer;
      }),
  };
};
const isOld = (call: HeardCall): boolean => /\/(orders|shipping)\/v1\//.test(call.path);
