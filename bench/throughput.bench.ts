import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import type { BenchDatabase } from './lib/database.ts';
import { kB, percentile, printTable, times } from './lib/figures.ts';
import { type Connection, connect, requestsPerSecond } from './lib/http.ts';
import { apiPathOf, daysAgo, statementsOf } from './lib/log-search.ts';
import { type Program, startProgram } from './lib/server.ts';

const connections = 32;
const rounds = 5;
const secondsEach = 1;

/** (b) Twenty rows: what our layer costs above a bare handler that returns the same text. */
export async function benchThroughput(database: BenchDatabase, server: Program): Promise<void> {
  const search = { companyId: '7', at: `${daysAgo(60)}~${daysAgo(30)}` };
  const one = await connect(server.port, { token: database.token });
  const answer = await one.get(apiPathOf(search));
  one.close();
  const task = { answer: JSON.parse(answer) as unknown, statements: await statementsOf(search) };
  const bare = await startProgram('bench/lib/bare-server.ts', { DATABASE_URL: database.url, BENCH_TASK: JSON.stringify(task) }, '/health');

  const open = (port: number, headers = {}): Promise<Connection[]> =>
    Promise.all(Array.from({ length: connections }, () => connect(port, headers)));
  const [toBare, toServer] = await Promise.all([open(bare.port), open(server.port, { token: database.token })]);
  const runners: Record<string, { of: Program; to: Connection[]; path: string }> = {
    'bare handler, nothing but the text': { of: bare, to: toBare, path: '/bare' },
    'ours without session and database': { of: bare, to: toBare, path: apiPathOf(search) },
    'bare handler with the same statements': { of: bare, to: toBare, path: '/bare-with-statements' },
    'ours, complete': { of: server, to: toServer, path: apiPathOf(search) },
  };
  try {
    const seen = new Map(Object.keys(runners).map((name) => [name, { rates: [] as number[], cpu: [] as number[] }]));
    for (let round = -1; round < rounds; round++) {
      for (const [name, { of, to, path }] of Object.entries(runners)) {
        const cpuBefore = of.cpuMicros();
        const { rate, count } = await requestsPerSecond(to, path, secondsEach);
        if (round < 0) continue;
        seen.get(name)?.rates.push(rate);
        seen.get(name)?.cpu.push((of.cpuMicros() - cpuBefore) / count);
      }
    }
    const medians = [...seen].map(([name, { rates, cpu }]) => ({ name, rate: percentile(rates, 0.5), cpu: percentile(cpu, 0.5) }));
    const [bareRate = 0, , statementsRate = 0] = medians.map(({ rate }) => rate);
    printTable(
      `(b) A list of 20 rows (${kB(answer.length)}), ${connections} connections, ${apiBase}: requests per second, median of ${rounds}`,
      ['', 'per second', 'of bare', 'of bare with statements', 'CPU of the process'],
      medians.map(({ name, rate, cpu }, i) => [
        name,
        rate.toFixed(0),
        times(rate / bareRate),
        i < 2 ? '' : times(rate / statementsRate),
        `${cpu.toFixed(0)} µs`,
      ]),
    );
  } finally {
    for (const connection of [...toBare, ...toServer]) connection.close();
    await bare.stop();
  }
}
