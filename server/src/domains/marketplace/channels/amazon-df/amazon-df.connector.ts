import { readable } from '../all-read.ts';
import type { ChannelOrder } from '../channel-order.ts';
import { type ChangePage, type ChannelCall, ChannelRefusal, type Connector, type Shipping, type Written } from '../connector.ts';
import { ask } from '../selling-partner/ask.ts';
import { vendorConsent } from '../selling-partner/consent.ts';
import { listIn } from '../selling-partner/errors.ts';
import { closeCursor, openCursor, readEach } from '../selling-partner/page.ts';
import { submit } from '../selling-partner/submit.ts';
import { textOf, toldOf, unwrap } from '../selling-partner/told.ts';
import { readTransaction, submittedAt } from '../selling-partner/transactions.ts';
import { dfFiles } from './df-files.ts';
import {
  acknowledgeDfRequest,
  confirmDfRequest,
  type DfCode,
  dfCodes,
  dfRestricted,
  dfStockRequest,
  dfTransactionRequest,
  type DfVersion,
  getDfOrderRequest,
  getDfOrdersRequest,
  type ListDfOrders,
  newest,
} from './df-requests.ts';
import { readDfOrder } from './read-df-order.ts';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
/** How far back cancelled orders are looked for: what is older has been shipped long since. */
const weeksBack = 4;

const isDenied = (error: unknown): boolean => error instanceof ChannelRefusal && error.kind === 'credentials';

/** `new`: what was ordered in the window. `cancelled0` …: a week before it each, for what was cancelled since, as there is no "changed since". */
type Part = 'new' | `cancelled${number}`;

async function page(call: ChannelCall, list: ListDfOrders, version: DfVersion) {
  const body = await ask(call, getDfOrdersRequest(list, version), dfRestricted(version));
  return {
    ...readEach(
      listIn(body, 'orders'),
      (order) => order.purchaseOrderNumber,
      (order) => readDfOrder(order, version),
    ),
    token: textOf(toldOf(unwrap(body).pagination).nextToken),
  };
}

async function changes(
  call: ChannelCall,
  window: { from: Date; to: Date },
  cursor: string | null,
  open: readonly string[],
): Promise<ChangePage> {
  const { part, token, more } = openCursor<Part>(cursor, 'new');
  const version: DfVersion = more.version === 'v1' ? 'v1' : newest;
  const go = (to: DfVersion) =>
    part === 'new'
      ? page(call, { after: window.from, before: window.to, limit: 100, token }, to)
      : page(call, { ...weekBefore(window.from, part), limit: 100, status: 'CANCELLED', token }, to);
  let told: Awaited<ReturnType<typeof page>>;
  let used = version;
  try {
    told = await go(version);
  } catch (error) {
    if (!isDenied(error) || cursor !== null) throw error;
    used = 'v1';
    told = await go(used);
  }
  const isOpen = new Set(open);
  const orders = part === 'new' ? told.orders : told.orders.filter((order) => isOpen.has(order.externalId));
  const after = nextPart(part, open.length > 0);
  const next = told.token ? closeCursor(part, told.token, { version: used }) : after && closeCursor(after, '', { version: used });
  return { orders, unreadable: part === 'new' ? told.unreadable : [], next, upTo: null };
}

const indexOf = (part: Part): number => (part === 'new' ? -1 : Number(part.slice('cancelled'.length)));
function nextPart(part: Part, hasOpen: boolean): Part | null {
  const next = indexOf(part) + 1;
  return hasOpen && next < weeksBack ? `cancelled${next}` : null;
}
function weekBefore(from: Date, part: Part): { after: Date; before: Date } {
  const before = new Date(from.getTime() - indexOf(part) * weekMs);
  return { after: new Date(before.getTime() - weekMs), before };
}

async function readOne(call: ChannelCall, id: string): Promise<ChannelOrder> {
  const go = async (version: DfVersion) => {
    const told = unwrap(await ask(call, getDfOrderRequest(id, version), dfRestricted(version)));
    return readable(() => readDfOrder(told, version));
  };
  try {
    return await go(newest);
  } catch (error) {
    if (!isDenied(error)) throw error;
    return go('v1');
  }
}

/** What to do stands in it: nobody at Amazon says it. */
const weightWanted = (number: string): string =>
  `Amazon wants the weight of parcel ${number}: weigh it at the re-check, then mark the order as shipped again`;

async function confirmShipment(call: ChannelCall, shipping: Shipping, isRepeat: boolean): Promise<Written> {
  // Rule 4. Direct Fulfillment shows no parcels: shipped is all that it tells of a confirmation that arrived.
  if (isRepeat && (await readOne(call, shipping.externalId)).shipment === 'shipped') return { state: 'done' };
  if (!shipping.isWhole) return { state: 'refused', code: 'partial', message: 'Direct Fulfillment takes an order whole or not at all' };
  const hasContainers = shipping.order.extra.isMasked !== true;
  const unweighed = hasContainers ? shipping.parcels.find((parcel) => !parcel.weightG) : undefined;
  if (unweighed) return { state: 'refused', code: 'weight', message: weightWanted(unweighed.trackingNumber) };
  const shippedAt = new Date(Math.max(...shipping.parcels.map((parcel) => parcel.shippedAt.getTime())));
  return submit(call, confirmDfRequest(shipping, 'SHIPPED', shippedAt, hasContainers));
}

/** Amazon's older guide: still in work and no failure after half an hour counts as done. */
const longEnoughMs = 30 * 60_000;

async function outcome(call: ChannelCall, transactionId: string): Promise<Written | null> {
  const written = readTransaction(await ask(call, dfTransactionRequest(transactionId)));
  const since = submittedAt(transactionId);
  if (written || !since || call.now().getTime() - since.getTime() < longEnoughMs) return written;
  return { state: 'done', note: 'marketplace.note.takenAsDone' };
}

/** `03 …`, `71 …`: a code in front of the reason is sent as it is; otherwise it is out of stock. */
const codeOf = (reason: string): DfCode => {
  const word = /^\s*(\d{2})\b/.exec(reason)?.[1] ?? '';
  return word in dfCodes && word !== '00' ? (word as DfCode) : '03';
};

/** The warehouse code comes with each order, and with nothing else. */
const warehouseOf = (call: ChannelCall): Promise<{ warehouseId: string; sellingParty: string }> =>
  call.remember('df.warehouse', (7 * dayMs) / 1000, async () => {
    const before = call.now();
    const list = { after: new Date(before.getTime() - weekMs), before, limit: 1, sortOrder: 'DESC' } as const;
    const order = (await page(call, list, newest)).orders[0];
    const warehouseId = textOf(toldOf(order?.extra.shipFromParty).partyId);
    if (!warehouseId) throw new ChannelRefusal('refused', 'noWarehouse', 'No order of the last week has named the warehouse code');
    return { warehouseId, sellingParty: textOf(toldOf(order?.extra.sellingParty).partyId) || call.store.sellerAccount };
  });

/** Amazon DF: Amazon sells, the vendor's warehouse ships. Every submission is only taken; its transaction tells what became of it. */
export const amazonDfConnector: Connector = {
  platform: 'amazonDf',
  defaultBase: 'https://sellingpartnerapi-fe.amazon.com',
  window: { overlapMinutes: 60, mostDays: 7, firstDays: 28 },

  async prove(call) {
    const before = call.now();
    await page(call, { after: new Date(before.getTime() - dayMs), before, limit: 1 }, newest).catch((error: unknown) => {
      if (!isDenied(error)) throw error;
      return page(call, { after: new Date(before.getTime() - dayMs), before, limit: 1 }, 'v1');
    });
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

  async acknowledge(call, orders) {
    const written = new Map<string, Written>();
    for (const order of orders) {
      // Taken already: a second acknowledgement would be refused.
      const isTaken = order.shipment !== null && order.rawStatus !== 'NEW';
      written.set(order.externalId, isTaken ? { state: 'done' } : await submit(call, acknowledgeDfRequest(order, '00', call.now())));
    }
    return written;
  },

  reportsWhole: 'order',
  confirmShipment,

  outcome,

  /** Before it is taken: an acknowledgement that refuses. After that: found to be missing when it was packed. Both cancel the buyer's order. */
  async cancel(call, order, reason) {
    const told = await readOne(call, order.externalId);
    if (told.shipment === 'cancelled') return { state: 'done' };
    return submit(
      call,
      told.rawStatus === 'NEW'
        ? acknowledgeDfRequest(told, codeOf(reason), call.now())
        : confirmDfRequest({ order: told, parcels: [] }, 'FLOOR_DENIAL', call.now(), false),
    );
  },

  async pushStock(call, figures) {
    const written = await submit(call, dfStockRequest(await warehouseOf(call), figures));
    return new Map(written.state === 'refused' ? figures.map((figure) => [figure.platformSku, written]) : []);
  },
  stockBatch: 500,

  files: dfFiles,
  consent: vendorConsent,
};
