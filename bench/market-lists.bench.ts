import { countMarketOrders, listAmazonOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { companyFor } from '../server/src/domains/identity/public.ts';
import * as orders from '../server/src/domains/marketplace/order/order.store.ts';
import { system } from '../server/src/kernel/actor.ts';
import type { BenchDatabase } from './lib/database.ts';
import { any, benchSearches, type List, type Searches, type Took } from './lib/list-searches.ts';
import { daysAgo } from './lib/log-search.ts';
import { marketCompanies, marketOrders, marketStores } from './lib/market-data.ts';
import type { Program } from './lib/server.ts';

const everybody = { companyId: null };
const list: List = { endpoint: listAmazonOrders, ask: (db, query) => orders.page(db, everybody, 'amazon', query, new Date()) };
const tabs: List = {
  endpoint: countMarketOrders,
  async ask(db, query: { platform: 'amazon'; companyId?: number }) {
    if (query.companyId !== undefined) await companyFor(db, system, query.companyId);
    await orders.counts(db, everybody, query, new Date());
  },
};
const companyId = (): string => String(1 + any(marketCompanies - 1));
const month = (): string => {
  const end = any(300);
  return `${daysAgo(end + 30)}~${daysAgo(end)}`;
};
const states = ['unshipped', 'partiallyShipped', 'systemProcessing', 'shipped', 'cancelled'] as const;
const status = (): string => states[any(states.length) - 1] ?? 'shipped';

const searches: Searches = {
  newest: [list, () => ({})],
  'page 300': [list, () => ({ page: String(290 + any(10)) })],
  'a company': [list, () => ({ companyId: companyId() })],
  'the large company': [list, () => ({ companyId: '1' })],
  'a store': [list, () => ({ storeId: String(any(marketStores)) })],
  'a state': [list, () => ({ shipmentStatus: status() })],
  'a state of a company': [list, () => ({ companyId: companyId(), shipmentStatus: status() })],
  'a number': [list, () => ({ number: `250-0000000-${String(any(900_000)).padStart(7, '0')}` })],
  'a recipient': [list, () => ({ consigneeName: `Recipient ${any(200_000)}`, companyId: companyId() })],
  'a month': [list, () => ({ orderedAt: month() })],
  'a month of a company': [list, () => ({ companyId: companyId(), orderedAt: month() })],
  'late first': [list, () => ({ risk: 'yes', sort: 'latestShipAt', order: 'asc' })],
  'not forwarded of a company': [list, () => ({ companyId: companyId(), forwardStatus: 'notForwarded' })],
  unmapped: [list, () => ({ unmapped: 'yes' })],
  tabs: [tabs, () => ({ platform: 'amazon' })],
  'tabs of a company': [tabs, () => ({ platform: 'amazon', companyId: companyId() })],
};

/** Orders of one channel. */
export const benchMarketLists = (database: BenchDatabase, server: Program): Promise<Map<string, Took>> =>
  benchSearches(`(c) Marketplace orders, ${marketOrders.toLocaleString('en')}`, searches, database, server);
