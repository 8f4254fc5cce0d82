import { countOrders, listOrders } from '@kura/contract/outbound/order/order.endpoints.ts';
import { companyFor } from '../server/src/domains/identity/public.ts';
import * as orders from '../server/src/domains/outbound/order/order.store.ts';
import { system } from '../server/src/kernel/actor.ts';
import type { BenchDatabase } from './lib/database.ts';
import { any, benchSearches, type List, type Searches, type Took } from './lib/list-searches.ts';
import { daysAgo } from './lib/log-search.ts';
import { outboundProducts } from './lib/outbound-data.ts';
import type { Program } from './lib/server.ts';

/** Ten times the data, of one company. */
export const aimedGrowth = 1.2;
const everybody = { companyId: null };

const list: List = { endpoint: listOrders, ask: (db, query) => orders.page(db, everybody, query, new Date()) };
const tabs: List = {
  endpoint: countOrders,
  async ask(db, query: { companyId?: number }) {
    if (query.companyId !== undefined) await companyFor(db, system, query.companyId);
    await orders.counts(db, everybody, query, new Date());
  },
};

const month = (): string => {
  const end = any(300);
  return `${daysAgo(end + 30)}~${daysAgo(end)}`;
};
const states = ['pendingReview', 'pendingOutbound', 'inWave', 'picking', 'picked', 'checked', 'shipped', 'signed', 'cutOff'] as const;
const status = (): string => states[any(states.length) - 1] ?? 'shipped';

const searchesAmong = (companies: number): Searches => {
  /** One of those that have their part of four fifths of everything. */
  const companyId = (): string => String(1 + any(companies - 1));
  return {
    newest: [list, () => ({})],
    'page 300': [list, () => ({ page: String(290 + any(10)) })],
    'a company': [list, () => ({ companyId: companyId() })],
    'the large company': [list, () => ({ companyId: '1' })],
    'a state': [list, () => ({ status: status() })],
    'a state of a company': [list, () => ({ companyId: companyId(), status: status() })],
    'a warehouse': [list, () => ({ warehouseId: String(any(2)) })],
    'a number': [list, () => ({ number: `CK${daysAgo(any(300)).replaceAll('-', '').slice(2)}` })],
    'a customer number': [list, () => ({ customerNo: `PO-${any(900_000)}`, companyId: companyId() })],
    'a tracking number': [list, () => ({ trackingNumber: String(any(900_000)).padStart(12, '4') })],
    'a recipient': [list, () => ({ recipientName: `Recipient ${any(200_000)}` })],
    'with a SKU': [list, () => ({ productId: String(any(outboundProducts)) })],
    'a month': [list, () => ({ createdAt: month() })],
    'a month of a company': [list, () => ({ companyId: companyId(), createdAt: month() })],
    'late or at risk': [list, () => ({ risk: 'yes', sort: 'shipBy', order: 'asc' })],
    'COD of a company': [list, () => ({ companyId: companyId(), cod: 'yes' })],
    tabs: [tabs, () => ({})],
    'tabs of a company': [tabs, () => ({ companyId: companyId() })],
  };
};

/** Orders of goods going out. Answers the p95 of each search. */
export const benchOutboundLists = (
  database: BenchDatabase,
  server: Program,
  orderCount: number,
  companies: number,
): Promise<Map<string, Took>> =>
  benchSearches(
    `(o) Outbound orders, ${orderCount.toLocaleString('en')} of ${companies} companies`,
    searchesAmong(companies),
    database,
    server,
  );
