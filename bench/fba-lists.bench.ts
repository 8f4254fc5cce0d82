import { listTrips } from '@kura/contract/fba/carpool/carpool.endpoints.ts';
import { listFnskus } from '@kura/contract/fba/fnsku/fnsku.endpoints.ts';
import { countOrders, listOrders } from '@kura/contract/fba/order/order.endpoints.ts';
import * as orders from '../server/src/domains/fba/order/order.store.ts';
import * as carpool from '../server/src/domains/fba/carpool/carpool.store.ts';
import * as fnsku from '../server/src/domains/fba/fnsku/fnsku.store.ts';
import { withSuggestions } from '../server/src/domains/fba/fnsku/suggest.ts';
import { companyFor } from '../server/src/domains/identity/public.ts';
import { system } from '../server/src/kernel/actor.ts';
import type { BenchDatabase } from './lib/database.ts';
import { fbaCenters, fbaCompanies, fbaOrders } from './lib/fba-data.ts';
import { any, benchSearches, type List, type Searches, type Took } from './lib/list-searches.ts';
import { daysAgo } from './lib/log-search.ts';
import type { Program } from './lib/server.ts';

const everybody = { companyId: null, isStaff: true };
const list: List = { endpoint: listOrders, ask: (db, query) => orders.page(db, everybody, query) };
const tabs: List = {
  endpoint: countOrders,
  async ask(db, query: { companyId?: number }) {
    if (query.companyId !== undefined) await companyFor(db, system, query.companyId);
    await orders.counts(db, everybody, query);
  },
};
const trips: List = { endpoint: listTrips, ask: (db, query) => carpool.page(db, everybody, query) };
const fnskus: List = {
  endpoint: listFnskus,
  ask: async (db, query) => withSuggestions(db, (await fnsku.page(db, system, query)).rows),
};
const companyId = (): string => String(1 + any(fbaCompanies - 1));
const month = (): string => {
  const end = any(600);
  return `${daysAgo(end + 30)}~${daysAgo(end)}`;
};
const states = ['draft', 'pendingReview', 'approved', 'labelled', 'shipped', 'delivered', 'cancelled'] as const;
const status = (): string => states[any(states.length) - 1] ?? 'delivered';

const searches: Searches = {
  newest: [list, () => ({})],
  'page 300': [list, () => ({ page: String(290 + any(10)) })],
  'a company': [list, () => ({ companyId: companyId() })],
  'the large company': [list, () => ({ companyId: '1' })],
  'a state': [list, () => ({ status: status() })],
  'a state of a company': [list, () => ({ companyId: companyId(), status: status() })],
  'a centre': [list, () => ({ centerId: String(any(fbaCenters)) })],
  'a shipment': [list, () => ({ fbaNo: `FBA15${any(900_000).toString(16).toUpperCase().padStart(7, '0')}` })],
  'a month of a company': [list, () => ({ companyId: companyId(), createdAt: month() })],
  differences: [list, () => ({ difference: 'open' })],
  'by the wished day': [list, () => ({ sort: 'wishedDay', order: 'desc' })],
  tabs: [tabs, () => ({})],
  'tabs of a company': [tabs, () => ({ companyId: companyId() })],
  'trips, newest': [trips, () => ({})],
  'trips, page 300': [trips, () => ({ page: String(290 + any(10)) })],
  'trips of a state': [trips, () => ({ status: any(2) === 1 ? 'planned' : 'delivered' })],
  'trips to a centre': [trips, () => ({ centerId: String(any(fbaCenters)) })],
  'trips by day': [trips, () => ({ sort: 'day', order: 'desc' })],
  'trips of a month': [trips, () => ({ createdAt: month() })],
  FNSKUs: [fnskus, () => ({})],
  'FNSKUs, page 300': [fnskus, () => ({ page: String(290 + any(10)) })],
  'FNSKUs of a company': [fnskus, () => ({ companyId: companyId() })],
  'FNSKUs not matched': [fnskus, () => ({ match: 'unmatched' })],
  'an FNSKU': [fnskus, () => ({ keyword: `X0${any(400_000).toString(16).toUpperCase().padStart(8, '0')}` })],
  'FNSKUs by date': [fnskus, () => ({ sort: 'createdAt' })],
};

/** Orders to Amazon, the trucks that bring them and what it calls their articles. */
export const benchFbaLists = (database: BenchDatabase, server: Program): Promise<Map<string, Took>> =>
  benchSearches(`(c) FBA orders with trips and FNSKUs, ${fbaOrders.toLocaleString('en')}`, searches, database, server);
