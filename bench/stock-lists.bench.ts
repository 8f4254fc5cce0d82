import pg from 'pg';
import { listMovements } from '@kura/contract/inventory/movement/movement.endpoints.ts';
import { listPastStock, listStockChanges } from '@kura/contract/inventory/snapshot/snapshot.endpoints.ts';
import { listSkuStock, listStockRows } from '@kura/contract/inventory/stock/stock.endpoints.ts';
import { apiBase, type Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { defaultZone } from '@kura/contract/kernel/zone.ts';
import { listProducts } from '@kura/contract/products/product/product.endpoints.ts';
import { listLocations } from '@kura/contract/warehouse/location/location.endpoints.ts';
import { movementPage } from '../server/src/domains/inventory/movement/movement.store.ts';
import { changePage } from '../server/src/domains/inventory/snapshot/snapshot-changes.store.ts';
import { pastPage } from '../server/src/domains/inventory/snapshot/snapshot-past.store.ts';
import { rowPage } from '../server/src/domains/inventory/stock/stock-rows.store.ts';
import { skuPage } from '../server/src/domains/inventory/stock/stock-sku.store.ts';
import { pageOfProducts } from '../server/src/domains/products/product/product.store.ts';
import { page as locationPage } from '../server/src/domains/warehouse/location/location.store.ts';
import { parse } from '../server/src/kernel/bind.ts';
import { system } from '../server/src/kernel/actor.ts';
import type { Query } from '../server/src/kernel/db/db.ts';
import { compare, comparisonHead, comparisonRow, statementsSentBy } from './lib/compare.ts';
import type { BenchDatabase } from './lib/database.ts';
import { printTable, times } from './lib/figures.ts';
import { connect } from './lib/http.ts';
import { daysAgo } from './lib/log-search.ts';
import type { Program } from './lib/server.ts';
import { movementsOf, stockCompanies, type StockSize } from './lib/stock-data.ts';

const aimedRatio = 1.5;
const everybody = { companyId: null };

type Search = Readonly<Record<string, string>>;
interface List {
  endpoint: Endpoint;
  page(db: Query, query: never, now: Date): Promise<unknown>;
}
const bySku: List = { endpoint: listSkuStock, page: (db, query, now) => skuPage(db, everybody, query, now) };
const byLocation: List = { endpoint: listStockRows, page: (db, query, now) => rowPage(db, everybody, query, now) };
const log: List = { endpoint: listMovements, page: (db, query) => movementPage(db, system, query) };
const past: List = { endpoint: listPastStock, page: (db, query, now) => pastPage(db, everybody, query, now) };
const changes: List = { endpoint: listStockChanges, page: (db, query, now) => changePage(db, everybody, query, now) };
const products: List = { endpoint: listProducts, page: (db, query) => pageOfProducts(db, everybody, defaultZone, query) };
const places: List = { endpoint: listLocations, page: (db, query) => locationPage(db, everybody, query) };

const any = (n: number): number => 1 + Math.floor(Math.random() * n);
const companyId = (): string => String(1 + any(stockCompanies - 1));
const month = (): string => {
  const end = any(300);
  return `${daysAgo(end + 30)}~${daysAgo(end)}`;
};

/** What people look for; other values in every round, so that no answer lies ready. */
const searchesOf = ({ products, locations, balances }: StockSize): Readonly<Record<string, [List, () => Search]>> => ({
  'overview, newest products': [bySku, () => ({})],
  'overview, page 300': [bySku, () => ({ page: String(290 + any(10)) })],
  'overview, a company': [bySku, () => ({ companyId: companyId() })],
  'overview, the large company': [bySku, () => ({ companyId: '1' })],
  'overview, a SKU': [bySku, () => ({ keyword: `SKU-${String(any(products)).padStart(7, '0')}` })],
  'by location, a warehouse': [byLocation, () => ({ warehouseId: String(any(2)) })],
  'by location, one place': [byLocation, () => ({ locationId: String(any(locations)) })],
  'by location, a company': [byLocation, () => ({ companyId: companyId() })],
  'log, newest': [log, () => ({})],
  'log, a company': [log, () => ({ companyId: companyId() })],
  'log, a company, a month': [log, () => ({ companyId: companyId(), at: month() })],
  'log, a product': [log, () => ({ productId: String(any(products)) })],
  'log, a place': [log, () => ({ locationId: String(any(locations)) })],
  'log, a document': [log, () => ({ causeNo: `CK${balances + any(balances)}` })],
});
/** What has to be known of every product or place before the first row is found. */
const filters: Readonly<Record<string, [List, () => Search]>> = {
  'overview, low': [bySku, () => ({ level: 'low' })],
  'products, low': [products, () => ({ stock: 'low' })],
  'products without stock': [products, () => ({ stock: 'none' })],
  'places, empty': [places, () => ({ fill: 'empty' })],
  'places, partly filled': [places, () => ({ fill: 'partly' })],
  'places, full': [places, () => ({ fill: 'full' })],
  'places, over': [places, () => ({ fill: 'over' })],
};
/** Not the same instant twice; noon of a day whose eve was closed. */
const noon = (days: number): string => `${daysAgo(days)}T12:00:${String(any(59)).padStart(2, '0')}`;
const travels: Readonly<Record<string, [List, () => Search]>> = {
  '90 days ago, all': [past, () => ({ at: noon(90) })],
  '90 days ago, a company': [past, () => ({ at: noon(90), companyId: companyId() })],
  '300 days ago, no snapshot near': [past, () => ({ at: noon(300) })],
  'difference of 90 to 89 days ago': [changes, () => ({ from: noon(90), to: noon(89) })],
};

/** The lists of the stock book through HTTP against their own SQL. Answers the p95 by search, to hold other sizes against. */
export async function benchStockLists(database: BenchDatabase, server: Program, size: StockSize): Promise<Map<string, number>> {
  const pool = new pg.Pool({ connectionString: database.url, max: 2, options: '-c timezone=UTC' });
  const http = await connect(server.port, { token: database.token });
  const found = new Map<string, number>();
  const measure = async (searches: Readonly<Record<string, [List, () => Search]>>, rounds: number): Promise<string[][]> => {
    const rows: string[][] = [];
    for (const [title, [list, make]] of Object.entries(searches)) {
      const samples = await compare(pool, http, {
        rounds,
        warmUp: Math.min(15, rounds),
        longestMs: 8e3,
        make: async () => {
          const search = make();
          const query = parse(list.endpoint.query, search) as never;
          const statements = await statementsSentBy(database.db, (db) => list.page(db, query, new Date()));
          return {
            path: `${apiBase}${list.endpoint.path}?${new URLSearchParams(search)}`,
            statements,
          };
        },
      });
      rows.push(comparisonRow(title, samples));
      found.set(title, samples.served.toSorted((a, b) => a - b)[Math.floor(samples.served.length * 0.95)] ?? NaN);
    }
    return rows;
  };
  const scale = `${movementsOf(size).toLocaleString('en')} movements, ${size.balances.toLocaleString('en')} balances`;
  try {
    printTable(
      `(f) Stock overview and log, ${scale}: through HTTP against its own SQL (aim: ${times(aimedRatio)})`,
      comparisonHead,
      await measure(searchesOf(size), 100),
    );
    printTable(
      `(q) Low stock and fill over all companies, ${size.products.toLocaleString('en')} products, ${size.locations.toLocaleString('en')} places (aim: under 100 ms at 100,000 products)`,
      comparisonHead,
      await measure(filters, 8),
    );
    printTable(`(g) Time travel, ${scale} (aim: under 2 s)`, comparisonHead, await measure(travels, 8));
  } finally {
    http.close();
    await pool.end();
  }
  return found;
}
