import pg from 'pg';
import { countOrders, listOrders } from '@kura/contract/outbound/order/order.endpoints.ts';
import { apiBase, type Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { companyFor } from '../server/src/domains/identity/public.ts';
import * as orders from '../server/src/domains/outbound/order/order.store.ts';
import { system } from '../server/src/kernel/actor.ts';
import { parse } from '../server/src/kernel/bind.ts';
import type { Query } from '../server/src/kernel/db/db.ts';
import { compare, comparisonHead, comparisonRow, statementsSentBy } from './lib/compare.ts';
import type { BenchDatabase } from './lib/database.ts';
import { ms, percentile, printTable, times } from './lib/figures.ts';
import { connect } from './lib/http.ts';
import { daysAgo } from './lib/log-search.ts';
import { outboundCompanies, outboundProducts } from './lib/outbound-data.ts';
import type { Program } from './lib/server.ts';

const aimedRatio = 1.5;
/** Where the SQL takes next to nothing, this much above it will do. */
const aimedAboveMs = 2;
/** Ten times the data, of one company. */
export const aimedGrowth = 1.2;
const everybody = { companyId: null };

type Search = Readonly<Record<string, string>>;
interface List {
  endpoint: Endpoint;
  ask(db: Query, query: never): Promise<unknown>;
}
const list: List = { endpoint: listOrders, ask: (db, query) => orders.page(db, everybody, query, new Date()) };
const tabs: List = {
  endpoint: countOrders,
  async ask(db, query: { companyId?: number }) {
    if (query.companyId !== undefined) await companyFor(db, system, query.companyId);
    await orders.counts(db, everybody, query, new Date());
  },
};

const any = (n: number): number => 1 + Math.floor(Math.random() * n);
const companyId = (): string => String(1 + any(outboundCompanies - 1));
const month = (): string => {
  const end = any(300);
  return `${daysAgo(end + 30)}~${daysAgo(end)}`;
};
const states = ['pendingReview', 'pendingOutbound', 'inWave', 'picking', 'picked', 'checked', 'shipped', 'signed', 'cutOff'] as const;
const status = (): string => states[any(states.length) - 1] ?? 'shipped';

/** What people look for; other values in every round, so that no answer lies ready. */
const searches: Readonly<Record<string, [List, () => Search]>> = {
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

/** Orders of goods going out: through HTTP against their own SQL. Answers the p95 of each search. */
export async function benchOutboundLists(database: BenchDatabase, server: Program, orderCount: number): Promise<Map<string, number>> {
  const pool = new pg.Pool({ connectionString: database.url, max: 2, options: '-c timezone=UTC' });
  const http = await connect(server.port, { token: database.token });
  const rows: string[][] = [];
  const p95 = new Map<string, number>();
  try {
    for (const [title, [of, make]] of Object.entries(searches)) {
      const samples = await compare(pool, http, {
        rounds: 300,
        warmUp: 15,
        longestMs: 8e3,
        make: async () => {
          const search = make();
          const query = parse(of.endpoint.query, search) as never;
          return {
            path: `${apiBase}${of.endpoint.path}?${new URLSearchParams(search)}`,
            statements: await statementsSentBy(database.db, (db) => of.ask(db, query)),
          };
        },
      });
      const [raw, served] = [percentile(samples.raw, 0.95), percentile(samples.served, 0.95)];
      const isMet = served <= raw * aimedRatio || served - raw <= aimedAboveMs;
      p95.set(title, served);
      rows.push([...comparisonRow(title, samples), ms(served - raw), isMet ? '' : 'MISSED']);
    }
    printTable(
      `(o) Outbound orders, ${orderCount.toLocaleString('en')}: through HTTP against its own SQL (aim: p95 ${times(aimedRatio)} or ${ms(aimedAboveMs)} above)`,
      [...comparisonHead, 'above', ''],
      rows,
    );
    return p95;
  } finally {
    http.close();
    await pool.end();
  }
}
