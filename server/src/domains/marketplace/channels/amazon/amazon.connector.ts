import type { ChannelOrder } from '../channel-order.ts';
import { ChannelRefusal, type Connector } from '../connector.ts';
import { ask } from '../selling-partner/ask.ts';
import { sellerConsent } from '../selling-partner/consent.ts';
import { amazonOutcome, confirmAmazonShipment } from './amazon-confirm.ts';
import { amazonChanges, readById } from './amazon-read.ts';
import { japan, searchOrdersRequest } from './amazon-requests.ts';
import { pushStockToAmazon } from './amazon-stock.ts';

const dayMs = 86_400_000;

/** Sellers on Amazon: Orders v2026-01-01 and the confirmation of shipments, which stays in v0. Amazon's cancellation has no call. */
export const amazonConnector: Connector = {
  platform: 'amazon',
  defaultBase: 'https://sellingpartnerapi-fe.amazon.com',
  window: { overlapMinutes: 5, mostDays: 30, firstDays: 30 },

  async prove(call) {
    const createdAfter = new Date(call.now().getTime() - dayMs);
    await ask(call, searchOrdersRequest({ marketplaceIds: [japan], createdAfter, perPage: 1 }));
    return { account: call.store.sellerAccount, expiresAt: null };
  },

  changes: (call, window, cursor) => amazonChanges(call, window, cursor),

  async read(call, externalIds) {
    const orders: ChannelOrder[] = [];
    for (const id of externalIds) {
      try {
        orders.push(await readById(call, id));
      } catch (error) {
        if (!(error instanceof ChannelRefusal) || error.kind !== 'notFound') throw error;
      }
    }
    return orders;
  },

  confirmShipment: confirmAmazonShipment,
  outcome: amazonOutcome,
  pushStock: pushStockToAmazon,
  // Written down by few at a time: each is a call of its own.
  stockBatch: 10,
  consent: sellerConsent,
};
