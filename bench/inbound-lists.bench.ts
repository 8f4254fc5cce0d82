import { countOrders, listOrders, listPackages } from '@kura/contract/inbound/order/order.endpoints.ts';
import { companyFor } from '../server/src/domains/identity/public.ts';
import * as orders from '../server/src/domains/inbound/order/order.store.ts';
import * as packages from '../server/src/domains/inbound/order/package.store.ts';
import { withDueDates } from '../server/src/domains/inbound/order/show-order.ts';
import { system } from '../server/src/kernel/actor.ts';
import type { BenchDatabase } from './lib/database.ts';
import { inboundCompanies, inboundContainers, inboundOrders, inboundPackages, inboundProducts } from './lib/inbound-data.ts';
import { any, benchSearches, type List, type Searches, type Took } from './lib/list-searches.ts';
import { daysAgo } from './lib/log-search.ts';
import type { Program } from './lib/server.ts';

const everybody = { companyId: null };

const list: List = {
  endpoint: listOrders,
  async ask(db, query) {
    const { rows } = await orders.page(db, everybody, query);
    await withDueDates(db, system, rows, new Date());
  },
};
const cartons: List = { endpoint: listPackages, ask: (db, query) => packages.page(db, everybody, query) };
const tabs: List = {
  endpoint: countOrders,
  async ask(db, query: { companyId?: number }) {
    if (query.companyId !== undefined) await companyFor(db, system, query.companyId);
    await orders.counts(db, everybody, query);
  },
};

const companyId = (): string => String(1 + any(inboundCompanies - 1));
const productId = (): string => String(any(inboundProducts));
const container = (): string => `TCLU${String(any(inboundContainers - 1)).padStart(7, '0')}`;
const month = (): string => {
  const end = any(900);
  return `${daysAgo(end + 30)}~${daysAgo(end)}`;
};
const states = [
  'ordered',
  'audited',
  'loaded',
  'departed',
  'arrived',
  'released',
  'pendingStock',
  'inspection',
  'inStock',
  'onShelf',
] as const;
const status = (): string => states[any(states.length) - 1] ?? 'ordered';

const searches: Searches = {
  'orders, newest': [list, () => ({})],
  'orders, page 2': [list, () => ({ page: '2' })],
  'orders, page 300': [list, () => ({ page: String(290 + any(10)) })],
  'orders, a company': [list, () => ({ companyId: companyId() })],
  'orders, the large company': [list, () => ({ companyId: '1' })],
  'orders, a state': [list, () => ({ status: status() })],
  'orders, a state of a company': [list, () => ({ companyId: companyId(), status: status() })],
  'orders, a warehouse': [list, () => ({ warehouseId: String(any(2)) })],
  'orders with a SKU': [list, () => ({ productId: productId() })],
  'orders, a container': [list, () => ({ containerNumber: container() })],
  'orders, an FBA number': [list, () => ({ fbaNo: `FBA15${(10 * any(inboundOrders / 10)).toString(16).toUpperCase().padStart(8, '0')}` })],
  'orders, a transport': [list, () => ({ transportMethod: 'AIR' })],
  'orders, brought by the customer': [list, () => ({ deliveryMethod: 'self' })],
  'orders, expected in a month': [list, () => ({ deliveryDate: month() })],
  'orders of a company, most pieces': [list, () => ({ companyId: companyId(), sort: 'pieceCount', order: 'desc' })],
  'orders, a month': [list, () => ({ createdAt: month() })],
  'orders, a month of a company': [list, () => ({ companyId: companyId(), createdAt: month() })],
  'orders with a problem': [list, () => ({ problem: 'yes' })],
  'packages, newest': [cartons, () => ({})],
  'packages, page 300': [cartons, () => ({ page: String(290 + any(10)) })],
  'packages, a company': [cartons, () => ({ companyId: companyId() })],
  'packages, the large company': [cartons, () => ({ companyId: '1' })],
  'packages, a SKU': [cartons, () => ({ productId: productId() })],
  'packages, a tracking number': [cartons, () => ({ trackingNumber: `4${String(any(inboundOrders)).padStart(11, '0')}` })],
  'packages in a state': [cartons, () => ({ orderStatus: 'pendingStock' })],
  tabs: [tabs, () => ({})],
  'tabs of a company': [tabs, () => ({ companyId: companyId() })],
};

/** Orders of goods coming in and their packages. */
export const benchInboundLists = (database: BenchDatabase, server: Program): Promise<Map<string, Took>> =>
  benchSearches(
    `(i) Inbound orders, ${inboundOrders.toLocaleString('en')} with ${inboundPackages.toLocaleString('en')} packages`,
    searches,
    database,
    server,
  );
