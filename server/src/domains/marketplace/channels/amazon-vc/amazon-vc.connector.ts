import { readable } from '../all-read.ts';
import type { ChannelOrder } from '../channel-order.ts';
import { type ChangePage, type ChannelCall, ChannelRefusal, type Connector, type Written } from '../connector.ts';
import { ask } from '../selling-partner/ask.ts';
import { vendorConsent } from '../selling-partner/consent.ts';
import { listIn } from '../selling-partner/errors.ts';
import { closeCursor, openCursor, readEach } from '../selling-partner/page.ts';
import { submit } from '../selling-partner/submit.ts';
import { listOf, type Told, textOf, toldOf, unwrap } from '../selling-partner/told.ts';
import { readTransaction } from '../selling-partner/transactions.ts';
import { readVcOrder } from './read-vc-order.ts';
import {
  acknowledgeVcRequest,
  confirmVcRequest,
  findVcShipmentRequest,
  getVcOrderRequest,
  getVcOrdersRequest,
  getVcStatusRequest,
  invoiceVcRequest,
  shipmentIdentifier,
  vcTransactionRequest,
} from './vc-requests.ts';

const dayMs = 86_400_000;

/** New ones, then those that Amazon changed, then those that it closed: no one list tells all three. */
const parts = ['created', 'changed', 'closed'] as const;
type Part = (typeof parts)[number];

const tokenOf = (body: Told): string => textOf(toldOf(unwrap(body).pagination).nextToken);

async function statusOf(call: ChannelCall, id: string): Promise<Told | undefined> {
  const body = await ask(call, getVcStatusRequest({ purchaseOrderNumber: id }));
  return listIn(body, 'ordersStatus').find((status) => textOf(status.purchaseOrderNumber) === id);
}

/** What is closed and had pieces was shipped or given up: only the status tells which. */
const needsStatus = (order: Told): boolean =>
  textOf(order.purchaseOrderState) === 'Closed' &&
  listOf(toldOf(order.orderDetails).items).some((item) => Number(toldOf(item.orderedQuantity).amount) > 0);

async function readAll(call: ChannelCall, orders: readonly Told[]): Promise<Pick<ChangePage, 'orders' | 'unreadable'>> {
  const statuses = new Map<string, Told | undefined>();
  for (const order of orders.filter(needsStatus)) {
    const id = textOf(order.purchaseOrderNumber);
    statuses.set(id, await statusOf(call, id));
  }
  return readEach(
    orders,
    (order) => order.purchaseOrderNumber,
    (order) => readVcOrder(order, statuses.get(textOf(order.purchaseOrderNumber))),
  );
}

async function readOne(call: ChannelCall, id: string): Promise<ChannelOrder> {
  const order = unwrap(await ask(call, getVcOrderRequest(id)));
  const status = needsStatus(order) ? await statusOf(call, id) : undefined;
  return readable(() => readVcOrder(order, status));
}

async function changes(
  call: ChannelCall,
  window: { from: Date; to: Date },
  cursor: string | null,
  open: readonly string[],
): Promise<ChangePage> {
  const { part, token } = openCursor<Part>(cursor, 'created');
  const vendorCode = call.store.sellerAccount;
  const next = (told: string): string | null => {
    const after = parts[parts.indexOf(part) + 1];
    return told ? closeCursor(part, told) : after && (after !== 'closed' || open.length > 0) ? closeCursor(after, '') : null;
  };
  if (part !== 'closed') {
    const list = { by: part, after: window.from, before: window.to, limit: 100, vendorCode, token };
    const body = await ask(call, getVcOrdersRequest(list));
    return { ...(await readAll(call, listIn(body, 'orders'))), next: next(tokenOf(body)), upTo: null };
  }
  const filter = { updatedAfter: window.from, updatedBefore: window.to, limit: 100, vendorCode, token };
  const body = await ask(call, getVcStatusRequest(filter));
  const isOpen = new Set(open);
  const closed = listIn(body, 'ordersStatus')
    .map((status) => textOf(status.purchaseOrderNumber))
    .filter((id) => isOpen.has(id));
  const orders: ChannelOrder[] = [];
  for (const id of closed) orders.push(await readOne(call, id));
  return { orders, unreadable: [], next: next(tokenOf(body)), upTo: null };
}

/** Rule 4: whether a shipment of this name has arrived. */
async function hasShipment(call: ChannelCall, identifier: string): Promise<boolean> {
  const body = await ask(call, findVcShipmentRequest(identifier));
  return listIn(body, 'shipments').some((shipment) => textOf(shipment.vendorShipmentIdentifier) === identifier);
}

/** Amazon VC: purchase orders of Amazon's own warehouses. Every submission is only taken; its transaction tells what became of it. */
export const amazonVcConnector: Connector = {
  platform: 'amazonVc',
  defaultBase: 'https://sellingpartnerapi-fe.amazon.com',
  window: { overlapMinutes: 60, mostDays: 7, firstDays: 28 },

  async prove(call) {
    const before = call.now();
    const after = new Date(before.getTime() - dayMs);
    const list = { by: 'created', after, before, limit: 1, vendorCode: call.store.sellerAccount, hasDetails: false } as const;
    listIn(await ask(call, getVcOrdersRequest(list)), 'orders');
    return { account: call.store.sellerAccount, expiresAt: null };
  },

  changes,

  async read(call, externalIds) {
    const orders: ChannelOrder[] = [];
    for (const id of externalIds) {
      try {
        orders.push(await readOne(call, id));
      } catch (error) {
        if (!(error instanceof ChannelRefusal) || error.kind !== 'notFound') throw error;
      }
    }
    return orders;
  },

  /** A later acknowledgement replaces the earlier: it may be said again. */
  async acknowledge(call, orders) {
    const written = new Map<string, Written>();
    for (const order of orders) {
      const isTaken = order.shipment !== null && order.rawStatus !== 'New';
      written.set(order.externalId, isTaken ? { state: 'done' } : await submit(call, acknowledgeVcRequest(order, 'Accepted', call.now())));
    }
    return written;
  },

  async confirmShipment(call, shipping, isRepeat) {
    if (isRepeat && (await hasShipment(call, shipmentIdentifier(shipping)))) return { state: 'done' };
    return submit(call, confirmVcRequest(shipping, call.now()));
  },

  outcome: async (call, transactionId) => readTransaction(await ask(call, vcTransactionRequest(transactionId))),

  /** What was refused cannot be taken back. */
  cancel: (call, order) => submit(call, acknowledgeVcRequest(order, 'Rejected', call.now())),

  invoice: (call, order, invoice) => submit(call, invoiceVcRequest(order, invoice)),

  consent: vendorConsent,
};
