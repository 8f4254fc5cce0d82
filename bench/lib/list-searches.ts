import pg from 'pg';
import { apiBase, type Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { parse } from '../../server/src/kernel/bind.ts';
import type { Query } from '../../server/src/kernel/db/db.ts';
import { compareAll, comparisonHead, comparisonRow, statementsSentBy } from './compare.ts';
import type { BenchDatabase } from './database.ts';
import { ms, percentile, printTable, times } from './figures.ts';
import { connect, type Connection } from './http.ts';
import type { Program } from './server.ts';

const aimedRatio = 1.5;
/** Where the SQL takes next to nothing, this much above it will do. */
const aimedAboveMs = 2;

export type Search = Readonly<Record<string, string>>;
export interface List {
  endpoint: Endpoint;
  ask(db: Query, query: never): Promise<unknown>;
}
/** What people look for; other values in every round, so that no answer lies ready. */
export type Searches = Readonly<Record<string, readonly [List, () => Search]>>;

export const any = (n: number): number => 1 + Math.floor(Math.random() * n);

/** As many as the server has connections to its database. */
const askers = 8;
/**
 * People ask a server that has been at work for a while: its code is compiled, and every connection has planned its statements, which it does anew for
 * the first five times. Seen: the tabs of a company take 1.6 ms and their plan 6; the p95 of a list of one company is 5.8 ms after a hundred calls and
 * 4.0 ms after six hundred.
 */
async function warmUp(server: Program, token: string, searches: Searches): Promise<void> {
  const all = await Promise.all(Array.from({ length: askers }, () => connect(server.port, { token })));
  for (const [{ endpoint }, make] of Object.values(searches)) {
    const began = performance.now();
    const ask = async (http: Connection) => {
      for (let round = 0; round < 50 && performance.now() - began < 3000; round++)
        await http.get(`${apiBase}${endpoint.path}?${new URLSearchParams(make())}`);
    };
    await Promise.all(all.map(ask));
  }
  for (const http of all) http.close();
}

/** What a search took through HTTP; of its statements alone only the slow ones, to tell which part grew. */
export interface Took {
  p50: number;
  p95: number;
  rawP95: number;
}

/** Searches through HTTP against the statements that they send. Prints them, and answers what each took. */
export async function benchSearches(
  title: string,
  searches: Searches,
  database: BenchDatabase,
  server: Program,
): Promise<Map<string, Took>> {
  await warmUp(server, database.token, searches);
  // Not before: a connection that nobody uses is closed by the server.
  const http = await connect(server.port, { token: database.token });
  const pool = new pg.Pool({ connectionString: database.url, max: 2, options: '-c timezone=UTC' });
  const rows: string[][] = [];
  const took = new Map<string, Took>();
  try {
    const all = await compareAll(
      pool,
      http,
      Object.values(searches).map(([of, make]) => ({
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
      })),
    );
    for (const [at, name] of Object.keys(searches).entries()) {
      const samples = all[at] ?? { raw: [], served: [] };
      const [raw, served] = [percentile(samples.raw, 0.95), percentile(samples.served, 0.95)];
      const isMet = served <= raw * aimedRatio || served - raw <= aimedAboveMs;
      took.set(name, { p50: percentile(samples.served, 0.5), p95: served, rawP95: raw });
      rows.push([...comparisonRow(name, samples), ms(served - raw), isMet ? '' : 'MISSED']);
    }
    printTable(
      `${title}: through HTTP against its own SQL (aim: p95 ${times(aimedRatio)} or ${ms(aimedAboveMs)} above)`,
      [...comparisonHead, 'above', ''],
      rows,
    );
    return took;
  } finally {
    http.close();
    await pool.end();
  }
}
