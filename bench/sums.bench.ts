import { endpoints } from '@kura/contract/endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import type { ListEndpoint } from '@kura/contract/kernel/page.ts';
import type { BenchDatabase } from './lib/database.ts';
import { ms, percentile, printTable, timed } from './lib/figures.ts';
import { type Connection, connect } from './lib/http.ts';
import type { Program } from './lib/server.ts';

/** The rows are on the screen already when their sums are asked for; an order is waited for. */
const aims = { totals: 500, sort: 300 } as const;
const rounds = 15;

const listAt = (path: string): ListEndpoint => {
  const found = (endpoints as readonly { path: string }[]).find((one) => one.path === path && 'filters' in one);
  if (!found) throw new Error(`no list at ${path}`);
  return found as unknown as ListEndpoint;
};

interface Asked {
  readonly kind: keyof typeof aims;
  readonly title: string;
  readonly path: string;
}
/** Everything that can be asked of a list beside its newest rows: sums and every order, of all there is and of one company. */
function* askedOf(path: string): Generator<Asked> {
  const list = listAt(path);
  const scopes: [string, Record<string, string>][] = [['all', {}]];
  if ('companyId' in list.filters) scopes.push(['the large company', { companyId: '1' }], ['a company', { companyId: '2' }]);
  const at = (search: Record<string, string>) => `${apiBase}${path}?${new URLSearchParams(search)}`;
  for (const [whose, scope] of scopes) {
    if (list.totals.length > 0) yield { kind: 'totals', title: `${path} sums, ${whose}`, path: at({ ...scope, totals: 'only' }) };
    for (const sort of list.sorts) yield { kind: 'sort', title: `${path} by ${sort}, ${whose}`, path: at({ ...scope, sort }) };
  }
}

/** What came: sums of too many rows are none, and an order of too many is refused. Both are answers, and have their price. */
function outcomeOf(kind: Asked['kind'], body: string): string {
  const { code, data } = JSON.parse(body) as { code: number; data: { totals?: unknown } | null };
  if (code !== 200) return `refused ${code}`;
  return kind === 'totals' && data?.totals === null ? 'too many' : '';
}

async function measured(http: Connection, { kind, title, path }: Asked): Promise<{ row: string[]; p95: number }> {
  const said = outcomeOf(kind, await http.get(path));
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) samples.push(await timed(() => http.get(path)));
  const p95 = percentile(samples, 0.95);
  return { row: [title, ms(percentile(samples, 0.5)), ms(p95), said, p95 <= aims[kind] ? '' : 'MISSED'], p95 };
}

const words = { totals: 'Sums', sort: 'Orders' } as const;

/** Sums below lists, and orders that no index serves, on the data that is there: each kind by itself, the dearest first. */
export async function benchSums(
  letter: string,
  whose: string,
  database: BenchDatabase,
  server: Program,
  lists: readonly string[],
): Promise<void> {
  const http = await connect(server.port, { token: database.token });
  try {
    const found: { row: string[]; p95: number; kind: Asked['kind'] }[] = [];
    for (const path of lists) for (const asked of askedOf(path)) found.push({ ...(await measured(http, asked)), kind: asked.kind });
    for (const kind of ['totals', 'sort'] as const)
      printTable(
        `(${letter}) ${words[kind]} of the lists of ${whose} (aim: p95 ${ms(aims[kind])})`,
        ['asked', 'p50', 'p95', 'answer', ''],
        found
          .filter((one) => one.kind === kind)
          .toSorted((a, b) => b.p95 - a.p95)
          .map(({ row }) => row),
      );
  } finally {
    http.close();
  }
}
