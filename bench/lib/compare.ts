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

interface Course {
  readonly samples: Samples;
  isEnough(): boolean;
  /** One more round. */
  step(): Promise<void>;
}
/** The same search through HTTP and as bare SQL, in turn: whoever asks second finds the pages warm. */
function courseOf(pool: pg.Pool, http: Connection, { rounds, warmUp, longestMs, make }: Comparison): Course {
  const samples: Samples = { raw: [], served: [] };
  let taken = 0;
  let round = -warmUp;
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  return {
    samples,
    isEnough() {
      const done = samples.raw.length;
      return done >= rounds || (taken > longestMs && done >= leastRounds) || (taken > longestMs * 3 && done >= fewestRounds);
    },
    async step() {
      const { path, statements } = await make();
      const askRaw = () =>
        timed(async () => {
          for (const { text, values } of statements) await pool.query({ name: nameOf(text), text, values });
        });
      const askServer = () => timed(() => http.get(path));
      let [bare, served] = [0, 0];
      if (round % 2 === 0) [bare, served] = [await askRaw(), await askServer()];
      else {
        served = await askServer();
        bare = await askRaw();
      }
      taken += bare + served;
      // Whatever is slow is warm after a few.
      const isWarm = round >= 0 || (round > 2 - warmUp && taken > longestMs / 4);
      round = isWarm && round < 0 ? 0 : round + 1;
      if (!isWarm) return;
      samples.raw.push(bare);
      samples.served.push(served);
    },
  };
}

export async function compare(pool: pg.Pool, http: Connection, comparison: Comparison): Promise<Samples> {
  const [samples] = await compareAll(pool, http, [comparison]);
  return samples ?? { raw: [], served: [] };
}

/** A round of each in turn: what the server does by itself for a second every minute meets all of them, and not whichever is measured just then. */
export async function compareAll(pool: pg.Pool, http: Connection, comparisons: readonly Comparison[]): Promise<Samples[]> {
  const courses = comparisons.map((one) => courseOf(pool, http, one));
  while (courses.some(({ isEnough }) => !isEnough())) for (const course of courses) if (!course.isEnough()) await course.step();
  return courses.map(({ samples }) => samples);
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
