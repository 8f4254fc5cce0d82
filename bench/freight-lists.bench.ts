import { countConsolidations, listConsolidations } from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import * as store from '../server/src/domains/freight/consolidation/consolidation.store.ts';
import type { BenchDatabase } from './lib/database.ts';
import { consolidations } from './lib/freight-data.ts';
import { any, benchSearches, type List, type Searches, type Took } from './lib/list-searches.ts';
import { daysAgo } from './lib/log-search.ts';
import type { Program } from './lib/server.ts';

const staff = { scope: { companyId: null }, isStaff: true, seesCost: true };
const list: List = { endpoint: listConsolidations, ask: (db, query) => store.page(db, staff, query) };
const tabs: List = { endpoint: countConsolidations, ask: (db) => store.counts(db, staff) };
const month = (): string => {
  const end = any(3000);
  return `${daysAgo(end + 30)}~${daysAgo(end)}`;
};
const states = ['open', 'loaded', 'departed', 'arrived', 'delivered'] as const;

const searches: Searches = {
  newest: [list, () => ({})],
  'page 300': [list, () => ({ page: String(290 + any(10)) })],
  'by number': [list, () => ({ sort: 'number' })],
  'a state': [list, () => ({ status: states[any(states.length) - 1] ?? 'open' })],
  'a model': [list, () => ({ containerId: String(any(4)) })],
  'a container': [list, () => ({ containerCode: `TCLU${String(any(900_000)).padStart(7, '0')}` })],
  'a bill': [list, () => ({ blNumber: `BL${String(any(900_000)).padStart(9, '0')}` })],
  'a ship': [list, () => ({ shipName: `SHIP ${any(400)}` })],
  'a month': [list, () => ({ createdAt: month() })],
  tabs: [tabs, () => ({})],
};

/** Containers of ten years. */
export const benchFreightLists = (database: BenchDatabase, server: Program): Promise<Map<string, Took>> =>
  benchSearches(`(c) Consolidations, ${consolidations.toLocaleString('en')}`, searches, database, server);
