import pg from 'pg';
import { type BenchDatabase, companies, logLines, operators } from './lib/database.ts';
import { ms, percentile, printTable, times } from './lib/figures.ts';
import { connect } from './lib/http.ts';
import { apiPathOf, daysAgo, type Search, statementsOf } from './lib/log-search.ts';
import type { Program } from './lib/server.ts';

const rounds = 150;
/** On a slow machine fewer rounds must do. */
const longestMs = 6000;
const warmUp = 15;
/** What a call may take beside its SQL. */
const aimedAbove = 1;

const any = (n: number): number => 1 + Math.floor(Math.random() * n);
const month = (): string => {
  const end = any(300);
  return `${daysAgo(end + 30)}~${daysAgo(end)}`;
};
const companyId = (): string => String(1 + any(companies - 1));

/** What people look for; other values in every round, so that no answer lies ready. */
const searches: Readonly<Record<string, () => Search>> = {
  'newest of all': () => ({}),
  'page 400': () => ({ page: String(390 + any(10)) }),
  'the large company': () => ({ companyId: '1' }),
  'a company': () => ({ companyId: companyId() }),
  'a company, a month': () => ({ companyId: companyId(), at: month() }),
  'a company, a month, a noun': () => ({ companyId: companyId(), at: month(), record: 'inbound.order' }),
  'history of a record': () => ({ record: 'outbound.order', recordId: String(5 * any(39_000) + 1) }),
  'an operator, a month': () => ({ actorName: `Operator ${any(operators)}`, at: month() }),
  'a number': () => ({
    recordName: `CK25${String(any(12)).padStart(2, '0')}${String(any(28)).padStart(2, '0')}${String(any(99_999)).padStart(5, '0')}`,
  }),
  'part of a number': () => ({ recordName: String(10_000 + any(89_999)) }),
  'part of a number, a company': () => ({ recordName: String(10_000 + any(89_999)), companyId: companyId() }),
};

const names = new Map<string, string>();
const nameOf = (text: string): string => names.get(text) ?? names.set(text, `bench${names.size}`).get(text) ?? '';

/** Names of the indexes that a statement reads; a walk over the whole table is told as such. */
async function accessOf(pool: pg.Pool, search: Search): Promise<string> {
  const found = new Set<string>();
  const walk = (node: { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: never[] }): void => {
    if (node['Index Name']?.startsWith('operation_log')) found.add(node['Index Name'].replace('operation_log_', ''));
    if (node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'operation_log') found.add('WHOLE TABLE');
    node.Plans?.forEach(walk);
  };
  for (const { text, values } of await statementsOf(search)) {
    const { rows: plans } = await pool.query<{ 'QUERY PLAN': [{ Plan: never }] }>(`explain (format json) ${text}`, values);
    walk(plans[0]?.['QUERY PLAN'][0].Plan as never);
  }
  return [...found].join(', ');
}

/**
 * (a) The list of the operation log at a million rows: through HTTP, and its SQL by itself, in turn.
 */
export async function benchList(database: BenchDatabase, server: Program): Promise<void> {
  const pool = new pg.Pool({ connectionString: database.url, max: 2, options: '-c timezone=UTC' });
  const http = await connect(server.port, { token: database.token });
  try {
    const table: string[][] = [];
    for (const [title, make] of Object.entries(searches)) {
      const [raw, served]: [number[], number[]] = [[], []];
      const end = performance.now() + longestMs;
      for (let round = -warmUp; round < rounds && performance.now() < end; round++) {
        const search = make();
        const statements = await statementsOf(search);
        const path = apiPathOf(search);
        const askRaw = async () => {
          const start = performance.now();
          await Promise.all(statements.map(({ text, values }) => pool.query({ name: nameOf(text), text, values })));
          return performance.now() - start;
        };
        const askServer = async () => {
          const start = performance.now();
          await http.get(path);
          return performance.now() - start;
        };
        // Whoever asks second finds the pages warm, so they take turns.
        const [a, b] =
          round % 2 === 0 ? [await askRaw(), await askServer()] : ([await askServer(), await askRaw()].toReversed() as [number, number]);
        if (round >= 0) {
          raw.push(a);
          served.push(b);
        }
      }
      const [rawMiddle, rawSlow] = [percentile(raw, 0.5), percentile(raw, 0.95)];
      const [middle, slow] = [percentile(served, 0.5), percentile(served, 0.95)];
      table.push([
        title,
        ms(rawMiddle),
        ms(middle),
        times(middle / rawMiddle),
        ms(middle - rawMiddle),
        ms(rawSlow),
        ms(slow),
        times(slow / rawSlow),
        ms(slow - rawSlow),
        await accessOf(pool, make()),
      ]);
    }
    printTable(
      `(a) Operation log, ${logLines.toLocaleString('en')} lines: the list through HTTP against its own SQL through pg (aim: p95 at most ${ms(aimedAbove)} above it)`,
      ['search', 'raw p50', 'HTTP p50', 'ratio', 'above', 'raw p95', 'HTTP p95', 'ratio', 'above', 'indexes'],
      table,
    );
  } finally {
    http.close();
    await pool.end();
  }
}
