import type pg from 'pg';
import type { Query } from '../../server/src/kernel/db/db.ts';
import { toStatement, type Sql } from '../../server/src/kernel/db/sql.ts';
import type { Connection } from './http.ts';
import { ms, percentile, times } from './figures.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Runs the work and answers the statements that it sent, in their order. */
export async function statementsSentBy(db: Query, work: (recording: Query) => Promise<unknown>): Promise<Statement[]> {
  const sent: Sql[] = [];
  const recording: Query = {
    rows: (statement) => (sent.push(statement), db.rows(statement)),
    first: (statement) => (sent.push(statement), db.first(statement)),
    run: (statement) => (sent.push(statement), db.run(statement)),
  };
  await work(recording);
  return sent.map(toStatement);
}

const names = new Map<string, string>();
const nameOf = (text: string): string => names.get(text) ?? names.set(text, `bench${names.size}`).get(text) ?? '';

export interface Samples {
  raw: number[];
  served: number[];
}
export interface Comparison {
  rounds: number;
  warmUp: number;
  /** After this nothing is asked any more, unless there were too few rounds to tell a p95 by. */
  longestMs: number;
  /** One search: the address to ask the server for, and the statements that its list sends. */
  make(): Promise<{ path: string; statements: readonly Statement[] }>;
}

/** A p95 of fewer is the slowest of all. */
const leastRounds = 20;
/** What takes seconds is not worth minutes: its p95 is then of as few as this. */
const fewestRounds = 5;

/** The same search through HTTP and as bare SQL, in turn: whoever asks second finds the pages warm. */
export async function compare(pool: pg.Pool, http: Connection, { rounds, warmUp, longestMs, make }: Comparison): Promise<Samples> {
  const samples: Samples = { raw: [], served: [] };
  const began = performance.now();
  const taken = () => performance.now() - began;
  const isEnough = () => {
    const done = samples.raw.length;
    return done >= rounds || (taken() > longestMs && done >= leastRounds) || (taken() > longestMs * 3 && done >= fewestRounds);
  };
  for (let round = -warmUp; !isEnough(); round++) {
    // Whatever is slow is warm after a few.
    if (round < 0 && round > 2 - warmUp && taken() > longestMs / 4) round = 0;
    const { path, statements } = await make();
    const askRaw = async () => {
      const start = performance.now();
      for (const { text, values } of statements) await pool.query({ name: nameOf(text), text, values });
      return performance.now() - start;
    };
    const askServer = async () => {
      const start = performance.now();
      await http.get(path);
      return performance.now() - start;
    };
    let [bare, served] = [0, 0];
    if (round % 2 === 0) [bare, served] = [await askRaw(), await askServer()];
    else {
      served = await askServer();
      bare = await askRaw();
    }
    if (round < 0) continue;
    samples.raw.push(bare);
    samples.served.push(served);
  }
  return samples;
}

export const comparisonHead = ['search', 'rounds', 'raw p50', 'HTTP p50', 'ratio', 'raw p95', 'HTTP p95', 'ratio'] as const;
export const comparisonRow = (title: string, { raw, served }: Samples): string[] => [
  title,
  String(raw.length),
  ...[0.5, 0.95].flatMap((share) => {
    const [bare, all] = [percentile(raw, share), percentile(served, share)];
    return [ms(bare), ms(all), times(all / bare)];
  }),
];
